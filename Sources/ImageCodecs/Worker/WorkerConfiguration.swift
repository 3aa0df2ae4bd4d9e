/// What a worker process is started with, and what is expected of it.
struct WorkerConfiguration: Sendable {
  /// The executable whose `main` calls ``ImageWorker/runIfAsked(by:)``.
  let path: String
  let role: WorkerRole
  /// For one request.
  let timeLimit: Duration
  /// After how many requests another worker takes over.
  var requestLimit = 200
}
