"""Compares the lines of `store dump` with what Python's own SQLite reads from the store.

Arguments: the store, the lines, and a JSON file that tells of every entity the table, the number, the
columns of the attributes (with the path of an element of a composite) and of the relationships to one
object. Output: how many values were compared, by the attributes' types.
"""

import base64
import decimal
import json
import math
import sqlite3
import struct
import sys
import uuid

from iso_dates import seconds


def expect(condition, *what):
    if not condition:
        sys.exit(" ".join(repr(part) for part in what))


def as_number(value):
    """A number as JSON has it, infinities included."""
    if isinstance(value, str):
        expect(value in ("Infinity", "-Infinity"), value)
        return float(value)
    expect(isinstance(value, float), value)
    return value


def as_float(value):
    number = as_number(value)
    return number if math.isinf(number) else struct.unpack("f", struct.pack("f", number))[0]


def as_integer(value):
    expect(type(value) is int, value)
    return value


def as_boolean(value):
    expect(type(value) is bool, value)
    return int(value)


def as_decimal(value):
    number = decimal.Decimal(value)
    return int(number) if number == number.to_integral_value() else float(number)


def as_date(value):
    return float(seconds(value))


def as_text(value):
    expect(isinstance(value, str), value)
    return value


READERS = {
    "Integer 16": as_integer,
    "Integer 32": as_integer,
    "Integer 64": as_integer,
    "Boolean": as_boolean,
    "Double": as_number,
    "Float": as_float,
    "Decimal": as_decimal,
    "Date": as_date,
    "String": as_text,
    "URI": as_text,
    "UUID": lambda value: uuid.UUID(value).bytes,
    "Binary": lambda value: base64.b64decode(value, validate=True),
    "Transformable": lambda value: base64.b64decode(value, validate=True),
}

store, lines, layout = sys.argv[1:]
with open(layout, encoding="utf-8") as file:
    entities = json.load(file)
with open(lines, encoding="utf-8") as file:
    objects = [json.loads(line) for line in file]
connection = sqlite3.connect(store)
connection.row_factory = sqlite3.Row

expected = []
for entity in sorted(entities, key=lambda entity: entity["name"].encode()):
    rows = connection.execute(
        f'SELECT * FROM "{entity["table"]}" WHERE Z_ENT = ? ORDER BY Z_PK', (entity["number"],)
    )
    expected += [(entity, row) for row in rows]
expect(
    [(entity["name"], row["Z_PK"]) for entity, row in expected]
    == [(object["entity"], object["pk"]) for object in objects],
    "other rows, or another order",
)

counts = {}
for object, (entity, row) in zip(objects, expected):
    expect(list(object) == ["entity", "pk", "attributes", "relationships"], object)
    for names in (object["attributes"], object["relationships"]):
        expect(list(names) == sorted(names, key=str.encode), object)
    expect(
        set(object["attributes"]) == {attribute["path"][0] for attribute in entity["attributes"]},
        object,
    )
    for attribute in entity["attributes"]:
        value = object["attributes"]
        for name in attribute["path"]:
            value = None if value is None else value[name]
        stored = row[attribute["column"]]
        if attribute["isExternal"] and stored is not None:
            expect(stored[0] == 1, stored)
            stored = stored[1:]
        kind = attribute["type"]
        read = None if value is None else READERS[kind](value)
        expect(read == stored, object, attribute, read, stored)
        counts[kind] = counts.get(kind, 0) + (value is not None)
    for relationship in entity["relationships"]:
        key = object["relationships"][relationship["name"]]
        expect(key == row[relationship["column"]], object, relationship)
json.dump(counts, sys.stdout)
