"""Reads reports with Python's own parsers and tells what is in them.

Arguments: a format, the path of a report, and for `sarif` perhaps the path of the published JSON schema.
What every report of the format has to be is asserted here, by the documentation of those who read it.
Output: a JSON list of the findings, each an object with what the format says of it.
"""

import html
import json
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree


def without_empty_strings(value, place="report"):
    """Code scanning refuses empty texts wherever they stand."""
    if isinstance(value, dict):
        for name, member in value.items():
            assert name, place
            without_empty_strings(member, f"{place}.{name}")
    elif isinstance(value, list):
        for number, element in enumerate(value):
            without_empty_strings(element, f"{place}[{number}]")
    else:
        assert value != "", place


# SARIF: what GitHub's code scanning documents, beyond the schema.


def sarif_place(physical):
    """The path and the region of a location, all of it obligatory."""
    artifact, region = physical["artifactLocation"], physical["region"]
    uri = artifact["uri"]
    assert re.fullmatch(r"(file:///)?[A-Za-z0-9._~/%-]+", uri), uri
    assert not re.search("%(?![0-9A-F]{2})", uri), uri
    absolute = uri.startswith("file:///")
    assert absolute or (not uri.startswith("/") and artifact["uriBaseId"] == "%SRCROOT%"), uri
    start = region["startLine"], region["startColumn"]
    end = region["endLine"], region["endColumn"]
    assert (1, 1) <= start <= end, region
    path = urllib.parse.unquote(uri, errors="strict")
    return (path[len("file://") :] if absolute else path), start, end


LINK = re.compile(r"(?<!\\)\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)", re.S)


def sarif_text(text):
    """The text of a message without escapes (SARIF, 3.11.6)."""
    return re.sub(r"\\([\\\[\]])", r"\1", text)


def sarif_result(result, rules):
    rule = rules[result["ruleIndex"]]
    assert rule["id"] == result["ruleId"]
    assert result["level"] in ("error", "warning", "note")
    [location] = result["locations"]
    path, start, end = sarif_place(location["physicalLocation"])
    related = {}
    for other in result.get("relatedLocations", []):
        assert other["id"] not in related
        related[other["id"]] = sarif_place(other["physicalLocation"])[0]
    assert len(related) <= 100
    message = result["message"]["text"]
    links = [(sarif_text(link[1]), int(link[2])) for link in LINK.finditer(message)]
    assert sorted(number for _, number in links) == sorted(related)
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"]:
            for replacement in change["replacements"]:
                region = replacement["deletedRegion"]
                assert (region["startLine"], region["startColumn"]) <= (
                    region["endLine"],
                    region["endColumn"],
                )
    logical = location.get("logicalLocations", [{}])[0]
    suppressions = result.get("suppressions", [])
    for suppression in suppressions:
        assert suppression["kind"] in ("inSource", "external")
    return {
        "id": result["ruleId"],
        "severity": result["level"],
        "message": sarif_text(message.split("\n")[0]),
        "path": path,
        "line": start[0],
        "column": start[1],
        "element": logical.get("fullyQualifiedName"),
        "related": [[text, related[number]] for text, number in links],
        "justifications": [each.get("justification") for each in suppressions],
        "fingerprint": result["partialFingerprints"]["primaryLocationLineHash"],
    }


