/// What a ``WorkerPool`` was asked for, and by which of its workers it is answered.
///
/// A change resumes nobody: who is to be resumed after it is in ``takeResumptions()``.
struct RequestQueue<Request: WorkerRequest> {
  typealias Worker = WorkerThread<Request>
  /// Tells on a worker's thread what became of it, for ``handle(_:of:onEvent:)``.
  typealias OnEvent = WorkerRoster<Request>.OnEvent
  private typealias Job = WorkerJob<Request>

  private static var cancellationGrace: Duration { .milliseconds(100) }

  private var lastIdentifier: UInt64 = 0
  private var waiting: [Job] = []
  private var roster: WorkerRoster<Request>
  /// How often the workers were replaced.
  private var generation = 0
  /// Of the jobs that the workers got since then, if they got any.
  private var servedGeneration: Int?
  /// Whether the system has all that a worker is kept by: then what one could not get another may.
  private var hasBeenConfined = false
  /// Why no worker will ever answer: the system is what it is.
  private var refusal: WorkerFailure?
  private var isShutDown = false
  private var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  private var resumptions: [@Sendable () -> Void] = []

  init(configuration: WorkerConfiguration, maximumWorkers: Int) {
    roster = WorkerRoster(configuration: configuration, maximumWorkers: maximumWorkers)
  }

  /// Names a request that is going to be made.
  mutating func makeIdentifier() -> UInt64 {
    lastIdentifier += 1
    return lastIdentifier
  }

  mutating func add(
    _ request: Request, as identifier: UInt64, for continuation: CheckedContinuation<Request.Reply, any Error>,
    onEvent: @escaping OnEvent
  ) {
    let job = Job(identifier: identifier, generation: generation, request: request, continuation: continuation)
    guard !isShutDown else { return end(job, with: .failure(CancellationError())) }
    waiting.append(job)
    assignWaitingJobs(onEvent)
  }

  /// Does nothing when there is no such request, or none any more.
  mutating func cancel(_ identifier: UInt64) {
    if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
      return end(waiting.remove(at: index), with: .failure(CancellationError()))
    }
    for (worker, job) in roster.abandon(where: { $0.identifier == identifier }) {
      end(job, with: .failure(CancellationError()))
      worker.limitRest(to: Self.cancellationGrace)
    }
  }

  mutating func handle(_ event: Worker.Event, of worker: Worker, onEvent: @escaping OnEvent) {
    switch event {
    case .ready:
      hasBeenConfined = true
      roster.handleReadiness(of: worker)
    case .replied where isShutDown:
      // It was stopped already, and nobody is to take over from it.
      break
    case .replied(let result):
      if case .answering(let job) = roster.handleReply(of: worker, onEvent) { end(job, with: result) }
    case .ended(let failure):
      if case .unconfined = failure, !hasBeenConfined { refusal = failure }
      if case .answering(let job) = roster.handleEnd(of: worker) { finish(job, with: failure) }
      endShutDownIfComplete()
    }
    assignWaitingJobs(onEvent)
  }

  mutating func replaceWorkers(_ onEvent: @escaping OnEvent) {
    guard !isShutDown else { return }
    generation += 1
    servedGeneration = nil
    roster.replaceAll(onEvent)
  }

  /// - Parameter continuation: resumed when no worker is left.
  mutating func shutDown(_ continuation: CheckedContinuation<Void, Never>) {
    isShutDown = true
    let jobs = waiting + roster.abandon { _ in true }.map(\.job)
    waiting = []
    for job in jobs { end(job, with: .failure(CancellationError())) }
    stopWorkers()
    shutDownContinuations.append(continuation)
    endShutDownIfComplete()
  }

  func stopWorkers() {
    roster.stop()
  }

  /// Whom the changes since the last call concern.
  mutating func takeResumptions() -> [@Sendable () -> Void] {
    defer { resumptions = [] }
    return resumptions
  }

  private mutating func assignWaitingJobs(_ onEvent: @escaping OnEvent) {
    if let refusal {
      for job in waiting { end(job, with: .failure(refusal)) }
      waiting = []
    }
    while !isShutDown, let job = waiting.first, assign(job, onEvent) { waiting.removeFirst() }
  }

  /// What waits while the workers are replaced is answered by the new ones. What comes after it then has others.
  private mutating func assign(_ job: Job, _ onEvent: @escaping OnEvent) -> Bool {
    if let servedGeneration, servedGeneration != job.generation {
      self.servedGeneration = nil
      roster.replaceAll(onEvent)
    }
    guard roster.assign(job, onEvent) else { return false }
    servedGeneration = job.generation
    return true
  }

  /// - Parameter failure: `nil` when the worker had not got the whole request: then another may try, once.
  private mutating func finish(_ job: Job, with failure: WorkerFailure?) {
    guard failure == nil, !job.wasSentBack else {
      return end(job, with: .failure(failure ?? WorkerFailure.workerCrashed))
    }
    var job = job
    job.wasSentBack = true
    waiting.insert(job, at: 0)
  }

  private mutating func end(_ job: Job, with result: Result<Request.Reply, any Error>) {
    resumptions.append { job.continuation.resume(with: result) }
  }

  private mutating func endShutDownIfComplete() {
    guard isShutDown, roster.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
