/// The requests to a ``WorkerPool`` and its workers: what waits, which worker is at what, which one is to go.
///
/// A change resumes nobody: who is to be resumed after it is in ``takeResumptions()``.
struct RequestQueue<Request: WorkerRequest> {
  typealias Worker = WorkerThread<Request>

  /// A request that somebody waits for.
  private struct Job {
    let identifier: UInt64
    /// The queue's ``generation`` when it came: jobs of different ones are for different workers.
    let generation: Int
    let request: Request
    let continuation: CheckedContinuation<Request.Reply, any Error>
    var wasSentBack = false
  }

  private struct Member {
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
    var generation: Int?
    var requests = 0

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

  private static var cancellationGrace: Duration { .milliseconds(100) }

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  /// Called on a worker's thread with what became of it, for ``handle(_:of:)``.
  var onEvent: @Sendable (Worker, Worker.Event) -> Void = { _, _ in }
  private var lastIdentifier: UInt64 = 0
  private var waiting: [Job] = []
  private var members: [Member] = []
  /// The number of times that the workers were replaced.
  private var generation = 0
  /// True once the system had all that a worker is kept by: then what one could not get another may.
  private var hasBeenConfined = false
  /// The reason why no worker will ever answer: the system is what it is.
  private var refusal: WorkerFailure?
  private var isShutDown = false
  private var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  private var resumptions: [@Sendable () -> Void] = []

  init(configuration: WorkerConfiguration, maximumWorkers: Int) {
    self.configuration = configuration
    self.maximumWorkers = max(1, maximumWorkers)
  }

  // MARK: Requests

  /// Names a request that is going to be made.
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

  /// Does nothing when there is no such request, or none any more.
  mutating func cancel(_ identifier: UInt64) {
    if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
      end(waiting.remove(at: index), with: .failure(CancellationError()))
    } else if let index = members.firstIndex(where: { $0.job?.identifier == identifier }) {
      if let job = members[index].job.take() { end(job, with: .failure(CancellationError())) }
      members[index].worker.limitRest(to: Self.cancellationGrace)
    }
  }

  /// Returns what resumes those whom the changes since the last call concern.
  mutating func takeResumptions() -> [@Sendable () -> Void] {
    defer { resumptions = [] }
    return resumptions
  }

  private mutating func assignWaitingJobs() {
    if let refusal {
      for job in waiting { end(job, with: .failure(refusal)) }
      waiting = []
    }
    while !isShutDown, let job = waiting.first, let index = indexOfWorker(for: job) {
      members[index].start(waiting.removeFirst())
    }
  }

  /// Finds a worker, or starts one. What waits while the workers are replaced is answered by the new ones; what comes
  /// after it then has others.
  private mutating func indexOfWorker(for job: Job) -> Int? {
    replaceWorkers(except: job.generation)
    let idle = members.firstIndex { $0.standing == .serving && $0.isIdle }
    guard idle == nil, members.count(where: { $0.standing == .serving }) < maximumWorkers else { return idle }
    addWorker(.serving)
    return members.count - 1
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

  // MARK: Workers

  mutating func handle(_ event: Worker.Event, of worker: Worker) {
    guard let index = members.firstIndex(where: { $0.worker === worker }) else { return }
    switch event {
    case .ready:
      hasBeenConfined = true
      if members[index].standing == .successor {
        members[index].standing = .serving
        if let old = members.firstIndex(where: isAtLimit) { members[old].retire() }
      }
    case .replied(let result):
      members[index].isIdle = true
      if let job = members[index].job.take() { end(job, with: result) }
      if members[index].standing == .retiring { worker.stop() }
      // After the shutdown all were stopped already, and nobody is to take over.
      let successors = members.count { $0.standing == .successor }
      if !isShutDown, successors < members.count(where: isAtLimit) { addWorker(.successor) }
    case .ended(let failure):
      if case .unconfined = failure, !hasBeenConfined { refusal = failure }
      let member = members.remove(at: index)
      if member.standing == .serving { _ = promoteSuccessor() }
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

  /// - Parameter continuation: resumed when no worker is left.
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

  /// Has each worker that has got a job of another generation give its place to one that has not.
  private mutating func replaceWorkers(except generation: Int) {
    for index in members.indices where members[index].standing == .serving {
      guard let served = members[index].generation, served != generation else { continue }
      members[index].retire()
      if !promoteSuccessor() { addWorker(.serving) }
    }
  }

  /// - Returns: whether there was one.
  private mutating func promoteSuccessor() -> Bool {
    guard let index = members.firstIndex(where: { $0.standing == .successor }) else { return false }
    members[index].standing = .serving
    return true
  }

  private func isAtLimit(_ member: Member) -> Bool {
    member.standing == .serving && member.requests >= configuration.requestLimit
  }

  private mutating func addWorker(_ standing: Member.Standing) {
    members.append(Member(worker: Worker(configuration: configuration, onEvent: onEvent), standing: standing))
  }

  private mutating func endShutDownIfComplete() {
    guard isShutDown, members.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