def sarif(data, schema_path=None):
    report = json.loads(data)
    if schema_path:
        import jsonschema

        with open(schema_path, encoding="utf-8") as file:
            schema = json.load(file)
        validator = jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker())
        errors = [error.message[:200] for error in validator.iter_errors(report)]
        assert not errors, errors[:5]
    assert report["version"] == "2.1.0"
    without_empty_strings(report)
    [run] = report["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert len(run["results"]) <= 25000
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert len(rule["id"]) <= 255
        assert len(rule["shortDescription"]["text"]) <= 1024
        assert len(rule["fullDescription"]["text"]) <= 1024
        assert rule["help"]["text"]
        assert len(rule.get("properties", {}).get("tags", [])) <= 10
    results = [sarif_result(result, rules) for result in run["results"]]
    assert len({result["fingerprint"] for result in results}) == len(results)
    # Suppressions are told of all results or of none.
    assert len({"suppressions" in result for result in run["results"]}) <= 1
    [invocation] = run["invocations"]
    notes = [
        note["message"]["text"] for note in invocation.get("toolExecutionNotifications", [])
    ]
    omitted = run["properties"].get("omitted", 0)
    assert any(note.startswith(f"{omitted} ") for note in notes) == (omitted > 0)
    return results


# JUnit: the elements and attributes that the readers of Jenkins and GitLab know, in their order.

JUNIT = {
    "testsuites": ({"name", "tests", "failures", "errors", "time"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors", "time"}, {"properties", "testcase"}),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    "testcase": ({"name", "classname", "time"}, {"error", "failure", "system-out"}),
    "failure": ({"message", "type"}, set()),
    "error": ({"message"}, set()),
    "system-out": (set(), set()),
}


def check_junit(element):
    attributes, children = JUNIT[element.tag]
    assert set(element.attrib) == attributes, element.attrib
    order = ["properties", "testcase", "error", "failure", "system-out"]
    places = [order.index(child.tag) for child in element if child.tag in order]
    assert places == sorted(places)
    for child in element:
        assert child.tag in children, child.tag
        check_junit(child)


def junit(data, _=None):
    root = ElementTree.fromstring(data)
    assert root.tag == "testsuites"
    check_junit(root)
    cases = []
    for suite in root:
        found = suite.findall("testcase")
        assert found, "a suite without tests counts as one that did not run"
        names = [case.get("name") for case in found]
        assert len(set(names)) == len(names)
        for case in found:
            assert case.get("classname") == suite.get("name")
            failures = case.findall("failure")
            assert len(failures) + len(case.findall("error")[:1]) <= 1
            cases.append(
                {
                    "suite": suite.get("name"),
                    "name": case.get("name"),
                    "failure": failures[0].get("message") if failures else None,
                    "failureLines": (failures[0].text or "").split("\n") if failures else [],
                    "errors": [error.get("message") for error in case.findall("error")],
                    "output": (case.findtext("system-out") or "").split("\n"),
                }
            )
    for element in [root, *root]:
        inside = list(element.iter("testcase"))
        assert int(element.get("tests")) == len(inside)
        failed = sum(case.find("failure") is not None for case in inside)
        broken = sum(case.find("error") is not None for case in inside)
        assert int(element.get("failures")) == failed
        assert int(element.get("errors")) == broken
    return cases


# Checkstyle: `checkstyle` of `file` of `error`.


def checkstyle(data, _=None):
    root = ElementTree.fromstring(data)
    assert root.tag == "checkstyle" and set(root.attrib) == {"version"}
    names = [file.get("name") for file in root]
    assert len(set(names)) == len(names)
    findings = []
    for file in root:
        assert file.tag == "file" and set(file.attrib) == {"name"} and len(file)
        for error in file:
            assert error.tag == "error" and not len(error)
            assert set(error.attrib) - {"line", "column"} == {"severity", "message", "source"}
            assert error.get("severity") in ("error", "warning", "info")
            findings.append(
                {
                    "id": error.get("source").removeprefix("modelmerge."),
                    "severity": error.get("severity"),
                    "message": error.get("message"),
                    "path": file.get("name"),
                    "line": int(error.get("line")) if error.get("line") else None,
                    "column": int(error.get("column")) if error.get("column") else None,
                }
            )
    return findings


# GitHub: workflow commands, taken apart as the runner does.


def github_data(text):
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def github_property(text):
    return github_data(text.replace("%3A", ":").replace("%2C", ","))


def github(data, _=None):
    commands = []
    for line in data.decode("utf-8").split("\n")[:-1]:
        assert line.startswith("::"), line
        head, text = line[2:].split("::", 1)
        word, _, rest = head.partition(" ")
        assert word in ("error", "warning", "notice"), word
        # The runner splits at commas, then at the first sign of equality.
        properties = dict(part.split("=", 1) for part in rest.split(",")) if rest else {}
        assert set(properties) <= {"file", "line", "endLine", "col", "endColumn", "title"}
        if "col" in properties:
            assert properties["line"] == properties["endLine"]
            assert int(properties["col"]) <= int(properties["endColumn"])
        assert len(text.encode("utf-8")) <= 65536
        lines = github_data(text).split("\n")
        commands.append(
            {
                "id": github_property(properties.get("title", "")),
                "severity": word,
                "message": lines[0],
                "path": github_property(properties.get("file", "")),
                "line": int(properties["line"]) if "line" in properties else None,
                "column": int(properties["col"]) if "col" in properties else None,
                "lines": lines[1:],
            }
        )
    order = ["error", "warning", "notice"]
    words = [command["severity"] for command in commands]
    assert words == sorted(words, key=order.index), "the gravest come first"
    assert all(words.count(word) <= 10 for word in order), "a step shows ten of a kind"
    return commands


# GitLab: what its widget of code quality demands.


def gitlab(data, _=None):
    report = json.loads(data)
    assert isinstance(report, list)
    findings = []
    for issue in report:
        without_empty_strings(issue)
        assert issue["severity"] in ("info", "minor", "major", "critical", "blocker")
        path = issue["location"]["path"]
        assert not path.startswith("./"), path
        assert issue["location"]["lines"]["begin"] >= 1
        findings.append(
            {
                "id": issue["check_name"],
                "severity": issue["severity"],
                "message": issue["description"],
                "path": path,
                "line": issue["location"]["lines"]["begin"],
                "fingerprint": issue["fingerprint"],
            }
        )
    assert len({issue["fingerprint"] for issue in findings}) == len(findings)
    return findings


# Markdown as GitHub renders it: enough of it to see what a row of the table shows.

CODE = re.compile(r"(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)")


def markdown_text(cell):
    """The text that a cell shows; what is not code must be plain words."""
    cell = cell.strip(" ")
    result, position = "", 0
    tokens = re.compile(CODE.pattern + r"|<code>(.*?)</code>")
    for token in tokens.finditer(cell):
        result += plain(cell[position : token.start()])
        if token[3] is not None:
            assert not re.search(r"[<>`|@*_\[\]]", token[3]), cell
            result += html.unescape(token[3])
        else:
            code = token[2]
            # A blank at each end belongs to the fences.
            if code.startswith(" ") and code.endswith(" ") and code.strip(" "):
                code = code[1:-1]
            result += code
        position = token.end()
    return result + plain(cell[position:])


def plain(text):
    assert not re.search(r"[<>`|@*_\[\]#\\&!~]", text), text
    return text


def markdown(data, _=None):
    assert len(data) <= 65536
    text = data.decode("utf-8")
    findings = []
    for line in text.split("\n"):
        if re.match(r"\| (error|warning|note) \|", line):
            cells = line.split("|")
            assert len(cells) == 6 and cells[0] == cells[5] == "", line
            severity, message, element, place = map(markdown_text, cells[1:5])
            findings.append(
                {"severity": severity, "message": message, "element": element, "path": place}
            )
    # A tag within code is none.
    opened, closed = (len(re.findall(f"^<{tag}>", text, re.M)) for tag in ("details", "/details"))
    assert opened == closed
    return findings


READERS = {
    "sarif": sarif,
    "junit": junit,
    "checkstyle": checkstyle,
    "github": github,
    "gitlab": gitlab,
    "markdown": markdown,
}


def main():
    name, path, *schema = sys.argv[1:]
    with open(path, "rb") as file:
        data = file.read()
    json.dump(READERS[name](data, *schema), sys.stdout)


main()
