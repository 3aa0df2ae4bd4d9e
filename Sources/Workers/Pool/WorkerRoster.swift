/// The workers of a pool: which of them is at which request, who takes over from whom, who is to go.
struct WorkerRoster<Request: WorkerRequest> {
  typealias Worker = WorkerThread<Request>
  /// Tells on a worker's thread what became of it.
  typealias OnEvent = @Sendable (Worker, Worker.Event) -> Void

  /// What a worker is at.
  enum Occupation {
    case idle
    case answering(WorkerJob<Request>)
    /// On a request whose answer nobody waits for any more.
    case abandoned
  }

  private enum Standing {
    case serving
    /// Serves once it is ready, in the place of that one.
    case successor(of: ObjectIdentifier)
    /// Gets no request any more and ends after its last.
    case retiring
  }

  private struct Member {
    let worker: Worker
    var occupation = Occupation.idle
    var standing = Standing.serving
    var requests = 0

    var isIdle: Bool { if case .idle = occupation { true } else { false } }
    var isServing: Bool { if case .serving = standing { true } else { false } }

    func isSuccessor(of worker: Worker) -> Bool {
      if case .successor(ObjectIdentifier(worker)) = standing { true } else { false }
    }
  }

  private let configuration: WorkerConfiguration
  private let maximumWorkers: Int
  private var members: [Member] = []

  init(configuration: WorkerConfiguration, maximumWorkers: Int) {
    self.configuration = configuration
    self.maximumWorkers = max(1, maximumWorkers)
  }

  var isEmpty: Bool { members.isEmpty }

  func stop() {
    for member in members { member.worker.stop() }
  }

  /// A worker is started when there is no idle one and may be another.
  /// - Returns: whether there was one for the job.
  mutating func assign(_ job: WorkerJob<Request>, _ onEvent: @escaping OnEvent) -> Bool {
    guard let index = idleIndex(onEvent) else { return false }
    members[index].occupation = .answering(job)
    members[index].requests += 1
    members[index].worker.start(job.request)
    return true
  }

  /// Leaves a job to nobody.
  /// - Parameter isIncluded: which of those that are being answered.
  /// - Returns: those that it was, with the workers that are still at them.
  mutating func abandon(where isIncluded: (WorkerJob<Request>) -> Bool) -> [(worker: Worker, job: WorkerJob<Request>)] {
    members.indices.compactMap { index in
      guard case .answering(let job) = members[index].occupation, isIncluded(job) else { return nil }
      members[index].occupation = .abandoned
      return (members[index].worker, job)
    }
  }

  /// A successor takes over.
  mutating func handleReadiness(of worker: Worker) {
    guard let index = index(of: worker), case .successor(let predecessor) = members[index].standing else { return }
    members[index].standing = .serving
    if let index = members.firstIndex(where: { ObjectIdentifier($0.worker) == predecessor }) { retire(index) }
  }

  /// - Returns: what the worker was at.
  mutating func handleReply(of worker: Worker, _ onEvent: @escaping OnEvent) -> Occupation {
    guard let index = index(of: worker) else { return .idle }
    let occupation = members[index].occupation
    members[index].occupation = .idle
    if !members[index].isServing {
      worker.stop()
    } else if members[index].requests >= configuration.requestLimit,
      !members.contains(where: { $0.isSuccessor(of: worker) })
    {
      add(.successor(of: ObjectIdentifier(worker)), onEvent)
    }
    return occupation
  }

  /// - Returns: what the worker was at.
  mutating func handleEnd(of worker: Worker) -> Occupation {
    guard let index = index(of: worker) else { return .idle }
    if let successor = members.firstIndex(where: { $0.isSuccessor(of: worker) }) {
      members[successor].standing = .serving
    }
    return members.remove(at: index).occupation
  }

  /// Whoever has seen a request gives its place to one that has not.
  mutating func replaceAll(_ onEvent: @escaping OnEvent) {
    for index in members.indices where members[index].isServing && members[index].requests > 0 {
      let worker = members[index].worker
      retire(index)
      if let successor = members.firstIndex(where: { $0.isSuccessor(of: worker) }) {
        members[successor].standing = .serving
      } else {
        add(.serving, onEvent)
      }
    }
  }

  private mutating func idleIndex(_ onEvent: @escaping OnEvent) -> Int? {
    let idle = members.firstIndex { $0.isServing && $0.isIdle }
    guard idle == nil, members.count(where: \.isServing) < maximumWorkers else { return idle }
    add(.serving, onEvent)
    return members.count - 1
  }

  private mutating func add(_ standing: Standing, _ onEvent: @escaping OnEvent) {
    members.append(Member(worker: Worker(configuration: configuration, onEvent: onEvent), standing: standing))
  }

  private mutating func retire(_ index: Int) {
    members[index].standing = .retiring
    if members[index].isIdle { members[index].worker.stop() }
  }

  private func index(of worker: Worker) -> Int? { members.firstIndex { $0.worker === worker } }
}
