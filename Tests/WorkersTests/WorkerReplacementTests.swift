import Foundation
import TestSupport
import WorkerTestSupport
import XCTest

@testable import Workers

@MainActor
final class WorkerReplacementTests: XCTestCase {
  private let gate = FIFOGate()

  override func tearDown() async throws {
    gate.close()
    for child in try ChildProcess.all(named: Self.name) { child.resume() }
    try await eventually("workers are left behind") { try ChildProcess.all(named: Self.name).isEmpty }
  }

  func test_requestLimit_isTwoHundred() throws {
    XCTAssertEqual(try WorkerProbe.configuration(.asItself, in: makeTemporaryDirectory()).requestLimit, 200)
  }

  func test_reply_comesFromTheSameWorkerUpToTheLimit() async throws {
    let sut = try makeSUT(requestLimit: 3)
    gate.open(times: 9)

    let workers = try await [sut.process(), sut.process()]

    XCTAssertEqual(Set(workers).count, 1)
    XCTAssertEqual(try ChildProcess.all(named: Self.name).count, 1)
    await sut.shutDown()
  }

  func test_reply_comesFromTheOldWorkerUntilTheNextIsReady() async throws {
    let sut = try makeSUT(requestLimit: 2)
    gate.open()
    let old = try await sut.process()

    let sameAtTheLimit = try await sut.process()
    try await eventually("no successor is started") { try ChildProcess.all(named: Self.name).count == 2 }
    let sameMeanwhile = try await sut.process()
    gate.open()
    try await eventually("the old worker stays") { try ChildProcess.all(named: Self.name).count == 1 }
    let new = try await sut.process()

    XCTAssertEqual([sameAtTheLimit, sameMeanwhile], [old, old])
    XCTAssertNotEqual(new, old)
    XCTAssertEqual(try ChildProcess.all(named: Self.name).map(\.identifier), [new])
    await sut.shutDown()
  }

  func test_reply_atTheLimitOfTheNextWorkerIsFollowedByAThirdWorker() async throws {
    let sut = try makeSUT(requestLimit: 1)
    gate.open(times: 9)
    var workers: Set<pid_t> = []

    for _ in 1...3 {
      let worker = try await sut.process()
      workers.insert(worker)
      try await eventually("the old worker stays") {
        let all = try ChildProcess.all(named: Self.name)
        return all.count == 1 && all.first?.identifier != worker
      }
    }

    XCTAssertEqual(workers.count, 3)
    await sut.shutDown()
  }

  func test_replaceWorkers_endsUsedWorkersAndStartsAsManyNewOnes() async throws {
    let sut = try makeSUT()
    gate.open(times: 9)
    let old = try await sut.process()

    sut.replaceWorkers()

    try await eventually("no new worker is started in advance") {
      let all = try ChildProcess.all(named: Self.name)
      return all.count == 1 && all.first?.identifier != old
    }
    let next = try ChildProcess.all(named: Self.name).map(\.identifier)
    let new = try await sut.process()
    XCTAssertEqual([new], next)
    await sut.shutDown()
  }

  func test_replaceWorkers_givesOldWorkersNoMoreRequests() async throws {
    let sut = try makeSUT()
    gate.open()
    let old = try await sut.process()

    sut.replaceWorkers()
    let waiting = Task { @MainActor in try await sut.process() }
    gate.open()
    let new = try await waiting.valueInTime()

    XCTAssertNotEqual(new, old)
    await sut.shutDown()
  }

  func test_replaceWorkers_letsABusyWorkerFinish() async throws {
    let sut = try makeSUT()
    gate.open(times: 9)
    let old = try await sut.process()
    let worker = try XCTUnwrap(ChildProcess.all(named: Self.name).first)
    worker.suspend()
    let busy = Task { @MainActor in try await sut.process() }
    await Task.yield()

    sut.replaceWorkers()
    let new = try await sut.process()
    worker.resume()
    let last = try await busy.valueInTime()

    XCTAssertEqual(last, old)
    XCTAssertNotEqual(new, old)
    try await eventually("the old worker stays") { try ChildProcess.all(named: Self.name).map(\.identifier) == [new] }
    await sut.shutDown()
  }

  func test_replaceWorkers_keepsUnusedWorkers() async throws {
    let sut = try makeSUT()

    sut.replaceWorkers()

    XCTAssertEqual(try ChildProcess.all(named: Self.name), [])
    gate.open(times: 9)
    let first = try await sut.process()
    sut.replaceWorkers()
    try await eventually("the old worker stays") {
      let all = try ChildProcess.all(named: Self.name)
      return all.count == 1 && all.first?.identifier != first
    }
    let second = try ChildProcess.all(named: Self.name).map(\.identifier)
    sut.replaceWorkers()
    let third = try await sut.process()
    XCTAssertEqual([third], second)
    await sut.shutDown()
  }

  func test_shutDown_endsASuccessor() async throws {
    let sut = try makeSUT(requestLimit: 1)
    gate.open()
    _ = try await sut.process()
    try await eventually("no successor is started") { try ChildProcess.all(named: Self.name).count == 2 }

    await sut.shutDown()

    XCTAssertEqual(try ChildProcess.all(named: Self.name), [])
  }

  // MARK: - Helpers

  private static let name = WorkerProbe.Guise.behindAGate.rawValue

  /// Makes a pool of one worker. The worker starts when the gate is open.
  private func makeSUT(requestLimit: Int = 200) throws -> WorkerPool<DeedRequest> {
    let folder = try makeTemporaryDirectory()
    var configuration = try WorkerProbe.configuration(.behindAGate, in: folder)
    configuration.requestLimit = requestLimit
    try gate.make(at: configuration.path + ".fifo")
    return WorkerPool(configuration, maximumWorkers: 1)
  }
}

extension WorkerPool<DeedRequest> {
  /// Makes a request, and returns the identifier of the process that answers it.
  @MainActor
  fileprivate func process() async throws -> pid_t { try await reply(to: .process) }
}

/// A gate that holds up processes. Each process waits until it has read a byte from a FIFO.
@MainActor
private final class FIFOGate {
  private var descriptor: CInt = -1

  func make(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    // The descriptor is open for reading and writing, because otherwise opening the FIFO would block.
    descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
  }

  func open(times: Int = 1) {
    for _ in 0..<times { write(descriptor, "!", 1) }
  }

  func close() { Glibc.close(descriptor) }
}
