// The umbrella module of stores: whoever imports it links SQLite, whoever imports only ModelMerge does
// not.
@_exported public import ObjectStores
@_exported public import SQLiteStore
