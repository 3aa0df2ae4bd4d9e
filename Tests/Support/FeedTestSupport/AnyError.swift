/// An error that tells nothing.
public struct AnyError: Error {
  public init() {}
}
