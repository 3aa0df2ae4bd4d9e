import Dispatch
import Foundation

/// Runs an actor on a serial queue of its own, so that its waiting never holds a thread of the shared pool.
///
/// Jobs of a low priority wait until no other is there: a picture that is to be read does not stand behind those that
/// are still to be saved.
final class DispatchExecutor: SerialExecutor, @unchecked Sendable {
  // Sendable: the jobs are only reached with the lock held.
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var patientJobs: [UnownedJob] = []

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInitiated)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let isPatient = job.priority.rawValue <= TaskPriority.utility.rawValue
    let job = UnownedJob(job)
    lock.withLock {
      if isPatient { patientJobs.append(job) } else { jobs.append(job) }
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
    let job = lock.withLock { jobs.isEmpty ? patientJobs.removeFirst() : jobs.removeFirst() }
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
