"""Compares keyed archives as graphs, with Python's own property list reader.

The argument names a file with one pair a line, the two paths separated by a tab. Output: for each
difference the number of the pair, a tab, and the place with both values. The order of objects, of
dictionary entries and of sets says nothing; mutable and immutable texts are the same; the keys in
which the compiler states its own versions are left out.
"""

import plistlib
import sys

UID = plistlib.UID
COMPILER_KEYS = {"CDMCompilerToolVersion", "CDMCompilerXcodeVersion"}


def convert(value):
    """References of an archive in XML form are dictionaries."""
    if isinstance(value, dict):
        if set(value) == {"CF$UID"}:
            return UID(value["CF$UID"])
        return {key: convert(item) for key, item in value.items()}
    if isinstance(value, list):
        return [convert(item) for item in value]
    return value


class Archive:
    def __init__(self, path):
        with open(path, "rb") as file:
            tree = convert(plistlib.load(file))
        self.objects = tree["$objects"]
        self.root = tree["$top"]["root"]

    def get(self, value):
        """The object that a value leads to, and its number when it has one."""
        if not isinstance(value, UID):
            return value, None
        found = self.objects[value.data]
        if value.data == 0:
            return None, None
        if isinstance(found, dict) and self.class_name(found) in ("NSMutableString", "NSString"):
            return found["NS.string"], None
        return found, value.data

    def class_name(self, value):
        reference = value.get("$class")
        return self.objects[reference.data]["$classname"] if reference is not None else None

    def classes(self, value):
        return self.objects[value["$class"].data]["$classes"]

    def text(self, value):
        found, _ = self.get(value)
        return found


class Comparison:
    def __init__(self, ours, theirs):
        self.a, self.b = ours, theirs
        self.seen = set()
        self.pairs = {}
        self.differences = []

    def report(self, place, x, y):
        self.differences.append(f"{place}: {x!r} != {y!r}")

    def run(self):
        work = [(self.a.root, self.b.root, "")]
        while work:
            x, y, place = work.pop()
            self.compare(x, y, place, work)
        return self.differences

    def compare(self, x, y, place, work):
        (x, number), (y, other) = self.a.get(x), self.b.get(y)
        if number is not None and other is not None:
            if (number, other) in self.seen:
                return
            self.seen.add((number, other))
        if isinstance(x, dict) and isinstance(y, dict):
            self.compare_objects(x, y, place, work)
        elif isinstance(x, list) and isinstance(y, list):
            if len(x) != len(y):
                self.report(place, f"{len(x)} elements", f"{len(y)} elements")
            for index, (left, right) in enumerate(zip(x, y)):
                work.append((left, right, f"{place}[{index}]"))
        elif type(x) is not type(y) or x != y:
            self.report(place, self.shown(x), self.shown(y))

    @staticmethod
    def shown(value):
        return type(value).__name__ if isinstance(value, (dict, list)) else value

    def compare_objects(self, x, y, place, work):
        name, other_name = self.a.class_name(x), self.b.class_name(y)
        if name != other_name:
            return self.report(place, name, other_name)
        if name is not None and self.a.classes(x) != self.b.classes(y):
            self.report(place + ".$classes", self.a.classes(x), self.b.classes(y))
        if "NS.keys" in x and "NS.keys" in y:
            left = {self.a.text(k): v for k, v in zip(x["NS.keys"], x["NS.objects"])}
            right = {self.b.text(k): v for k, v in zip(y["NS.keys"], y["NS.objects"])}
            return self.compare_members(left, right, place, work)
        if name in ("NSSet", "NSMutableSet"):
            return self.compare_sets(x["NS.objects"], y["NS.objects"], place)
        left = {k: v for k, v in x.items() if k != "$class" and k not in COMPILER_KEYS}
        right = {k: v for k, v in y.items() if k != "$class" and k not in COMPILER_KEYS}
        self.compare_members(left, right, place, work)

    def compare_members(self, left, right, place, work):
        for key in sorted(set(left) | set(right)):
            if key not in left:
                self.report(f"{place}.{key}", "absent", self.shown(self.b.get(right[key])[0]))
            elif key not in right:
                self.report(f"{place}.{key}", self.shown(self.a.get(left[key])[0]), "absent")
            else:
                work.append((left[key], right[key], f"{place}.{key}"))

    def compare_sets(self, left, right, place):
        def names(archive, elements):
            result = []
            for element in elements:
                found, _ = archive.get(element)
                if isinstance(found, dict):
                    found = archive.text(found["NSEntityName"])
                result.append(found)
            return sorted(result)

        x, y = names(self.a, left), names(self.b, right)
        if x != y:
            self.report(place, x, y)


for number, line in enumerate(open(sys.argv[1], encoding="utf-8").read().splitlines()):
    ours, theirs = line.split("\t")
    for difference in Comparison(Archive(ours), Archive(theirs)).run():
        print(f"{number}\t{difference}")
