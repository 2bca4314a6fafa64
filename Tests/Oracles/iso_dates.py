"""Reads dates as ISO 8601 has them, with Python's calendar and exact fractions.

Argument: a file of which each line has the bits of a double, in hexadecimal, and a date. Every date must
read as its double: its seconds since the start of 2001. Output: the number of the lines.
"""

import datetime
import re
import struct
import sys
from fractions import Fraction

FORM = re.compile(r"([+-]\d{6,}|\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?Z")
START = datetime.date(2001, 1, 1)
# After 400 years the calendar repeats.
ERA_YEARS, ERA_DAYS = 400, 146097


def seconds(text):
    """The seconds since the start of 2001, exactly."""
    match = FORM.fullmatch(text)
    assert match, text
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    assert (1 <= year <= 9999) == (match[1][0] not in "+-"), text
    if 1 <= year <= 9999:
        days = (datetime.date(year, month, day) - START).days
    else:
        eras = (year - 2000) // ERA_YEARS
        date = datetime.date(year - eras * ERA_YEARS, month, day)
        days = (date - START).days + eras * ERA_DAYS
    time = datetime.timedelta(hours=hour, minutes=minute, seconds=second)
    assert time < datetime.timedelta(days=1) and minute < 60 and second < 60, text
    whole = days * 86400 + int(time.total_seconds())
    digits = match[7]
    assert digits is None or not digits.endswith("0"), text
    return whole + (Fraction(int(digits), 10 ** len(digits)) if digits else 0)


if __name__ == "__main__":
    count = 0
    with open(sys.argv[1], encoding="ascii") as lines:
        for line in lines:
            bits, text = line.split()
            (expected,) = struct.unpack(">d", bytes.fromhex(bits))
            assert float(seconds(text)) == expected, (expected, text)
            count += 1
    print(count)
