import ModelMerge
import ModelTestSupport

/// A mistake that can be made in many models, made at random in one module of several.
enum RandomMutation: String, CaseIterable {
  case inverse, destination, parent, duplicate, key, bounds, counts

  /// A change of one module, and what it must give: `Part1:12:7: error: [id] path`.
  struct Outcome {
    let part: Int
    let lines: ContentsLines
    let findings: [String]
  }

  /// Makes the mistake; nil when the modules offer no opportunity.
  func apply(to parts: [ContentsLines], _ generator: inout SplitMix64) -> Outcome? {
    switch self {
    case .inverse: breakInverse(parts, &generator)
    case .destination: breakDestination(parts, &generator)
    case .parent: breakParent(parts, &generator)
    case .duplicate: duplicate(parts, &generator)
    case .key: misspellKey(parts, &generator)
    case .bounds: swapBounds(parts, &generator)
    case .counts: swapCounts(parts, &generator)
    }
  }

  /// Something that no name of a real model ends in.
  private static let suffix = "Zz9"

  private static func finding(
    _ kind: Diagnostic.Kind,
    _ path: String,
    _ part: Int,
    _ place: String?
  ) -> String {
    let severity = kind.entry?.severity ?? .error
    return "Part\(part):\(place ?? "?"): \(severity.rawValue): [\(kind)] \(path)"
  }
}

// MARK: - Candidates

extension RandomMutation {
  /// An element of an entity that a module defines.
  private struct Site {
    let part: Int
    let entity: ContentsLines.Entity
    let line: Int
  }

  private func sites(
    _ word: String,
    _ parts: [ContentsLines],
    where isFit: (ContentsLines, Int) -> Bool
  ) -> [Site] {
    var sites: [Site] = []
    for (number, part) in parts.enumerated() {
      for entity in part.entities where !entity.isPlaceholder {
        for line in part.elements(word, of: entity) where isFit(part, line) {
          sites.append(Site(part: number, entity: entity, line: line))
        }
      }
    }
    return sites
  }

  private func site(
    _ word: String,
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64,
    where isFit: (ContentsLines, Int) -> Bool
  ) -> Site? {
    sites(word, parts, where: isFit).randomElement(using: &generator)
  }

  private func outcome(
    _ kind: Diagnostic.Kind,
    _ site: Site,
    _ parts: [ContentsLines],
    blaming attribute: String,
    _ change: (inout ContentsLines) -> Void
  ) -> Outcome {
    var lines = parts[site.part]
    change(&lines)
    let name = lines.value(of: "name", in: site.line) ?? ""
    return Outcome(
      part: site.part,
      lines: lines,
      findings: [
        Self.finding(
          kind,
          "\(site.entity.name).\(name)",
          site.part,
          lines.place(of: attribute, in: site.line)
        )
      ]
    )
  }
}

// MARK: - References

extension RandomMutation {
  private func breakInverse(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    let site = site("relationship", parts, &generator) {
      $0.value(of: "inverseName", in: $1) != nil && $0.value(of: "destinationEntity", in: $1) != nil
    }
    guard let site else { return nil }
    let part = parts[site.part]
    let destination = part.value(of: "destinationEntity", in: site.line)
    let isForeign = part.entities.contains { $0.name == destination && $0.isPlaceholder }
    return outcome(
      isForeign ? .placeholderInverseMissing : .inverseUnknown,
      site,
      parts,
      blaming: "inverseName"
    ) { lines in
      let name = lines.value(of: "inverseName", in: site.line) ?? ""
      lines.set("inverseName", to: name + Self.suffix, in: site.line)
    }
  }

  private func breakDestination(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    let site = site("relationship", parts, &generator) {
      $0.value(of: "destinationEntity", in: $1) != nil
    }
    guard let site else { return nil }
    return outcome(.relationshipDestinationMissing, site, parts, blaming: "destinationEntity") {
      lines in
      let name = lines.value(of: "destinationEntity", in: site.line) ?? ""
      lines.set("destinationEntity", to: name + Self.suffix, in: site.line)
    }
  }

