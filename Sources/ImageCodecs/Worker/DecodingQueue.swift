/// The pictures that an ``ImageDecoder`` was asked for, and which worker is at which of them.
struct DecodingQueue {
  typealias Worker = DecodingWorker<DecodeRequest>

  struct Job {
    let identifier: UInt64
    let request: DecodeRequest
    let continuation: CheckedContinuation<DecodedPicture, any Error>
    var wasSentBack = false
  }

  /// What a worker is at.
  enum Occupation {
    case idle
    case decoding(Job)
    /// On a picture that nobody waits for any more.
    case abandoned
  }

  var lastIdentifier: UInt64 = 0
  var waiting: [Job] = []
  var workers: [(worker: Worker, occupation: Occupation)] = []
  var isShutDown = false
  var shutDownContinuations: [CheckedContinuation<Void, Never>] = []
  /// Whom the changes concern: to be resumed after them.
  var resumptions: [@Sendable () -> Void] = []

  var idleWorkerIndex: Int? {
    workers.firstIndex { if case .idle = $0.occupation { true } else { false } }
  }

  mutating func resume(_ job: Job, with result: Result<DecodedPicture, any Error>) {
    resumptions.append { job.continuation.resume(with: result) }
  }

  mutating func assignFirst(toWorkerAt index: Int) {
    let job = waiting.removeFirst()
    workers[index].occupation = .decoding(job)
    workers[index].worker.start(job.request)
  }

  mutating func abandonJob(ofWorkerAt index: Int) {
    guard case .decoding(let job) = workers[index].occupation else { return }
    workers[index].occupation = .abandoned
    resume(job, with: .failure(CancellationError()))
  }

  /// - Parameter failure: `nil` when the worker had not got the whole request: then another may try, once.
  mutating func finish(_ job: Job, with failure: ImageDecoder.Failure?) {
    if let failure {
      resume(job, with: .failure(failure))
    } else if job.wasSentBack {
      resume(job, with: .failure(ImageDecoder.Failure.workerCrashed))
    } else {
      var job = job
      job.wasSentBack = true
      waiting.insert(job, at: 0)
    }
  }

  mutating func resumeShutDownIfComplete() {
    guard isShutDown, workers.isEmpty else { return }
    for continuation in shutDownContinuations { resumptions.append { continuation.resume() } }
    shutDownContinuations = []
  }
}
