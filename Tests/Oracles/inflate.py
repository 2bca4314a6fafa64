"""Decompresses raw DEFLATE with Python's zlib and compares the result with what it must be.

usage: inflate.py FOLDER COUNT

The folder has `<number>.deflate` and `<number>.raw`. Output: a line for each number, `same` when the
data decompresses to the raw bytes and ends where the last block does.
"""

import sys
import zlib

folder, count = sys.argv[1], int(sys.argv[2])


def read(name):
    with open(f"{folder}/{name}", "rb") as file:
        return file.read()


for number in range(count):
    decompressor = zlib.decompressobj(-15)
    try:
        data = decompressor.decompress(read(f"{number}.deflate")) + decompressor.flush()
    except zlib.error as error:
        print(error)
        continue
    if not decompressor.eof or decompressor.unused_data:
        print("the data does not end with the last block")
    else:
        print("same" if data == read(f"{number}.raw") else "another result")
