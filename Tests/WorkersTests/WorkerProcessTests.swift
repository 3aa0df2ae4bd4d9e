import Foundation
import Locks
import TestSupport
import WorkerTestSupport
import XCTest

@testable import Workers

final class WorkerProcessTests: XCTestCase {
  func test_process_endsWhenSocketCloses() throws {
    let sut = try WorkerProcess(makeConfiguration())

    close(sut.socket)

    XCTAssertEqual(exitStatus(of: sut), 0)
  }

  func test_process_endsWithThreadThatStartedIt() throws {
    let sut = Locked<WorkerProcess?>(nil)
    let configuration = try makeConfiguration()
    let thread = Thread {
      guard let process = try? WorkerProcess(configuration) else { return }
      Self.ask(process)
      sut.withLock { $0 = process }
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }

    let process = try XCTUnwrap(sut.withLock { $0 })
    XCTAssertEqual(exitStatus(of: process), SIGKILL)
    close(process.socket)
  }

  func test_process_hasTheSameNiceValueFromAnyThread() throws {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let own = getpriority(process, id_t(getpid()))
    let configuration = try makeConfiguration()

    for thread in [own, own + 2] {
      let nice = Locked<Int32?>(nil)
      let starter = Thread {
        // The number 0 stands for the calling thread.
        setpriority(process, 0, thread)
        guard let sut = try? WorkerProcess(configuration) else { return }
        nice.withLock { $0 = getpriority(process, id_t(sut.identifier)) }
        sut.end()
      }
      starter.start()
      while !starter.isFinished { usleep(1000) }

      XCTAssertEqual(nice.withLock { $0 }, own + 5)
    }
  }

  func test_end_leavesNoDescriptor() async throws {
    let configuration = try makeConfiguration()

    try await assertLeavesNoDescriptor {
      let sut = try WorkerProcess(configuration)
      _ = sut.yieldToOtherSessions()
      sut.end()
      XCTAssertThrowsError(
        try WorkerProcess(WorkerConfiguration(path: "/none", role: configuration.role, timeLimit: .seconds(60))))
      _ = WakeUpDescriptor()
      _ = try PassedFile(STDIN_FILENO)
    }
  }

  // MARK: - Helpers

  private func makeConfiguration() throws -> WorkerConfiguration {
    try WorkerProbe.configuration(.asItself, in: makeTemporaryDirectory())
  }

  /// Sends a request to the process, and returns when the process has answered.
  private static func ask(_ process: WorkerProcess) {
    let socket = MessageSocket(descriptor: process.socket) { events in
      var polled = pollfd(fd: process.socket, events: Int16(events), revents: 0)
      poll(&polled, 1, -1)
    }
    XCTAssertNoThrow(try WorkerGreeting.receive(from: socket))
    XCTAssertNoThrow(try socket.send(DeedRequest.process.encoded))
    XCTAssertEqual(
      try DeedRequest.process.reply(from: socket.receiveReply(atMost: 0)).get(), process.identifier)
  }

  /// Returns the status of `waitpid`.
  private func exitStatus(of process: WorkerProcess) -> Int32 {
    var status: Int32 = -1
    waitpid(process.identifier, &status, 0)
    return status
  }
}
