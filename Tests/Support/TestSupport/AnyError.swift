/// An error that is identified by its name only.
public struct AnyError: Error, Equatable {
  public let name: String

  public init(name: String = "any") {
    self.name = name
  }
}
