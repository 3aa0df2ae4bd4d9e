/// An error for a malformed message, which a compromised worker may send. The error ends the worker.
public struct InvalidMessage: Error {
  @inlinable public init() {}
}
