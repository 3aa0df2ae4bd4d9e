/// A kind of worker process: its argument, its libraries and the function that answers requests.
public struct WorkerKind: Sendable {
  /// The first command-line argument, which makes the executable a worker of this kind.
  let argument: String
  /// Loads the libraries and any files that they would open later, because the confined worker can open nothing.
  let load: @Sendable () -> Void
  /// Answers one request. The worker calls it repeatedly; an error ends the worker.
  public var serve: @Sendable (EncodedRequest) throws -> EncodedReply
  /// The number of passed files that the worker has open at the same time.
  let maximumPassedFiles: Int

  public init(
    argument: String, load: @escaping @Sendable () -> Void,
    serve: @escaping @Sendable (EncodedRequest) throws -> EncodedReply,
    maximumPassedFiles: Int = 0
  ) {
    self.argument = argument
    self.load = load
    self.serve = serve
    self.maximumPassedFiles = maximumPassedFiles
  }
}
