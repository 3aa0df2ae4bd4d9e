/// A kind of worker process: its command-line argument, its libraries and the function that answers its requests.
public struct WorkerKind: Sendable {
  /// The first command-line argument, which makes the executable a worker of this kind.
  let argument: String
  /// Loads the libraries and any files that they would open later, because a confined worker cannot open files.
  let load: @Sendable () -> Void
  /// Answers one request. The worker calls this closure for each request. If it throws an error, the worker ends.
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
