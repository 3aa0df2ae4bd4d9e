/// The executable, role and limits of a worker process.
public struct WorkerConfiguration: Sendable {
  /// The path of the executable whose `main` calls ``WorkerMain/runIfWorker(arguments:kinds:)``.
  let path: String
  let role: WorkerRole
  let timeLimit: Duration
  var requestLimit = 200

  public init(path: String, role: WorkerRole, timeLimit: Duration) {
    self.path = path
    self.role = role
    self.timeLimit = timeLimit
  }
}
