/// What came over a socket is not what was expected: whoever took a worker over says what it likes. It ends the worker.
public struct InvalidMessage: Error {
  @inlinable public init() {}
}
