/// The error for a message of the wrong form, as a compromised worker may send it. It ends the worker.
public struct InvalidMessage: Error {
  @inlinable public init() {}
}
