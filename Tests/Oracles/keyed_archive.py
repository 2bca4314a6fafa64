"""Decodes keyed archives with nothing but Python's property list module."""

import json
import plistlib


class Archive:
    def __init__(self, data):
        plist = plistlib.loads(data)
        self.objects = plist["$objects"]
        self.root = self.get(plist["$top"]["root"])

    def get(self, value):
        """The object that a reference leads to; None for `$null`."""
        if isinstance(value, plistlib.UID):
            value = self.objects[value.data]
        return None if isinstance(value, str) and value == "$null" else value

    def class_name(self, value):
        return self.get(value["$class"])["$classname"]

    def text(self, value):
        value = self.get(value)
        return value["NS.string"] if isinstance(value, dict) else value

    def elements(self, value):
        return [self.get(element) for element in self.get(value)["NS.objects"]]

    def pairs(self, value):
        value = self.get(value)
        return [
            (self.text(key), self.get(content))
            for key, content in zip(value["NS.keys"], value["NS.objects"])
        ]

    def plain(self, value):
        """A value without references."""
        value = self.get(value)
        if isinstance(value, dict):
            if "NS.string" in value:
                return value["NS.string"]
            if "NS.keys" in value:
                return {key: self.plain(content) for key, content in self.pairs(value)}
            return [self.plain(element) for element in value["NS.objects"]]
        return value

    def user_info(self, value):
        """Keys and texts, sorted; what is no text as JSON."""
        result = []
        for key, content in self.pairs(value) if self.get(value) else []:
            plain = self.plain(content)
            text = plain if isinstance(plain, str) else json.dumps(plain, sort_keys=True)
            result.append([key, text])
        return sorted(result)
