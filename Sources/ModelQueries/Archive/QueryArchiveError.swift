/// An archived predicate or expression could not be read.
package struct QueryArchiveError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// An object of a class that is no predicate or expression that can be read.
    case unknownClass(String)
    /// An object lacks what its class needs.
    case missing(String, in: String)
    case unknownOperator(Int64)
    /// A constant of a class for which the language has no value.
    case unknownValue(String)
    case tooDeep
    case tooLarge
  }

  package var reason: Reason

  package init(_ reason: Reason) { self.reason = reason }
}

extension QueryArchiveError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .unknownClass(let name): "`\(name)` is not known in a predicate"
    case .missing(let key, let name): "a `\(name)` has no `\(key)`"
    case .unknownOperator(let number): "the operator \(number) is not known"
    case .unknownValue(let name): "a constant of class `\(name)` is not known"
    case .tooDeep: "it is nested too deeply"
    case .tooLarge: "it is larger than its archive"
    }
  }
}
