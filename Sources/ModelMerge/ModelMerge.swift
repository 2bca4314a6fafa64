// The umbrella module: everything that working with models needs, in one import.
@_exported public import ModelChecking
@_exported public import ModelConfiguration
@_exported public import ModelEvolution
@_exported public import ModelFormats
@_exported public import ModelMerging
@_exported public import ModelQueries
@_exported public import ModelReports
@_exported public import ModelSchema
