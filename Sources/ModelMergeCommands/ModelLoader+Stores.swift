internal import ModelMerge
internal import ModelStore

extension ModelLoader {
  /// The loader of all inputs of the command, stores among them.
  static func ofCommand(findsStaleCopies: Bool = false) -> ModelLoader {
    ModelLoader(findsStaleCopies: findsStaleCopies, storeReader: StoreModelReader())
  }
}
