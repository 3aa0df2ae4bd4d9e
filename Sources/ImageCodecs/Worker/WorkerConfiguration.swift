/// What a worker process is started with.
struct WorkerConfiguration: Sendable {
  /// The executable whose `main` calls ``ImageWorker/runIfAsked(by:)``.
  let path: String
  let task: ImageWorker.Task
  /// What the worker may take for decoding, in bytes.
  let memoryLimit: Int
  /// For one request.
  let timeLimit: Duration
}
