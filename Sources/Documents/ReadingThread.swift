import Locks

/// A thread with a small stack, which is there as long as there is something to do on it.
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
    // Where the system gives no thread, it is done by whoever asks.
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
