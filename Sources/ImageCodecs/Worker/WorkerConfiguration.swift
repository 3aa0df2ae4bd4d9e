/// What a worker process is started with.
struct WorkerConfiguration: Sendable {
  /// The executable whose `main` calls ``ImageWorker/runIfAsked(by:)``.
  let path: String
  let kind: WorkerKind
  /// What the worker may take for its work, in bytes.
  let memoryLimit: Int
  /// For one request.
  let timeLimit: Duration
}
