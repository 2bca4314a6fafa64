"""Looks into a store that was written, with Python's own SQLite, and prints what is not as it should be.

usage: written_stores.py STORE EXPECTATION

The expectation is a JSON file with the model, the hashes of its entities, and the objects in the order
in which they were inserted, batch by batch: what each says of itself and of others. From these alone the
script finds out what has to be in which table, by the rules that are known of Core Data's stores. Output:
a JSON list of sentences, empty when all is well.
"""

import base64
import decimal
import hashlib
import json
import plistlib
import sqlite3
import sys
import uuid
import zlib

BLOCKS = {
    "Integer 16": (0, "INTEGER"),
    "Integer 32": (0, "INTEGER"),
    "Integer 64": (0, "INTEGER"),
    "Boolean": (0, "INTEGER"),
    "Double": (3, "FLOAT"),
    "Float": (3, "FLOAT"),
    "Date": (3, "TIMESTAMP"),
    "Decimal": (4, "DECIMAL"),
    "String": (5, "VARCHAR"),
    "URI": (6, "VARCHAR"),
    "UUID": (7, "BLOB"),
    "Transformable": (8, "BLOB"),
    "Binary": (9, "BLOB"),
}
ORDER_KEY, OWNER = 1, 2
METADATA = {
    "NSStoreType": str,
    "NSStoreModelVersionHashes": dict,
    "NSStoreModelVersionHashesVersion": int,
    "NSStoreModelVersionIdentifiers": list,
    "NSPersistenceFrameworkVersion": int,
    "_NSAutoVacuumLevel": str,
    "NSStoreModelVersionHashesDigest": str,
    "NSStoreModelVersionChecksumKey": str,
}


def claim(taken, name):
    """The name, with the first digit that makes it new."""
    candidate, digit = name, 0
    while candidate in taken:
        digit += 1
        candidate = f"{name}{digit}"
    taken.add(candidate)
    return candidate


class Model:
    def __init__(self, description):
        self.entities = {entity["name"]: entity for entity in description["entities"]}
        self.composites = {x["name"]: x["elements"] for x in description["composites"]}
        self.order = []
        self.add(None)
        self.numbers = {name: number for number, name in enumerate(self.order, 1)}

    def add(self, parent):
        """Numbers go by name without case, each entity before what inherits from it."""
        children = [x["name"] for x in self.entities.values() if x.get("parent") == parent]
        for name in sorted(children, key=str.lower):
            self.order.append(name)
            self.add(name)

    def chain(self, name):
        while name:
            yield name
            name = self.entities[name].get("parent")

    def root(self, name):
        return list(self.chain(name))[-1]

    def has_subentities(self, name):
        return any(x.get("parent") == name for x in self.entities.values())

    def attributes(self, name):
        own = self.entities[name]["attributes"]
        return sorted((x for x in own if not x["isTransient"]), key=lambda x: x["name"].encode())

    def relationships(self, name):
        return sorted(self.entities[name]["relationships"], key=lambda x: x["name"].encode())

    def inverse(self, relationship):
        """The relationship that leads back, with the entity that declares it."""
        if relationship.get("inverse") is None:
            return None, None
        for owner in self.chain(relationship["destination"]):
            for other in self.entities[owner]["relationships"]:
                if other["name"] == relationship["inverse"]:
                    return owner, other
        raise KeyError(relationship["inverse"])


