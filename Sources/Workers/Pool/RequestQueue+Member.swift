extension RequestQueue {
  /// A request that somebody waits for.
  struct Job {
    let identifier: UInt64
    /// The number of times that the workers had been replaced when it came: jobs of different ones are for different
    /// workers.
    let generation: Int
    let request: Request
    let continuation: CheckedContinuation<Request.Reply, any Error>
    var wasSentBack = false
  }

  /// A worker, and the jobs that it gets.
  struct Member {
    enum Standing {
      case serving
      /// Serves once it is ready, in the place of one at its limit.
      case successor
      /// Gets no request any more and ends after its last.
      case retiring
    }

    let worker: Worker
    var standing: Standing
    var isIdle = true
    /// Nil also where nobody waits any more for what it is at.
    var job: Job?
    /// That of the jobs that it got; nil before the first.
    private(set) var generation: Int?
    private(set) var requests = 0

    init(_ worker: Worker, _ standing: Standing) {
      (self.worker, self.standing) = (worker, standing)
    }

    mutating func start(_ job: Job) {
      (self.job, isIdle, generation) = (job, false, job.generation)
      requests += 1
      worker.start(job.request)
    }

    mutating func retire() {
      standing = .retiring
      if isIdle { worker.stop() }
    }
  }
}