  private func breakParent(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    var children: [(part: Int, entity: ContentsLines.Entity)] = []
    for (number, part) in parts.enumerated() {
      for entity in part.entities
      where part.value(of: "parentEntity", in: entity.lines.lowerBound) != nil {
        children.append((number, entity))
      }
    }
    guard let (number, entity) = children.randomElement(using: &generator) else { return nil }
    var lines = parts[number]
    let line = entity.lines.lowerBound
    let parent = lines.value(of: "parentEntity", in: line) ?? ""
    lines.set("parentEntity", to: parent + Self.suffix, in: line)
    let place = lines.place(of: "parentEntity", in: line)
    return Outcome(
      part: number,
      lines: lines,
      findings: [Self.finding(.entityParentMissing, entity.name, number, place)]
    )
  }
}

// MARK: - Definitions

extension RandomMutation {
  private func storedAttribute(_ part: ContentsLines, _ line: Int) -> Bool {
    part.value(of: "attributeType", in: line) != nil
      && part.value(of: "transient", in: line) == nil
      && part.value(of: "derived", in: line) == nil
  }

  /// Copies an entity to a module that does not know it, and retypes an attribute of the copy.
  private func duplicate(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    guard let site = site("attribute", parts, &generator, where: storedAttribute) else {
      return nil
    }
    let free = parts.indices.filter { number in
      let entities = parts[number].entities
      return !entities.isEmpty && !entities.contains { $0.name == site.entity.name }
    }
    guard let target = free.randomElement(using: &generator) else { return nil }
    var copy = parts[site.part]
    let type = copy.value(of: "attributeType", in: site.line)
    copy.set("attributeType", to: type == "Date" ? "URI" : "Date", in: site.line)
    var lines = parts[target]
    let line = lines.lines.count - (lines.lines.last?.isEmpty == true ? 2 : 1)
    lines.append(copy.lines[site.entity.lines])
    let places = [
      target: lines.place(of: "name", in: line),
      site.part: copy.place(of: "name", in: site.entity.lines.lowerBound),
    ]
    let first = min(target, site.part)
    return Outcome(
      part: target,
      lines: lines,
      findings: [Self.finding(.entityCollision, site.entity.name, first, places[first] ?? nil)]
    )
  }

  /// Misspells the mark of a placeholder: it is then a second definition of the entity.
  private func misspellKey(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    var pairs: [(part: Int, entity: ContentsLines.Entity, real: Site)] = []
    for site in sites("attribute", parts, where: storedAttribute) {
      for (number, part) in parts.enumerated() {
        for entity in part.entities where entity.isPlaceholder && entity.name == site.entity.name {
          pairs.append((number, entity, site))
        }
      }
    }
    guard let (number, entity, site) = pairs.randomElement(using: &generator) else { return nil }
    var lines = parts[number]
    guard let line = lines.replace("MyRealEntity", with: "MyRealEntty", in: entity) else {
      return nil
    }
    let start = entity.lines.lowerBound
    let (first, place) =
      number < site.part
      ? (number, lines.place(of: "name", in: start))
      : (site.part, parts[site.part].place(of: "name", in: site.entity.lines.lowerBound))
    let key = lines.place(of: "key", in: line)
    return Outcome(
      part: number,
      lines: lines,
      // The warning holds the one edit that mends both.
      findings: [
        Self.finding(.entityCollision, entity.name, first, place),
        Self.finding(.placeholderFlagSuspicious, entity.name, number, key),
      ]
    )
  }
}

// MARK: - Numbers

extension RandomMutation {
  private func swapBounds(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    let types: Set = [
      "Decimal", "Double", "Float", "Integer 16", "Integer 32", "Integer 64", "String",
    ]
    let site = site("attribute", parts, &generator) { part, line in
      part.value(of: "attributeType", in: line).map(types.contains) ?? false
    }
    guard let site else { return nil }
    return outcome(.defaultOutOfRange, site, parts, blaming: "minValueString") { lines in
      lines.set("minValueString", to: "7", in: site.line)
      lines.set("maxValueString", to: "3", in: site.line)
    }
  }

  private func swapCounts(
    _ parts: [ContentsLines],
    _ generator: inout SplitMix64
  ) -> Outcome? {
    let site = site("relationship", parts, &generator) {
      $0.value(of: "toMany", in: $1) == "YES"
    }
    guard let site else { return nil }
    return outcome(.cardinalityInvalid, site, parts, blaming: "minCount") { lines in
      lines.set("minCount", to: "7", in: site.line)
      lines.set("maxCount", to: "3", in: site.line)
    }
  }
}
