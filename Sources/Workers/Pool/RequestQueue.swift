/// The waiting and running requests of a ``WorkerPool``, and the workers that serve them. No method resumes a
/// continuation itself. The caller must run the closures from ``takeResumptions()``, which do so.
struct RequestQueue<Request: WorkerRequest> {
  typealias Worker = WorkerThread<Request>

  private static var cancellationGrace: Duration { .milliseconds(100) }

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  /// Called with events on the workers' threads. Set before the first request, it must call ``handle(_:of:)``.
  var onEvent: (@Sendable (Worker, Worker.Event) -> Void)?
  private var lastIdentifier: UInt64 = 0
  private var waiting: [Job] = []
  private var members: [Member] = []
  private var generation = 0
  /// True once a worker was confined. The system then has all parts of the sandbox, so a later failure is temporary.
  private var hasBeenConfined = false
  /// The failure that ends every request because this system cannot confine a worker; nil if none is known.
  private var confinementFailure: WorkerFailure?
  private var isShutDown = false
  private var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  private var resumptions: [@Sendable () -> Void] = []

  init(configuration: WorkerConfiguration, maximumWorkers: Int) {
    self.configuration = configuration
    self.maximumWorkers = max(1, maximumWorkers)
  }

  // MARK: Requests

  mutating func makeIdentifier() -> UInt64 {
    lastIdentifier += 1
    return lastIdentifier
  }

  mutating func add(
    _ request: Request, as identifier: UInt64, for continuation: CheckedContinuation<Request.Reply, any Error>
  ) {
    let job = Job(identifier: identifier, generation: generation, request: request, continuation: continuation)
    guard !isShutDown else { return end(job, with: .failure(CancellationError())) }
    waiting.append(job)
    assignWaitingJobs()
  }

  mutating func cancel(_ identifier: UInt64) {
    if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
      end(waiting.remove(at: index), with: .failure(CancellationError()))
    } else if let index = members.firstIndex(where: { $0.job?.identifier == identifier }) {
      if let job = members[index].job.take() { end(job, with: .failure(CancellationError())) }
      members[index].worker.shortenDeadline(to: Self.cancellationGrace)
    }
  }

  mutating func takeResumptions() -> [@Sendable () -> Void] {
    defer { resumptions = [] }
    return resumptions
  }

  private mutating func assignWaitingJobs() {
    if let confinementFailure {
      for job in waiting { end(job, with: .failure(confinementFailure)) }
      waiting = []
    }
    while !isShutDown, let job = waiting.first, let index = assignWorker(to: job) {
      members[index].start(waiting.removeFirst())
    }
  }

  /// Returns the index of an idle worker for a job, and starts a worker if none is idle and the pool is not full.
  /// Returns nil if all workers are busy. A worker serves only one generation of jobs, so workers that have served
  /// another generation are replaced first. Jobs that were waiting when the workers were replaced get new workers, and
  /// jobs that arrived later get new workers again.
  private mutating func assignWorker(to job: Job) -> Int? {
    replaceWorkers(except: job.generation)
    let idle = members.firstIndex { $0.state == .serving && $0.isIdle }
    guard idle == nil, members.count(where: { $0.state == .serving }) < maximumWorkers else { return idle }
    addWorker(.serving)
    return members.count - 1
  }

  /// Handles a job whose worker has ended. If `failure` is nil, the worker had not yet received the whole request. The
  /// job is then queued again, but only once.
  private mutating func finish(_ job: Job, with failure: WorkerFailure?) {
    guard failure == nil, !job.wasRequeued else {
      return end(job, with: .failure(failure ?? WorkerFailure.workerCrashed))
    }
    var job = job
    job.wasRequeued = true
    waiting.insert(job, at: 0)
  }

  private mutating func end(_ job: Job, with result: Result<Request.Reply, any Error>) {
    resumptions.append { job.continuation.resume(with: result) }
  }

  // MARK: Workers

  mutating func handle(_ event: Worker.Event, of worker: Worker) {
    guard let index = members.firstIndex(where: { $0.worker === worker }) else { return }
    switch event {
    case .ready:
      hasBeenConfined = true
      if members[index].state == .successor {
        members[index].state = .serving
        if let old = members.firstIndex(where: isAtLimit) { members[old].retire() }
      }
    case .replied(let result):
      members[index].isIdle = true
      if let job = members[index].job.take() { end(job, with: result) }
      if members[index].state == .retiring { worker.stop() }
      // After the shutdown, all workers have been stopped already, and no worker may be started.
      let successors = members.count { $0.state == .successor }
      if !isShutDown, successors < members.count(where: isAtLimit) { addWorker(.successor) }
    case .ended(let failure):
      if let failure, failure.isOfTheSystem, !hasBeenConfined { confinementFailure = failure }
      let member = members.remove(at: index)
      if member.state == .serving { _ = promoteSuccessor() }
      if let job = member.job { finish(job, with: failure) }
      endShutDownIfComplete()
    }
    assignWaitingJobs()
  }

  mutating func replaceWorkers() {
    guard !isShutDown else { return }
    generation += 1
    replaceWorkers(except: generation)
  }

  mutating func shutDown(_ continuation: CheckedContinuation<Void, Never>) {
    isShutDown = true
    for job in waiting + members.compactMap(\.job) { end(job, with: .failure(CancellationError())) }
    waiting = []
    for index in members.indices { members[index].job = nil }
    stopWorkers()
    shutDownContinuations.append(continuation)
    endShutDownIfComplete()
  }

  func stopWorkers() {
    for member in members { member.worker.stop() }
  }

  private mutating func replaceWorkers(except generation: Int) {
    for index in members.indices where members[index].state == .serving {
      guard let served = members[index].generation, served != generation else { continue }
      members[index].retire()
      if !promoteSuccessor() { addWorker(.serving) }
    }
  }

  /// Makes a successor serve in place of another worker, even if the successor is not ready yet. Returns false if there
  /// is no successor.
  private mutating func promoteSuccessor() -> Bool {
    guard let index = members.firstIndex(where: { $0.state == .successor }) else { return false }
    members[index].state = .serving
    return true
  }

  private func isAtLimit(_ member: Member) -> Bool {
    member.state == .serving && member.requests >= configuration.requestLimit
  }

  private mutating func addWorker(_ state: Member.State) {
    guard let onEvent else { preconditionFailure("nobody would hear of the worker") }
    members.append(Member(Worker(configuration: configuration, onEvent: onEvent), state))
  }

  private mutating func endShutDownIfComplete() {
    guard isShutDown, members.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
