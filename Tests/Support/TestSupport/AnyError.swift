/// An error that tells nothing but which one it is.
public struct AnyError: Error, Equatable {
  public let name: String

  public init(name: String = "any") {
    self.name = name
  }
}
