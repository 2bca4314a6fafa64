"""Decodes old `elements` files, and the same archives in mapping models, and prints JSON.

usage: elements.py PATH...

An array with an object for each path; `path#source` and `path#destination` are the copies of models
in an `xcmapping.xml`. An independent decoder that the reader is held against.
"""

import base64
import json
import sys
import xml.etree.ElementTree

from keyed_archive import Archive


def order(item):
    return (item["name"].lower(), item["name"])


class Decoder(Archive):
    def fields(self, element):
        result = {}
        for _, stereotype in self.pairs(element["XDBucketForStereotypesstorage"]):
            for name, field in self.pairs(stereotype["XDBucketForOwnedAttributesstorage"]):
                value = self.get(field["_default"])
                if isinstance(value, dict) and "NS.string" in value:
                    value = value["NS.string"]
                result[name] = value
        return result

    def named(self, value):
        return self.text(value["_name"]) if value else None

    def property(self, value):
        fields = self.fields(value)
        return {
            "name": self.text(value["_name"]),
            "optional": bool(fields["XD_PPSK_isOptional"]),
            "transient": bool(fields["XD_PPSK_isTransient"]),
            "indexed": bool(fields.get("XD_PPSK_isIndexed")),
            "userInfo": self.user_info(fields["XD_PPSK_userInfo"]),
            "renamingIdentifier": fields.get("XD_PPSK_elementID"),
            "hashModifier": fields.get("XD_PPSK_versionHashModifier"),
        }, fields

    def attribute(self, value):
        result, fields = self.property(value)
        result.update(
            type=fields["XD_PAttK_attributeType"],
            spotlight=bool(fields.get("XD_PPSK_isSpotlightIndexed")),
            externalRecord=bool(fields.get("XD_PPSK_isStoredInTruthFile")),
            externalStorage=bool(fields.get("XD_PAttK_allowsExternalBinaryDataStorage")),
            default=fields.get("XD_PAttK_defaultValueAsString"),
            minimum=fields.get("XD_PAttK_minValueString"),
            maximum=fields.get("XD_PAttK_maxValueString"),
            pattern=fields.get("XD_PAttK_regularExpressionString"),
            transformer=fields.get("XD_PAttK_valueTransformerName"),
        )
        return result

    def relationship(self, value):
        result, fields = self.property(value)
        inverse = fields.get("XD_PRK_inverseRelationship")
        result.update(
            destination=self.named(fields["XD_PRK_destination"]),
            inverse=self.named(inverse),
            inverseEntity=self.named(self.get(inverse["_owner"])) if inverse else None,
            deleteRule=fields["XD_PRK_deleteRule"],
            toMany=bool(fields["XD_PRK_isToMany"]),
            ordered=bool(fields.get("XD_PRK_ordered")),
            minimum=fields["XD_PRK_minCount"],
            maximum=fields["XD_PRK_maxCount"],
        )
        return result

    def name_lists(self, value):
        return [
            [self.text(name) for name in self.elements(names)]
            for names in (self.elements(value) if value else [])
        ]

    def entity(self, value, requests):
        fields = self.fields(value)
        parent = None
        if "XDBucketForGeneralizationsstorage" in value:
            for generalization in self.elements(value["XDBucketForGeneralizationsstorage"]):
                parent = parent or self.named(self.get(generalization["_general"]))
        properties = [x for _, x in self.pairs(value["XDBucketForOwnedAttributesstorage"])]
        for request in self.elements(fields["XD_PSK_fetchRequestsArray"]):
            requests.append({
                "name": self.text(request["_name"]),
                "entity": self.named(self.get(request["_entity"])),
                "predicate": self.text(request["_predicateString"]),
            })
        return {
            "name": self.text(value["_name"]),
            "className": fields["XD_PSK_entityClassName"],
            "abstract": bool(fields["XD_PSK_isAbstract"]),
            "parent": parent,
            "renamingIdentifier": fields.get("XD_PSK_elementID"),
            "hashModifier": fields.get("XD_PSK_versionHashModifier"),
            "userInfo": self.user_info(fields["XD_PSK_userInfo"]),
            "compoundIndexes": self.name_lists(fields.get("XDPMCompoundIndexes")),
            "constraints": self.name_lists(fields.get("XDPMUniquenessConstraints")),
            "attributes": sorted(
                [self.attribute(x) for x in properties if self.class_name(x) == "XDPMAttribute"],
                key=order,
            ),
            "relationships": sorted(
                [
                    self.relationship(x)
                    for x in properties
                    if self.class_name(x) == "XDPMRelationship"
                ],
                key=order,
            ),
        }

    def model(self):
        package = self.get(self.root["_xd_rootPackage"])
        requests = []
        classes = self.pairs(package["XDBucketForClassesstorage"])
        entities = [self.entity(x, requests) for _, x in classes]
        return {
            "identifier": self.text(self.root.get("_modelVersionIdentifier")),
            "entities": sorted(entities, key=order),
            "requests": sorted(requests, key=order),
        }


def data(path):
    path, _, side = path.partition("#")
    if not side:
        with open(path, "rb") as file:
            return file.read()
    for attribute in xml.etree.ElementTree.parse(path).getroot().iter("attribute"):
        if attribute.get("name") == side + "modeldata":
            return base64.b64decode("".join(attribute.text.split()))


def decoded(path):
    try:
        return {"path": path, "model": Decoder(data(path)).model()}
    except Exception as error:  # A damaged file is a result too.
        return {"path": path, "error": str(error)}


print(json.dumps([decoded(path) for path in sys.argv[1:]]))
