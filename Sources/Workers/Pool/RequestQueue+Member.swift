extension RequestQueue {
  struct Job {
    let identifier: UInt64
    /// The number of worker replacements before the request arrived. A worker serves requests of only one generation.
    let generation: Int
    let request: Request
    let continuation: CheckedContinuation<Request.Reply, any Error>
    var wasRequeued = false
  }

  struct Member {
    enum State {
      case serving
      /// A worker that, once it is ready, will take the place of a worker that has reached its request limit.
      case successor
      /// A worker that gets no more requests and ends after its current one.
      case retiring
    }

    let worker: Worker
    var state: State
    var isIdle = true
    /// The current job; nil if the worker is idle, or if it is still busy with a job that was cancelled.
    var job: Job?
    /// The generation of the worker's jobs; nil before the first job.
    private(set) var generation: Int?
    private(set) var requests = 0

    init(_ worker: Worker, _ state: State) {
      self.worker = worker
      self.state = state
    }

    mutating func start(_ job: Job) {
      self.job = job
      isIdle = false
      generation = job.generation
      requests += 1
      worker.start(job.request)
    }

    mutating func retire() {
      state = .retiring
      if isIdle { worker.stop() }
    }
  }
}
