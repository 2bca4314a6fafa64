"""Compresses data of every kind with Python's zlib, as raw DEFLATE.

usage: deflate.py FOLDER SEED

The folder gets `<number>.raw` and `<number>.deflate`, and `bomb.deflate`, which expands to 32 megabytes.
Output: the number of pairs.
"""

import random
import sys
import zlib

folder, seed = sys.argv[1], int(sys.argv[2])
source = random.Random(seed)


def compressed(data, level=6, strategy=zlib.Z_DEFAULT_STRATEGY, window=-15, flush=None):
    compressor = zlib.compressobj(level, zlib.DEFLATED, window, 9, strategy)
    if flush is None:
        return compressor.compress(data) + compressor.flush()
    parts = []
    for start in range(0, len(data), 997):
        parts += [compressor.compress(data[start : start + 997]), compressor.flush(flush)]
    return b"".join(parts) + compressor.flush()


def write(name, data):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(data)


words = ["NSEntityDescription", "name", "title", "größe", " ", "\0", "$class", "NSString", "a", "🎵"]
data = [b"", b"a", b"ab" * 3, bytes(range(256)), b"\0" * 70_000, b"abc" * 20_000]
data += [source.randbytes(size) for size in (1, 100, 5_000, 66_000)]
data += ["".join(source.choice(words) for _ in range(size)).encode() for size in (10, 500, 20_000)]
# Matches at the longest distance.
data += [source.randbytes(32_768) * 2, source.randbytes(32_767) + b"xyz" + source.randbytes(40)]
data += [bytes(source.choice(b"ab") for _ in range(3_000)), b"a" + b"b" * 258 + b"a"]

pairs = [(item, compressed(item, level)) for item in data for level in (0, 1, 6, 9)]
for item in data:
    pairs.append((item, compressed(item, strategy=zlib.Z_FIXED)))
    pairs.append((item, compressed(item, strategy=zlib.Z_HUFFMAN_ONLY)))
    pairs.append((item, compressed(item, strategy=zlib.Z_RLE)))
    pairs.append((item, compressed(item, window=-9)))
    pairs.append((item, compressed(item[:5_000], flush=zlib.Z_SYNC_FLUSH)))
    pairs[-1] = (item[:5_000], pairs[-1][1])
for number, (raw, deflated) in enumerate(pairs):
    write(f"{number}.raw", raw)
    write(f"{number}.deflate", deflated)
write("bomb.deflate", compressed(b"\0" * (32 << 20), 9))
print(len(pairs))
