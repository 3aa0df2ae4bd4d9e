import CCurl
import Foundation

/// The thread that libcurl's transfers and the jobs of ``CurlLoop`` run on, in turns. Between turns it sleeps in
/// `curl_multi_poll`, which both sockets and new jobs end.
///
/// It is a task executor too, so that a cancellation gets here without a wait for one of the shared threads.
final class CurlThread: SerialExecutor, TaskExecutor, @unchecked Sendable {
  // Sendable: `jobs`, `isPolling`, `isStopping` and `identity` are only reached with the lock held. `multi` is used on
  // this thread, save for `curl_multi_wakeup`, which any thread may call while the handle is polled.
  let multi: UnsafeMutableRawPointer
  private let lock = NSLock()
  private var jobs: [UnownedJob] = []
  private var isPolling = false
  private var isStopping = false
  private var identity: pthread_t?

  private static let globalResult = FeedCurlGlobalInit()
  /// How many idle connections are kept; libcurl's own number shrinks with the transfers under way.
  private static let keptConnections = 32

  init() throws {
    guard Self.globalResult == CURLE_OK else { throw EasyHandle.error(Self.globalResult) }
    guard let multi = curl_multi_init() else { throw EasyHandle.error(CURLE_FAILED_INIT) }
    self.multi = multi
    // One transfer at a time on each connection, HTTP/2 too: libcurl 7.88, which is Debian 12's, loses track of streams
    // that share one once a stream's buffer is full, and they stall for good.
    guard
      FeedCurlMultiSetLong(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING)) == CURLM_OK,
      FeedCurlMultiSetLong(multi, CURLMOPT_MAXCONNECTS, Self.keptConnections) == CURLM_OK
    else { throw EasyHandle.error(CURLE_FAILED_INIT) }
  }

  // The thread keeps itself until it stops, so nothing polls or wakes any more.
  deinit { curl_multi_cleanup(multi) }

  /// - Parameter turn: is called on the thread after every batch of jobs and whenever a transfer can go on.
  func start(turn: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      Thread.current.name = "libcurl"
      FeedCurlBlockBrokenPipe()
      lock.withLock { identity = pthread_self() }
      while let jobs = takeJobs() {
        for job in jobs {
          job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
        turn()
        sleep()
      }
    }
  }

  /// Ends the thread once the jobs that are queued have run. Whoever calls it promises to queue no more.
  func stop() {
    lock.withLock {
      isStopping = true
      wake()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock {
      jobs.append(job)
      wake()
    }
  }

  func checkIsolated() {
    precondition(isCurrent, "not on the thread of libcurl")
  }

  func isIsolatingCurrentContext() -> Bool? { isCurrent }

  private var isCurrent: Bool {
    lock.withLock { identity.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
  }

  /// The jobs to run now; `nil` when the thread is to end.
  private func takeJobs() -> [UnownedJob]? {
    lock.withLock {
      if isStopping && jobs.isEmpty { return nil }
      defer { jobs = [] }
      return jobs
    }
  }

  private func sleep() {
    let isIdle = lock.withLock {
      isPolling = jobs.isEmpty && !isStopping
      return isPolling
    }
    guard isIdle else { return }
    // libcurl wakes earlier for its own timers.
    let code = curl_multi_poll(multi, nil, 0, .max, nil)
    lock.withLock { isPolling = false }
    // Out of memory, say: try again, but not as fast as possible.
    if code != CURLM_OK { Thread.sleep(forTimeInterval: 0.05) }
  }

  /// To be called with the lock held.
  private func wake() {
    guard isPolling else { return }
    isPolling = false
    curl_multi_wakeup(multi)
  }
}
