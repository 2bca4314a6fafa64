"""Writes and reads property lists with Python's own module, and prints what is in them.

usage: property_lists.py generate FOLDER COUNT SEED | property_lists.py read PATH...

`generate` fills the folder with `<number>.plist`, by turns binary and XML. Both print a line for each
list: kinds and contents, texts and bytes in hexadecimal, members in the order of the file.
"""

import datetime
import plistlib
import random
import struct
import sys

EPOCH = datetime.datetime(2001, 1, 1)


def dump(value):
    if value is None:
        return "n"
    if value is True or value is False:
        return "t" if value else "f"
    if isinstance(value, plistlib.UID):
        return f"u{value.data}"
    if isinstance(value, int):
        # What is beyond the signed range of 64 bits is a real number to us.
        return f"#{value}" if value < 1 << 63 else dump(float(value))
    if isinstance(value, float):
        return "r" + struct.pack(">d", value).hex()
    if isinstance(value, datetime.datetime):
        return "d" + struct.pack(">d", (value - EPOCH).total_seconds()).hex()
    if isinstance(value, bytes):
        return "<" + value.hex() + ">"
    if isinstance(value, str):
        return "'" + value.encode("utf-8").hex()
    if isinstance(value, dict):
        if set(value) == {"CF$UID"}:
            return f"u{value['CF$UID']}"
        return "{" + "".join(dump(key) + ":" + dump(item) + "," for key, item in value.items()) + "}"
    return "[" + "".join(dump(item) + "," for item in value) + "]"


class Generator:
    def __init__(self, seed, is_binary):
        self.random = random.Random(seed)
        self.is_binary = is_binary

    def text(self):
        pieces = [
            "a", "Artist", " ", "\t", "\n", "  ", "é", "e\u0301", "ß", "名", "🎵", "&", "<", ">", "]]>",
            "'", '"', "&amp;", "\u2028", "\ufffd", "$null", "x" * self.random.choice([13, 14, 15, 16, 255, 256, 300]),
        ]
        if self.is_binary:
            pieces += ["\0", "\r", "\x1f", "\x7f", "\x80"]
        return "".join(self.random.choice(pieces) for _ in range(self.random.randrange(4)))

    def integer(self):
        bits = self.random.choice([3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 62, 63, 64])
        value = self.random.getrandbits(bits)
        return -(value >> 1) if self.random.randrange(3) == 0 else value

    def real(self):
        return self.random.choice([
            # Python takes the two zeros for one.
            0.0, 0.1, 1e300, 5e-324, float("inf"), float("-inf"), 3.5, self.random.random(),
            -self.random.random() * 1e9,
        ])

    def date(self):
        seconds = self.random.randrange(-60_000_000_000, 250_000_000_000)
        return EPOCH + datetime.timedelta(seconds=seconds)

    def uid(self):
        number = self.random.getrandbits(self.random.choice([1, 7, 8, 9, 16, 17, 31]))
        return plistlib.UID(number) if self.is_binary else {"CF$UID": number}

    def scalar(self):
        kind = self.random.randrange(8)
        if kind == 0:
            return self.random.random() < 0.5
        if kind == 1:
            return self.integer()
        if kind == 2:
            return self.real()
        if kind == 3:
            return self.date()
        if kind == 4:
            return self.random.randbytes(self.random.choice([0, 1, 14, 15, 100, 256]))
        if kind == 5:
            return self.uid()
        return self.text()

    def value(self, depth):
        if depth == 0 or self.random.randrange(3) == 0:
            return self.scalar()
        count = self.random.choice([0, 1, 2, 3, 5, 14, 15, 16])
        if depth == 3 and self.random.randrange(8) == 0:
            count = self.random.choice([255, 256, 300])
        if self.random.randrange(2) == 0:
            return [self.value(depth - 1) for _ in range(count)]
        return {self.text(): self.value(depth - 1) for _ in range(count)}


if sys.argv[1] == "generate":
    folder, count, seed = sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    for number in range(count):
        is_binary = number % 2 == 0
        value = Generator(seed + number, is_binary).value(3)
        form = plistlib.FMT_BINARY if is_binary else plistlib.FMT_XML
        with open(f"{folder}/{number}.plist", "wb") as file:
            plistlib.dump(value, file, fmt=form, sort_keys=False)
        print(dump(value))
else:
    for path in sys.argv[2:]:
        with open(path, "rb") as file:
            print(dump(plistlib.load(file)))
