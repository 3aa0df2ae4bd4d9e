import Bitmaps
import Foundation
import Locks
import XCTest

@testable import ImageCodecs

final class WorkerProcessTests: XCTestCase {
  func test_process_endsWhenSocketCloses() throws {
    let sut = try Self.makeSUT()

    close(sut.socket)

    XCTAssertEqual(exitStatus(of: sut), 0)
  }

  func test_process_endsWithThreadThatStartedIt() throws {
    let sut = Locked<WorkerProcess?>(nil)
    let thread = Thread {
      guard let process = try? Self.makeSUT() else { return }
      Self.decode(on: process)
      sut.withLock { $0 = process }
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }

    let process = try XCTUnwrap(sut.withLock { $0 })
    XCTAssertEqual(exitStatus(of: process), SIGKILL)
    close(process.socket)
  }

  func test_process_isAsNiceWhicheverThreadStartsIt() throws {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    let own = getpriority(process, id_t(getpid()))

    for thread in [own, own + 2] {
      let nice = Locked<Int32?>(nil)
      let starter = Thread {
        // 0 is the calling thread.
        setpriority(process, 0, thread)
        guard let sut = try? Self.makeSUT() else { return }
        nice.withLock { $0 = getpriority(process, id_t(sut.identifier)) }
        sut.end()
      }
      starter.start()
      while !starter.isFinished { usleep(1000) }

      XCTAssertEqual(nice.withLock { $0 }, own + 5)
    }
  }

  // MARK: - Helpers

  private static func makeSUT() throws -> WorkerProcess {
    try WorkerProcess(
      WorkerConfiguration(
        path: WorkerExecutable.path, role: WorkerRole(kind: .pictures, memoryLimit: 512 << 20, isSandboxed: true),
        timeLimit: .seconds(60)))
  }

  /// Returns when the process is up and has answered.
  private static func decode(on process: WorkerProcess) {
    let socket = MessageSocket(descriptor: process.socket) { events in
      var polled = pollfd(fd: process.socket, events: Int16(events), revents: 0)
      poll(&polled, 1, -1)
    }
    let request = DecodeRequest(
      data: Data(), box: PixelSize(width: 1, height: 1), region: .whole, background: .black, maximumPixels: 1)
    XCTAssertNoThrow(try WorkerGreeting.receive(from: socket))
    XCTAssertNoThrow(try request.send(to: socket))
    XCTAssertThrowsError(try DecodeReply.receive(from: socket, to: request).get())
  }

  /// As `waitpid` gives it.
  private func exitStatus(of process: WorkerProcess) -> Int32 {
    var status: Int32 = -1
    waitpid(process.identifier, &status, 0)
    return status
  }
}