class Table:
    """The columns of a hierarchy's table, and which of them hold what."""

    def __init__(self, model, root):
        self.model = model
        self.taken = {"Z_PK", "Z_ENT", "Z_OPT"}
        self.blocks = [[] for _ in range(10)]
        self.places = {}
        hierarchy = [name for name in model.order if model.root(name) == root]
        for name in hierarchy:
            for attribute in model.attributes(name):
                self.add_attribute(name, attribute, (attribute["name"],))
            for relationship in model.relationships(name):
                if not relationship["isToMany"]:
                    self.add_key(name, relationship)
        for name in hierarchy:
            for relationship in model.relationships(name):
                self.add_order_key(name, relationship)
        for name in model.order:
            for relationship in model.relationships(name):
                destination = model.root(relationship["destination"])
                if relationship["isToMany"] and not relationship.get("inverse") and destination == root:
                    self.add_owner(name, relationship)

    def append(self, block, name, kind, *place):
        name = claim(self.taken, name)
        self.blocks[block].append((name, kind))
        self.places[place] = name

    def add_attribute(self, entity, attribute, path):
        if attribute["type"] == "Composite":
            for element in self.model.composites[attribute["compositeName"]]:
                self.add_attribute(entity, element, path + (element["name"],))
            return
        block, kind = BLOCKS[attribute["type"]]
        self.append(block, "Z" + attribute["name"].upper(), kind, "value", entity, path)

    def add_key(self, entity, relationship):
        name, destination = relationship["name"], relationship["destination"]
        self.append(0, "Z" + name.upper(), "INTEGER", "key", entity, name)
        if self.model.has_subentities(destination):
            number = self.model.numbers[destination]
            self.append(0, f"Z{number}_{name.upper()}", "INTEGER", "entity", entity, name)

    def add_order_key(self, entity, relationship):
        _, inverse = self.model.inverse(relationship)
        if relationship["isToMany"] or not inverse or not inverse["isOrdered"]:
            return
        name = relationship["name"]
        self.append(ORDER_KEY, "Z_FOK_" + name.upper(), "INTEGER", "order", entity, name)

    def add_owner(self, entity, relationship):
        name = f"{self.model.numbers[entity]}{relationship['name'].upper()}"
        self.append(OWNER, "Z" + name, "INTEGER", "owner", entity, relationship["name"])
        if relationship["isOrdered"]:
            self.append(OWNER, "Z_FOK_" + name, "INTEGER", "ownerOrder", entity, relationship["name"])

    @property
    def columns(self):
        fixed = [(name, "INTEGER") for name in ("Z_PK", "Z_ENT", "Z_OPT")]
        return fixed + [column for block in self.blocks for column in block]


class Join:
    """A table of pairs: its two columns of keys, and the places beside them."""

    def __init__(self, model, entity, relationship, taken):
        self.owner, self.relationship = entity, relationship
        self.other, self.inverse = model.inverse(relationship)
        own, others = model.numbers[entity], model.numbers[self.other]
        name, back = relationship["name"].upper(), self.inverse["name"].upper()
        self.name = f"Z_{own}{name}"
        self.first = claim(taken, f"Z_{own}{back}")
        self.second = "REFLEXIVE" if relationship is self.inverse else claim(taken, f"Z_{others}{name}")
        # The place of an owner among what the other side leads to, and the other way round.
        self.first_order = "Z_FOK_" + self.first[2:] if self.inverse["isOrdered"] else None
        self.second_order = "Z_FOK_" + self.second[2:] if relationship["isOrdered"] else None

    @property
    def columns(self):
        names = [self.first, self.second, self.first_order, self.second_order]
        return [(name, "INTEGER") for name in names if name]


def joins(model):
    roots = [x for x in model.order if not model.entities[x].get("parent")]
    others = [x for x in model.order if model.entities[x].get("parent")]
    taken, result = set(), []
    for entity in roots + others:
        for relationship in model.relationships(entity):
            owner, inverse = model.inverse(relationship)
            if not relationship["isToMany"] or not inverse or not inverse["isToMany"]:
                continue
            if entity != owner:
                is_named = entity.encode() < owner.encode()
            else:
                is_named = relationship["name"].encode() >= inverse["name"].encode()
            if is_named:
                result.append(Join(model, entity, relationship, taken))
    return result


class Objects:
    """What the objects are to each other, told from both ends."""

    def __init__(self, model, batches):
        self.model = model
        self.all = {}
        # By the entity that declares a relationship, its name and the object: where it leads.
        self.links = {}
        for batch in batches:
            for item in batch:
                self.all[(model.root(item["entity"]), item["key"])] = item
            for item in batch:
                for relationship, entity, ids in self.told(item):
                    self.lead(entity, relationship, self.id(item), ids)
            for item in batch:
                for relationship, entity, ids in self.told(item):
                    owner, inverse = model.inverse(relationship)
                    for other in ids if inverse else []:
                        self.lead(owner, inverse, other, [self.id(item)])

    def id(self, item):
        return (item["entity"], item["key"])

    def told(self, item):
        for entity in self.model.chain(item["entity"]):
            for relationship in self.model.relationships(entity):
                ids = [(x["entity"], x["key"]) for x in item["links"].get(relationship["name"], [])]
                yield relationship, entity, ids

    def lead(self, entity, relationship, item, others):
        known = self.links.setdefault((entity, relationship["name"], item), [])
        known += [other for other in dict.fromkeys(others) if other not in known]

    def destinations(self, entity, relationship, item):
        return self.links.get((entity, relationship, item), [])


