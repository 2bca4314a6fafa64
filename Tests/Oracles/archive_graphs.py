"""Prints the graphs of keyed archives, one a line, with nothing but Python's property list module.

usage: archive_graphs.py PATH...

Objects are numbered as they are met; one that was met before is only its number.
"""

import plistlib
import sys

from keyed_archive import Archive


class Graph(Archive):
    def get(self, value):
        # Only as an object of the table `$null` is nothing.
        return super().get(value) if isinstance(value, plistlib.UID) else value

    def dump(self, value, seen):
        value = self.get(value)
        if value is None:
            return "-"
        if value is True or value is False:
            return "t" if value else "f"
        if isinstance(value, str):
            return "'" + value.encode("utf-8").hex()
        if isinstance(value, bytes):
            return "<" + value.hex() + ">"
        if isinstance(value, (int, float)):
            return f"#{value:.0f}"
        if isinstance(value, list):
            return "[" + "".join(self.dump(item, seen) + "," for item in value) + "]"
        if id(value) in seen:
            return f"@{seen[id(value)]}"
        seen[id(value)] = len(seen)
        members = sorted(
            (key.encode("utf-8").hex(), item) for key, item in value.items() if key != "$class"
        )
        content = "".join(f"{key}:{self.dump(item, seen)}," for key, item in members)
        return self.class_name(value) + "{" + content + "}"


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        archive = Graph(file.read())
    print(archive.dump(archive.root, {}))
