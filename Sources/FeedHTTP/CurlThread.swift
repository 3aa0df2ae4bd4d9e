import CCurl
import Foundation
import Locks

/// The thread on which libcurl's transfers and the jobs of ``CurlLoop`` alternate. In between it sleeps in
/// `curl_multi_poll`, which sockets and new jobs interrupt. Without transfers it sleeps until the next job.
///
/// The thread is also a task executor, so that a cancellation does not wait for one of the shared threads.
final class CurlThread: SerialExecutor, TaskExecutor, Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    var sleep: Sleep?
    var isStopping = false
    var identity: pthread_t?
  }

  private enum Sleep {
    case polling, idle
  }

  /// Used on this thread only, except for `curl_multi_wakeup`, which any thread may call while the handle is polled.
  nonisolated(unsafe) let multi: UnsafeMutableRawPointer
  private let state = Locked(State())
  private let wakeup = DispatchSemaphore(value: 0)

  private static let globalResult = libcurl.curl_global_init(Int(CURL_GLOBAL_DEFAULT))
  /// The number of idle connections that are kept. libcurl's default shrinks with the number of transfers.
  private static let idleConnectionLimit = 32
  /// The longest poll in milliseconds. If libcurl has found no descriptors for its wakeup, a poll cannot be
  /// interrupted, and delays a new job by up to this time.
  private static let longestPoll: Int32 = 1000

  init() throws {
    guard Self.globalResult == CURLE_OK else { throw EasyHandle.error(Self.globalResult) }
    guard let multi = libcurl.curl_multi_init() else { throw EasyHandle.error(CURLE_FAILED_INIT) }
    self.multi = multi
    // Each connection carries one transfer at a time, even with HTTP/2. libcurl 7.88 of Debian 12 loses track of
    // streams that share a connection once a stream's buffer is full, and they stall forever.
    guard
      FeedCurlMultiSetLong(libcurl, multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING)) == CURLM_OK,
      FeedCurlMultiSetLong(libcurl, multi, CURLMOPT_MAXCONNECTS, Self.idleConnectionLimit) == CURLM_OK
    else { throw EasyHandle.error(CURLE_FAILED_INIT) }
  }

  // The thread retains this object until it stops, so nothing polls or wakes libcurl any more.
  deinit { _ = libcurl.curl_multi_cleanup(multi) }

  /// - Parameter turn: called after a batch of jobs or when a transfer can continue. Returns true if transfers remain.
  func start(turn: @escaping @Sendable () -> Bool) throws(CurlHTTPClient.Error) {
    do {
      try DetachedThread.start { [self] in
        Thread.current.name = "libcurl"
        Self.blockBrokenPipe()
        state.withLock { $0.identity = pthread_self() }
        while let jobs = dequeueJobs() {
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

  /// Blocks SIGPIPE, because OpenSSL writes to closed sockets without MSG_NOSIGNAL.
  private static func blockBrokenPipe() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Ends the thread after the queued jobs. No more jobs may be queued after this call.
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

  private func dequeueJobs() -> [UnownedJob]? {
    state.withLock { state in
      if state.isStopping && state.jobs.isEmpty { return nil }
      defer { state.jobs = [] }
      return state.jobs
    }
  }

  private func sleep(_ sleep: Sleep) {
    let canSleep = state.withLock { state in
      guard state.jobs.isEmpty, !state.isStopping else { return false }
      state.sleep = sleep
      return true
    }
    guard canSleep else { return }
    guard sleep == .polling else { return wakeup.wait() }
    // libcurl also wakes up for its own timers.
    let code = libcurl.curl_multi_poll(multi, nil, 0, Self.longestPoll, nil)
    state.withLock { $0.sleep = nil }
    // After an error such as a lack of memory, retry, but not in a busy loop.
    if code != CURLM_OK { Thread.sleep(forTimeInterval: 0.05) }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      switch state.sleep {
      case .polling: _ = libcurl.curl_multi_wakeup(multi)
      case .idle: wakeup.signal()
      case nil: break
      }
      state.sleep = nil
    }
  }
}
