import Dispatch
import Locks

/// Runs an actor on a serial queue of its own, so that its waiting never holds a thread of the shared pool.
///
/// Jobs of a low priority wait until no other is there: a picture that is to be read does not stand behind those that
/// are still to be saved.
final class DispatchExecutor: SerialExecutor, Sendable {
  private struct Jobs {
    var urgent: [UnownedJob] = []
    var patient: [UnownedJob] = []
  }

  private let queue: DispatchQueue
  private let jobs = Locked(Jobs())

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let isBackground = job.priority.rawValue <= TaskPriority.utility.rawValue
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      if isBackground { jobs.patient.append(job) } else { jobs.urgent.append(job) }
    }
    queue.async { self.runNext() }
  }

  /// Begins no other job until ``resume()``.
  func pause() {
    queue.suspend()
  }

  func resume() {
    queue.resume()
  }

  private func runNext() {
    let job = jobs.withLock { $0.urgent.isEmpty ? $0.patient.removeFirst() : $0.urgent.removeFirst() }
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
