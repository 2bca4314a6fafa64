"""Decodes mapping models, compiled (`.cdm`) or not (`xcmapping.xml`), and prints JSON.

usage: mappings.py PATH...

An array with an object for each path. An independent decoder that the readers are held against.
"""

import base64
import json
import sys
import xml.etree.ElementTree

from keyed_archive import Archive


class Expressions(Archive):
    def expression(self, value):
        value = self.get(value)
        if value is None:
            return None
        name = self.class_name(value)
        if name == "NSConstantValueExpression":
            if "NSConstantValueClassName" in value:
                return None
            return self.constant(self.plain(value["NSConstantValue"]))
        if name == "NSVariableExpression":
            return "$" + self.text(value["NSVariable"])
        if name == "NSKeyPathSpecifierExpression":
            return self.text(value["NSKeyPath"])
        if name == "NSKeyPathExpression":
            operand = self.expression(value["NSOperand"])
            return operand + "." + self.arguments(value)
        if name == "NSFunctionExpression":
            operand = self.expression(value["NSOperand"])
            selector = self.text(value["NSSelectorName"])
            arguments = self.arguments(value)
            if operand is None:
                return f"{selector}({arguments})"
            return f'FUNCTION({operand}, "{selector}"' + (", " + arguments if arguments else "") + ")"
        if name == "NSFetchRequestExpression":
            count = "YES" if value["NSCountOnlyFlag"] else "NO"
            request = self.expression(value["NSFRExpression"])
            context = self.expression(value["NSMOCExpression"])
            return f"FETCH({request}, {context}, {count})"
        raise ValueError(name)

    def arguments(self, value):
        return ", ".join(self.expression(x) for x in self.elements(value["NSArguments"]))

    @staticmethod
    def constant(value):
        if value is None:
            return "nil"
        if isinstance(value, bool):
            return "YES" if value else "NO"
        return f'"{value}"' if isinstance(value, str) else str(value)


def compiled(data):
    archive = Expressions(data)

    def properties(value):
        return [
            {
                "name": archive.text(x["NSDestinationPropertyName"]),
                "value": archive.expression(x["NSValueExpression"]),
            }
            for x in archive.elements(value)
        ]

    def hexadecimal(value):
        value = archive.get(value)
        return value.hex() if value else None

    return [
        {
            "name": archive.text(x["NSMappingName"]),
            "type": x["NSMappingType"],
            "source": archive.text(x["NSSourceEntityName"]),
            "destination": archive.text(x["NSDestinationEntityName"]),
            "sourceHash": hexadecimal(x["NSSourceEntityVersionHash"]),
            "destinationHash": hexadecimal(x["NSDestinationEntityVersionHash"]),
            "policy": archive.text(x["NSEntityMigrationPolicyClassName"]),
            "sourceExpression": archive.expression(x["NSSourceExpression"]),
            "attributes": properties(x["NSAttributeMappings"]),
            "relationships": properties(x["NSRelationshipMappings"]),
            "userInfo": archive.user_info(x["NSUserInfo"]),
        }
        for x in archive.elements(archive.root["NSEntityMappings"])
    ]


def source(data):
    root = xml.etree.ElementTree.fromstring(data)
    objects = {x.get("id"): x for x in root.findall("object")}

    def attributes(element):
        return {x.get("name"): x.text or None for x in element.findall("attribute")}

    def related(element, name):
        for x in element.findall("relationship"):
            if x.get("name") == name:
                return [objects[y] for y in (x.get("idrefs") or "").split()]
        return []

    def archived(text):
        return base64.b64decode("".join(text.split())) if text else None

    def properties(elements):
        result = []
        for element in elements:
            values = attributes(element)
            data = archived(values.get("valueexpressiondata"))
            archive = Expressions(data) if data else None
            result.append({
                "name": values["name"],
                "value": archive.expression(archive.root) if archive else None,
                "keyPath": values.get("sourcekeypath"),
                "mapping": values.get("sourcemappingname"),
            })
        return sorted(result, key=lambda x: x["name"])

    mappings = []
    model = [x for x in objects.values() if x.get("type") == "XDDEVMAPPINGMODEL"][0]
    for element in related(model, "entitymappings"):
        values = attributes(element)
        info = archived(values.get("userinfodata"))
        info = Archive(info) if info else None
        name = values.get("name")
        ends = [values.get("sourcename"), values.get("destinationname")]
        mappings.append({
            "number": int(values["mappingnumber"]),
            "givenName": name or "To".join(x for x in ends if x),
            "name": name,
            "type": ["Undefined"].index(values["mappingtypename"]),
            "source": ends[0],
            "destination": ends[1],
            "policy": values.get("migrationpolicyclassname"),
            "filter": values.get("sourcefilterpredicatestring"),
            "attributes": properties(related(element, "attributemappings")),
            "relationships": properties(related(element, "relationshipmappings")),
            "userInfo": info.user_info(info.root) if info else [],
        })
    return sorted(mappings, key=lambda x: (x["number"], x["givenName"]))


def decoded(path):
    with open(path, "rb") as file:
        data = file.read()
    return {"path": path, "mappings": (compiled if path.endswith(".cdm") else source)(data)}


print(json.dumps([decoded(path) for path in sys.argv[1:]]))
