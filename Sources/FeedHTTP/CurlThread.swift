import CCurl
import Foundation
import Locks

/// The thread that libcurl's transfers and the jobs of ``CurlLoop`` run on, in turns. Between turns it sleeps:
/// in `curl_multi_poll`, which both sockets and new jobs end, or until the next job where nothing is transferred.
///
/// It is a task executor too, so that a cancellation gets here without a wait for one of the shared threads.
final class CurlThread: SerialExecutor, TaskExecutor, Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Nil while it is awake.
    var sleep: Sleep?
    var isStopping = false
    var identity: pthread_t?
  }

  private enum Sleep {
    case polling, idle
  }

  /// Used on this thread, save for `curl_multi_wakeup`, which any thread may call while the handle is polled.
  nonisolated(unsafe) let multi: UnsafeMutableRawPointer
  private let state = Locked(State())
  private let doorbell = DispatchSemaphore(value: 0)

  private static let globalResult = libcurl.curl_global_init(Int(CURL_GLOBAL_DEFAULT))
  /// How many idle connections are kept; libcurl's own number shrinks with the transfers under way.
  private static let keptConnections = 32
  /// How long transfers are polled for at a time, in milliseconds: a poll that cannot be ended, because libcurl found no
  /// descriptors for that, holds up a new job for no longer.
  private static let longestPoll: Int32 = 1000

  init() throws {
    guard Self.globalResult == CURLE_OK else { throw EasyHandle.error(Self.globalResult) }
    guard let multi = libcurl.curl_multi_init() else { throw EasyHandle.error(CURLE_FAILED_INIT) }
    self.multi = multi
    // One transfer at a time on each connection, HTTP/2 too: libcurl 7.88, which is Debian 12's, loses track of streams
    // that share one once a stream's buffer is full, and they stall for good.
    guard
      FeedCurlMultiSetLong(libcurl, multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING)) == CURLM_OK,
      FeedCurlMultiSetLong(libcurl, multi, CURLMOPT_MAXCONNECTS, Self.keptConnections) == CURLM_OK
    else { throw EasyHandle.error(CURLE_FAILED_INIT) }
  }

  // The thread keeps itself until it stops, so nothing polls or wakes any more.
  deinit { _ = libcurl.curl_multi_cleanup(multi) }

  /// - Parameter turn: is called on the thread after every batch of jobs and whenever a transfer can go on; tells whether
  ///   any transfer is left.
  /// - Throws: ``CurlHTTPClient/Error`` when there is no thread.
  func start(turn: @escaping @Sendable () -> Bool) throws(CurlHTTPClient.Error) {
    do {
      try DetachedThread.start { [self] in
        Thread.current.name = "libcurl"
        Self.blockBrokenPipe()
        state.withLock { $0.identity = pthread_self() }
        while let jobs = takeJobs() {
          for job in jobs {
            job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
          }
          sleep(turn() ? .polling : .idle)
        }
      }
    } catch {
      throw .transfer(
        code: Int(CURLE_FAILED_INIT.rawValue),
        message: "no thread for libcurl: \(String(cString: strerror(error.code)))")
    }
  }

  /// OpenSSL writes to closed sockets without MSG_NOSIGNAL; on this thread that is an error instead of a signal.
  private static func blockBrokenPipe() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Ends the thread once the jobs that are queued have run. Whoever calls it promises to queue no more.
  func stop() {
    change { $0.isStopping = true }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.jobs.append(job) }
  }

  func checkIsolated() {
    precondition(isCurrent, "not on the thread of libcurl")
  }

  func isIsolatingCurrentContext() -> Bool? { isCurrent }

  private var isCurrent: Bool {
    state.withLock { $0.identity.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// The jobs to run now; `nil` when the thread is to end.
  private func takeJobs() -> [UnownedJob]? {
    state.withLock { state in
      if state.isStopping && state.jobs.isEmpty { return nil }
      defer { state.jobs = [] }
      return state.jobs
    }
  }

  private func sleep(_ sleep: Sleep) {
    let hasTime = state.withLock { state in
      guard state.jobs.isEmpty, !state.isStopping else { return false }
      state.sleep = sleep
      return true
    }
    guard hasTime else { return }
    guard sleep == .polling else { return doorbell.wait() }
    // libcurl wakes earlier for its own timers.
    let code = libcurl.curl_multi_poll(multi, nil, 0, Self.longestPoll, nil)
    state.withLock { $0.sleep = nil }
    // Out of memory, say: try again, but not as fast as possible.
    if code != CURLM_OK { Thread.sleep(forTimeInterval: 0.05) }
  }

  /// Tells the thread something, and wakes it for that.
  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      switch state.sleep {
      case .polling: _ = libcurl.curl_multi_wakeup(multi)
      case .idle: doorbell.signal()
      case nil: break
      }
      state.sleep = nil
    }
  }
}