class Check:
    def __init__(self, connection, expectation):
        self.connection = connection
        self.problems = []
        self.model = Model(expectation["model"])
        self.hashes = {name: bytes.fromhex(text) for name, text in expectation["hashes"].items()}
        self.objects = Objects(self.model, expectation["batches"])
        self.tables = {x: Table(self.model, x) for x in self.model.order if self.model.root(x) == x}
        self.joins = joins(self.model)

    def expect(self, what, actual, expected):
        if actual != expected:
            self.problems.append(f"{what}: {actual!r} instead of {expected!r}")

    def value(self, query):
        return self.connection.execute(query).fetchone()[0]

    def run(self):
        self.check_database()
        self.check_tables()
        self.check_entities()
        self.check_metadata()
        for root in self.tables:
            self.check_rows(root)
        for join in self.joins:
            self.check_pairs(join)
        for entity in self.model.order:
            for relationship in self.model.relationships(entity):
                self.check_order(entity, relationship)

    def check_database(self):
        for pragma, expected in [
            ("integrity_check", "ok"),
            ("journal_mode", "wal"),
            ("auto_vacuum", 2),
            ("page_size", 4096),
            ("user_version", 0),
            ("application_id", 0),
            ("encoding", "UTF-8"),
        ]:
            self.expect(pragma, self.value(f"PRAGMA {pragma}"), expected)

    def check_tables(self):
        expected = {"Z" + root.upper(): table.columns for root, table in self.tables.items()}
        expected |= {join.name: join.columns for join in self.joins}
        names = [x[0] for x in self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        own = {"Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"}
        self.expect("tables", sorted(names), sorted(set(expected) | own))
        for name, columns in expected.items():
            rows = self.connection.execute(f'PRAGMA table_info("{name}")').fetchall()
            self.expect(name, [(row[1], row[2]) for row in rows], columns)

    def check_entities(self):
        greatest = {}
        for root, key in self.objects.all:
            greatest[root] = max(greatest.get(root, 0), key)
        expected = [
            (
                self.model.numbers[name],
                name,
                self.model.numbers.get(self.model.entities[name].get("parent"), 0),
                greatest.get(name, 0),
            )
            for name in self.model.order
        ]
        query = "SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY Z_ENT"
        self.expect("Z_PRIMARYKEY", self.connection.execute(query).fetchall(), expected)

    def check_metadata(self):
        rows = self.connection.execute("SELECT Z_VERSION, Z_UUID, Z_PLIST FROM Z_METADATA").fetchall()
        self.expect("rows of Z_METADATA", [row[0] for row in rows], [1])
        self.expect("Z_UUID", str(uuid.UUID(rows[0][1])).upper(), rows[0][1])
        self.expect("start of Z_PLIST", rows[0][2][:8], b"bplist00")
        metadata = plistlib.loads(rows[0][2])
        self.expect("keys", {key: type(value) for key, value in metadata.items()}, METADATA)
        self.expect("hashes", metadata["NSStoreModelVersionHashes"], self.hashes)
        ordered = sorted(self.hashes.items(), key=lambda item: item[0].encode())
        checksum = hashlib.sha256(b"".join(value for _, value in ordered))
        digest = hashlib.sha512(b"".join(name.encode() + value for name, value in ordered))
        for key, hashed in [
            ("NSStoreModelVersionChecksumKey", checksum),
            ("NSStoreModelVersionHashesDigest", digest),
        ]:
            self.expect(key, metadata[key], base64.b64encode(hashed.digest()).decode())
        self.expect("type", metadata["NSStoreType"], "SQLite")
        self.expect("version of the hashes", metadata["NSStoreModelVersionHashesVersion"], 3)
        self.expect("identifiers", metadata["NSStoreModelVersionIdentifiers"], [""])
        self.expect("level", metadata["_NSAutoVacuumLevel"], "2")
        for (content,) in self.connection.execute("SELECT Z_CONTENT FROM Z_MODELCACHE"):
            plistlib.loads(zlib.decompress(content, -15))

    def check_rows(self, root):
        table = self.tables[root]
        names = [name for name, _ in table.columns]
        query = f"SELECT {', '.join(names)} FROM Z{root.upper()}"
        rows = {row[0]: dict(zip(names, row)) for row in self.connection.execute(query)}
        expected = {key: item for (other, key), item in self.objects.all.items() if other == root}
        self.expect(f"keys of {root}", sorted(rows), sorted(expected))
        for key in sorted(set(rows) & set(expected)):
            self.check_row(table, rows[key], expected[key])

    def check_row(self, table, row, item):
        expected = {name: None for name in row}
        expected |= {"Z_PK": item["key"], "Z_ENT": self.model.numbers[item["entity"]], "Z_OPT": 1}
        for entity in self.model.chain(item["entity"]):
            for attribute in self.model.attributes(entity):
                value = item["values"].get(attribute["name"])
                self.add_value(table, expected, entity, attribute, (attribute["name"],), value)
            for relationship in self.model.relationships(entity):
                if not relationship["isToMany"]:
                    self.add_key(table, expected, entity, relationship["name"], item)
        self.add_owners(table, expected, item)
        for name, value in expected.items():
            # Places are looked at together.
            if name.startswith("Z_FOK_") and value is not None:
                self.expect(f"{name} of {item['entity']}/{item['key']}", type(row[name]), int)
            elif not same(row[name], value):
                self.expect(f"{name} of {item['entity']}/{item['key']}", row[name], value)

    def add_value(self, table, expected, entity, attribute, path, value):
        if value is None:
            return
        if attribute["type"] == "Composite":
            for element in self.model.composites[attribute["compositeName"]]:
                inner = value["elements"].get(element["name"])
                self.add_value(table, expected, entity, element, path + (element["name"],), inner)
            return
        expected[table.places["value", entity, path]] = stored(attribute, value["text"])

    def add_key(self, table, expected, entity, name, item):
        for other, key in self.objects.destinations(entity, name, self.objects.id(item)):
            expected[table.places["key", entity, name]] = key
            for kind, value in [("entity", self.model.numbers[other]), ("order", True)]:
                if (kind, entity, name) in table.places:
                    expected[table.places[kind, entity, name]] = value

    def add_owners(self, table, expected, item):
        for (kind, entity, name), column in table.places.items():
            if kind not in ("owner", "ownerOrder"):
                continue
            for (owner, relationship, holder), others in self.objects.links.items():
                if (owner, relationship) == (entity, name) and self.objects.id(item) in others:
                    expected[column] = holder[1] if kind == "owner" else True

    def check_pairs(self, join):
        query = f"SELECT {join.first}, {join.second} FROM {join.name}"
        expected = []
        for (entity, name, item), others in self.objects.links.items():
            if (entity, name) == (join.owner, join.relationship["name"]):
                expected += [(item[1], other[1]) for other in others]
        self.expect(join.name, sorted(self.connection.execute(query)), sorted(expected))

    def check_order(self, entity, relationship):
        """The places of what an ordered relationship leads to increase in its order."""
        name = relationship["name"]
        if not relationship["isOrdered"]:
            return
        for (owner, other, item), others in self.objects.links.items():
            if (owner, other) != (entity, name) or not others:
                continue
            rows = self.connection.execute(self.order_query(entity, relationship), [item[1]]).fetchall()
            what = f"{item[0]}/{item[1]}.{name}"
            self.expect(what, [key for key, _ in rows], [key for _, key in others])
            places = [place for _, place in rows]
            if any(a >= b for a, b in zip(places, places[1:])):
                self.problems.append(f"{what}: the places {places}")

    def order_query(self, entity, relationship):
        owner, inverse = self.model.inverse(relationship)
        if inverse and inverse["isToMany"]:
            for join in self.joins:
                if (join.owner, join.relationship) == (entity, relationship):
                    return self.pairs_query(join.name, join.second, join.first, join.second_order)
                if (join.other, join.inverse) == (entity, relationship):
                    return self.pairs_query(join.name, join.first, join.second, join.first_order)
        root = self.model.root(relationship["destination"])
        places = self.tables[root].places
        key, order = ("key", "order") if inverse else ("owner", "ownerOrder")
        place = (owner, inverse["name"]) if inverse else (entity, relationship["name"])
        return self.pairs_query(
            f"Z{root.upper()}", "Z_PK", places[(key,) + place], places[(order,) + place]
        )

    def pairs_query(self, table, result, key, order):
        return f"SELECT {result}, {order} FROM {table} WHERE {key} = ? ORDER BY {order}, {result} DESC"


def stored(attribute, text):
    """What the row has to hold for a value."""
    kind = attribute["type"]
    if kind.startswith("Integer"):
        return int(text)
    if kind == "Boolean":
        return 1 if text == "true" else 0
    if kind in ("Double", "Float", "Date"):
        return float(text)
    if kind == "Decimal":
        return decimal.Decimal(text)
    if kind == "UUID":
        return uuid.UUID(text).bytes
    if kind in ("Binary", "Transformable"):
        content = base64.b64decode(text)
        return b"\x01" + content if attribute["isExternal"] else content
    return text


def same(actual, expected):
    if isinstance(expected, decimal.Decimal):
        return isinstance(actual, (int, float)) and decimal.Decimal(repr(actual)) == expected
    if isinstance(expected, float):
        return isinstance(actual, (int, float)) and actual == expected
    return type(actual) is type(expected) and actual == expected


def main():
    with open(sys.argv[2]) as file:
        expectation = json.load(file)
    connection = sqlite3.connect(sys.argv[1])
    check = Check(connection, expectation)
    check.run()
    connection.close()
    print(json.dumps(check.problems))


main()
