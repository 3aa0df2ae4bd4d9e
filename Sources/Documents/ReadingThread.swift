import Locks

/// An executor that runs its jobs on a thread with a small stack. The thread exists only while there are jobs.
final class ReadingThread: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private static let stackSize = 1 << 20

  private let state = Locked(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isRunning = state.withLock { state in
      defer { state.isRunning = true }
      state.jobs.append(job)
      return state.isRunning
    }
    guard !isRunning else { return }
    // If the system cannot start a thread, the jobs run on the caller's thread.
    do { try DetachedThread.start(stackSize: Self.stackSize) { self.run() } } catch { run() }
  }

  private func run() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      state.isRunning = !state.jobs.isEmpty
      return state.isRunning ? state.jobs.removeFirst() : nil
    }
  }
}
