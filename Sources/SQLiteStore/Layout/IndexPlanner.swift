internal import ModelSchema
internal import ModelSupport

/// Collects the indexes of a store, in the order in which Core Data makes them.
struct IndexPlanner {
  private let entities: NumberedEntities
  private let tables: [StoreLayout.Table]
  /// The join tables by the names of their owners.
  private let joinTables: [ByteName: [StoreLayout.JoinTable]]
  /// A database has one list of names; an index whose name is taken says the same as an earlier one.
  private var names = UniqueNames()

  private(set) var indexes: [StoreLayout.Index] = []
  private(set) var omitted: [StoreLayout.OmittedIndex] = []

  init(
    _ entities: NumberedEntities,
    tables: [StoreLayout.Table],
    joinTables: [StoreLayout.JoinTable]
  ) {
    self.entities = entities
    self.tables = tables
    self.joinTables = Dictionary(grouping: joinTables) { ByteName($0.owner.entity) }
  }

  mutating func plan() {
    for (table, root) in zip(tables, entities.roots) {
      addKeyIndexes(of: table)
      let hierarchy = entities.hierarchy(of: root)
      for entity in hierarchy {
        addJoinIndexes(of: entity)
        if entity == root, hierarchy.count > 1 {
          add(
            StoreLayout.Index("\(table.name)_Z_ENT_INDEX", on: table.name, [.init("Z_ENT")])
          )
        }
        addFetchIndexes(of: entity, table)
        addConstraints(of: entity, table)
      }
    }
  }

  private mutating func add(_ index: StoreLayout.Index) {
    if names.take(index.name) { indexes.append(index) }
  }

  /// The columns that hold keys of other objects.
  private mutating func addKeyIndexes(of table: StoreLayout.Table) {
    for column in table.columns {
      switch column.content {
      case .destination, .owner:
        add(
          StoreLayout.Index(
            "\(table.name)_\(column.name)_INDEX",
            on: table.name,
            [.init(column.name)]
          )
        )
      case .primaryKey, .entityNumber, .saveCount, .attribute, .destinationEntity, .orderKey,
        .ownerOrderKey:
        continue
      }
    }
  }

  /// A join table's primary key finds the other end's objects, this index the owner's.
  private mutating func addJoinIndexes(of entity: Int) {
    for table in joinTables[ByteName(entities.name(entity))] ?? [] {
      add(
        StoreLayout.Index(
          "\(table.name)_\(table.other.column)_INDEX",
          on: table.name,
          [.init(table.other.column), .init(table.owner.column)]
        )
      )
    }
  }

  private mutating func addConstraints(of entity: Int, _ table: StoreLayout.Table) {
    let name = entities.name(entity)
    for constraint in entities.index.entities[entity].uniquenessConstraints {
      let properties = constraint.properties
      let indexName = "Z_\(name)_UNIQUE_\(properties.joined(separator: "_"))"
      do throws(OmittedReason) {
        let columns = try properties.map { (property) throws(OmittedReason) in
          StoreLayout.Index.Column(try column(of: property, entity, table), .ascending)
        }
        add(StoreLayout.Index(indexName, on: table.name, columns, isUnique: true))
      } catch {
        omitted.append(
          StoreLayout.OmittedIndex(entity: name, name: indexName, reason: error.reason)
        )
      }
    }
  }
}

// MARK: - Fetch indexes

extension IndexPlanner {
  /// Why an index is left out, on its way to the list.
  private struct OmittedReason: Error {
    let reason: StoreLayout.OmittedIndex.Reason
  }

  private mutating func addFetchIndexes(of entity: Int, _ table: StoreLayout.Table) {
    let name = entities.name(entity)
    for description in FetchIndexList(entities.index.entities[entity]).indexes {
      do throws(OmittedReason) {
        if isOfOneRelationship(description, entity) { continue }
        let columns = try description.elements.map { (element) throws(OmittedReason) in
          try column(of: element, entity, table)
        }
        if columns.isEmpty { continue }
        let condition = try description.partialPredicate.map { (text) throws(OmittedReason) in
          try self.condition(text, entity, table)
        }
        add(
          StoreLayout.Index(
            "Z_\(name)_\(description.name)",
            on: table.name,
            columns,
            condition: condition
          )
        )
      } catch {
        omitted.append(
          StoreLayout.OmittedIndex(entity: name, name: description.name, reason: error.reason)
        )
      }
    }
  }

  /// The column of a relationship has its index already.
  private func isOfOneRelationship(_ index: FetchIndexDescription, _ entity: Int) -> Bool {
    guard index.elements.count == 1, let name = index.elements[0].property else { return false }
    return entities.index.relationship(named: name, in: entity) != nil
  }

  private func column(
    of element: FetchIndexDescription.Element,
    _ entity: Int,
    _ table: StoreLayout.Table
  ) throws(OmittedReason) -> StoreLayout.Index.Column {
    if element.type == "RTree" { throw OmittedReason(reason: .tree) }
    guard let property = element.property else { throw OmittedReason(reason: .expression) }
    return StoreLayout.Index.Column(
      try column(of: property, entity, table),
      element.isAscending == false ? .descending : .ascending
    )
  }

  /// The column of a property that an entity has or inherits; dots lead to elements of composites.
  private func column(
    of property: String,
    _ entity: Int,
    _ table: StoreLayout.Table
  ) throws(OmittedReason) -> String {
    let path = property.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard let found = entities.index.property(named: path[0], in: entity) else {
      throw OmittedReason(reason: .noColumn(property))
    }
    let owner = entities.name(found.owner)
    let column =
      switch found.property {
      case .attribute: table.column(forAttribute: path, of: owner)
      case .relationship: table.column(forRelationship: property, of: owner)
      case .fetchedProperty: nil as StoreLayout.Column?
      }
    guard let column else { throw OmittedReason(reason: .noColumn(property)) }
    return column.name
  }

  /// The condition of a partial index.
  ///
  /// `title != nil` is known from Core Data, `title == nil` goes by it.
  private func condition(
    _ text: String,
    _ entity: Int,
    _ table: StoreLayout.Table
  ) throws(OmittedReason) -> String {
    guard let test = NullTest(text) else { throw OmittedReason(reason: .condition(text)) }
    let column = try column(of: test.property, entity, table)
    return "\(identifier(column)) IS \(test.isNull ? "NULL" : "NOT NULL")"
  }
}
