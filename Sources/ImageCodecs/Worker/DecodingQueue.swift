/// What a ``WorkerPool`` was asked for, its workers, and which of them is at which request.
///
/// A change resumes nobody: who is to be resumed after it is in ``takeResumptions()``.
struct DecodingQueue<Request: WorkerRequest> {
  typealias Worker = DecodingWorker<Request>
  /// Tells on a worker's thread what became of it, for ``handle(_:of:onEvent:)``.
  typealias OnEvent = @Sendable (Worker, Worker.Event) -> Void

  private struct Job {
    let identifier: UInt64
    let request: Request
    let continuation: CheckedContinuation<Request.Reply, any Error>
    var wasSentBack = false
  }

  /// What a worker is at.
  private enum Occupation {
    case idle
    case answering(Job)
    /// On a request whose answer nobody waits for any more.
    case abandoned
  }

  private static var cancellationGrace: Duration { .milliseconds(100) }

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  private var lastIdentifier: UInt64 = 0
  private var waiting: [Job] = []
  private var workers: [(worker: Worker, occupation: Occupation)] = []
  private var isShutDown = false
  private var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  private var resumptions: [@Sendable () -> Void] = []

  init(configuration: WorkerConfiguration, maximumWorkers: Int) {
    self.configuration = configuration
    self.maximumWorkers = max(1, maximumWorkers)
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
    let job = Job(identifier: identifier, request: request, continuation: continuation)
    guard !isShutDown else { return end(job, with: .failure(CancellationError())) }
    waiting.append(job)
    assignWaitingJobs(onEvent)
  }

  /// Does nothing when there is no such request, or none any more.
  mutating func cancel(_ identifier: UInt64) {
    if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
      return end(waiting.remove(at: index), with: .failure(CancellationError()))
    }
    for index in workers.indices {
      guard case .answering(let job) = workers[index].occupation, job.identifier == identifier else { continue }
      abandonJob(ofWorkerAt: index)
      workers[index].worker.limitRest(to: Self.cancellationGrace)
    }
  }

  mutating func handle(_ event: Worker.Event, of worker: Worker, onEvent: @escaping OnEvent) {
    guard let index = workers.firstIndex(where: { $0.worker === worker }) else { return }
    let occupation = workers[index].occupation
    switch event {
    case .replied(let result):
      workers[index].occupation = .idle
      if case .answering(let job) = occupation { end(job, with: result) }
    case .ended(let failure):
      workers.remove(at: index)
      if case .answering(let job) = occupation { finish(job, with: failure) }
      endShutDownIfComplete()
    }
    assignWaitingJobs(onEvent)
  }

  /// - Parameter continuation: resumed when no worker is left.
  mutating func shutDown(_ continuation: CheckedContinuation<Void, Never>) {
    isShutDown = true
    for job in waiting { end(job, with: .failure(CancellationError())) }
    waiting = []
    for index in workers.indices { abandonJob(ofWorkerAt: index) }
    stopWorkers()
    shutDownContinuations.append(continuation)
    endShutDownIfComplete()
  }

  func stopWorkers() {
    for (worker, _) in workers { worker.stop() }
  }

  /// Whom the changes since the last call concern.
  mutating func takeResumptions() -> [@Sendable () -> Void] {
    defer { resumptions = [] }
    return resumptions
  }

  private mutating func assignWaitingJobs(_ onEvent: @escaping OnEvent) {
    while !waiting.isEmpty, !isShutDown, let index = idleWorkerIndex(onEvent) {
      let job = waiting.removeFirst()
      workers[index].occupation = .answering(job)
      workers[index].worker.start(job.request)
    }
  }

  /// A worker is started when there is no idle one and may be another.
  private mutating func idleWorkerIndex(_ onEvent: @escaping OnEvent) -> Int? {
    let idle = workers.firstIndex { if case .idle = $0.occupation { true } else { false } }
    guard idle == nil else { return idle }
    guard workers.count < maximumWorkers else { return nil }
    workers.append((Worker(configuration: configuration, onEvent: onEvent), .idle))
    return workers.count - 1
  }

  private mutating func abandonJob(ofWorkerAt index: Int) {
    guard case .answering(let job) = workers[index].occupation else { return }
    workers[index].occupation = .abandoned
    end(job, with: .failure(CancellationError()))
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
    guard isShutDown, workers.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
