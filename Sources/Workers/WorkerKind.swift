/// What a worker process is for, and what that takes.
public struct WorkerKind: Sendable {
  /// The first argument, which makes the executable a worker of this kind.
  let argument: String
  /// Loads its libraries and whatever these would open later: when it is let near a request, nothing can be opened.
  let load: @Sendable () -> Void
  /// Answers one request. Called over and over; what it throws ends the worker.
  public var serve: @Sendable (EncodedRequest) throws -> EncodedReply
  /// How many files it has open at a time that were passed over its socket.
  let passedFiles: Int

  public init(
    argument: String, load: @escaping @Sendable () -> Void,
    serve: @escaping @Sendable (EncodedRequest) throws -> EncodedReply,
    passedFiles: Int = 0
  ) {
    self.argument = argument
    self.load = load
    self.serve = serve
    self.passedFiles = passedFiles
  }
}
