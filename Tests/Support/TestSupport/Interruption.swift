import Foundation
import Locks
import XCTest

/// Signals that interrupt system calls of a thread. System calls are interrupted if a handler is installed without
/// `SA_RESTART`, and on some file systems even with it.
public enum Interruption {
  private nonisolated(unsafe) static let handled: UnsafeMutablePointer<sem_t> = {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }()

  /// Runs `work` and interrupts its wait a few times. Then another thread runs `next`, which ends the wait.
  public static func during<Value>(_ work: () throws -> Value, then next: @escaping @Sendable () throws -> Void)
    throws -> Value
  {
    _ = handled
    let thread = pthread_self()
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in sem_post(Interruption.handled) }
    sigaction(SIGUSR2, &action, &before)
    let isOver = DispatchSemaphore(value: 0)
    try DetachedThread.start {
      for _ in 0..<5 {
        let deadline = ContinuousClock.now + .seconds(10)
        while !isWaiting(path), ContinuousClock.now < deadline { sched_yield() }
        pthread_kill(thread, SIGUSR2)
        sem_wait(handled)
      }
      do { try next() } catch { XCTFail("\(error)") }
      isOver.signal()
    }
    defer {
      isOver.wait()
      sigaction(SIGUSR2, &before, nil)
    }
    return try work()
  }

  private static func isWaiting(_ thread: String) -> Bool {
    let status = FileManager.default.contents(atPath: "/proc/\(thread)/stat").map {
      String(decoding: $0, as: UTF8.self)
    }
    return status?.split(separator: ")").last?.hasPrefix(" S") == true
  }
}
