/// The role and the limits that a worker process is started with.
public struct WorkerConfiguration: Sendable {
  /// The executable whose `main` calls ``WorkerMain/runIfAsked(by:as:)``.
  let path: String
  let role: WorkerRole
  /// For one request.
  let timeLimit: Duration
  /// The number of requests after which another worker takes over.
  var requestLimit = 200

  public init(path: String, role: WorkerRole, timeLimit: Duration) {
    self.path = path
    self.role = role
    self.timeLimit = timeLimit
  }
}
