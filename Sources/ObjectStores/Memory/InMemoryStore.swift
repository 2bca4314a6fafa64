internal import ModelSchema
internal import Synchronization

extension StoreType {
  /// A store in memory, which is gone when it is closed.
  public static let inMemory = StoreType(
    name: "InMemory",
    isAtPath: false,
    open: { (request) throws(StoreError) in InMemoryStore(request) },
    readMetadata: { (path) throws(StoreError) in throw StoreError(.surplusPath, path: path) },
    writeMetadata: { (_, path) throws(StoreError) in throw StoreError(.surplusPath, path: path) }
  )
}

/// A store that keeps its objects as they are: what the other stores are held against.
final class InMemoryStore: PersistentStore {
  let type = StoreType.inMemory
  let path: String? = nil
  let identifier: String
  let shape: StoreShape
  let writeRestriction: StoreError.WriteRestriction?
  private let state: Mutex<State?>

  private struct State {
    var metadata: StoreMetadata
    var objects: MemoryObjects
  }

  init(_ request: StoreRequest) {
    shape = request.shape
    let metadata = StoreMetadata(
      of: request.shape,
      type: "InMemory",
      identifier: request.options.identifier
    )
    identifier = metadata.uuid
    writeRestriction = request.options.isReadOnly ? .opened : nil
    state = Mutex(State(metadata: metadata, objects: MemoryObjects(request.shape)))
  }

  var metadata: StoreMetadata {
    get throws(StoreError) { try read { (state) throws(StoreError.Reason) in state.metadata } }
  }

  func setMetadata(_ metadata: StoreMetadata) throws(StoreError) {
    try write { (state) throws(StoreError.Reason) in
      try metadata.verify(replacing: state.metadata)
      state.metadata = metadata
    }
  }

  func count(of entity: String, includingSubentities: Bool) throws(StoreError) -> Int {
    let own = try shape(of: entity)
    let shapes = includingSubentities ? shape.hierarchy(of: own) : [own]
    return try read { (state) throws(StoreError.Reason) in state.objects.count(of: shapes) }
  }

  func object(_ id: ObjectID) throws(StoreError) -> ObjectSnapshot? {
    _ = try shape(of: id.entity)
    return try read { (state) throws(StoreError.Reason) in state.objects[id] }
  }

  func forEachObject(
    of entity: String,
    includingSubentities: Bool,
    _ body: (ObjectSnapshot) throws -> Void
  ) throws {
    try objects(of: entity, includingSubentities: includingSubentities).forEach(body)
  }

  func objects(
    of entity: String,
    includingSubentities: Bool
  ) throws(StoreError) -> [ObjectSnapshot] {
    let own = try shape(of: entity)
    let shapes = includingSubentities ? shape.hierarchy(of: own) : [own]
    return try read { (state) throws(StoreError.Reason) in state.objects.all(of: shapes) }
  }

  func reserveKeys(_ count: Int, for entity: String) throws(StoreError) -> Range<Int64> {
    let shape = try shape(of: entity)
    return try write { (state) throws(StoreError.Reason) in
      try state.objects.reserveKeys(count, for: shape)
    }
  }

  func insert(_ objects: [ObjectSnapshot]) throws(StoreError) {
    try write { (state) throws(StoreError.Reason) in
      do throws(InvalidObject) {
        try state.objects.insert(objects)
      } catch {
        throw .invalidObject(error)
      }
    }
  }

  func close() { state.withLock { $0 = nil } }

  private func read<Result: Sendable>(
    _ body: (State) throws(StoreError.Reason) -> Result
  ) throws(StoreError) -> Result {
    // The state is copied out, so that the body runs without the lock.
    guard let state = state.withLock({ $0 }) else { throw error(.closed) }
    do throws(StoreError.Reason) {
      return try body(state)
    } catch {
      throw self.error(error)
    }
  }

  private func write<Result: Sendable>(
    _ body: (inout State) throws(StoreError.Reason) -> Result
  ) throws(StoreError) -> Result {
    if let writeRestriction { throw error(.readOnly(writeRestriction)) }
    do throws(StoreError.Reason) {
      return try state.withLock { (state) throws(StoreError.Reason) in
        guard var open = state else { throw .closed }
        // One owner only, or changing the objects would copy them all.
        state = nil
        defer { state = open }
        return try body(&open)
      }
    } catch {
      throw self.error(error)
    }
  }
}
