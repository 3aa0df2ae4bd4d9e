import Bitmaps
import Foundation
import PictureCodecs
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import Workers
import XCTest

@MainActor
final class ImageDecoderTests: XCTestCase {
  override func tearDown() async throws {
    for child in try ChildProcess.all() { child.resume() }
    try await eventually("workers are left behind") { try ChildProcess.all().isEmpty }
  }

  func test_init_startsNoWorker() throws {
    _ = makeSUT()

    XCTAssertEqual(try ChildProcess.all(), [])
  }

  func test_decode_deliversSameAsDecodingInProcess() async throws {
    let sut = makeSUT()

    for name in try Fixture.allNames() {
      let data = try Fixture.data(name)
      let picture = try await sut.decode(data, fitting: .small, over: .magenta)

      XCTAssertEqual(picture, try PictureDecoder.decode(data, fitting: .small, over: .magenta), name)
    }
    XCTAssertEqual(
      try ChildProcess.all().count, 2, "one worker of each of the two kinds is enough for one picture after another")
    await sut.shutDown()
  }

  func test_decode_deliversTheSameRegionAsDecodingInProcess() async throws {
    let sut = makeSUT()
    let region = PictureRegion(zoom: 2, centerX: 0.3, centerY: 0.8)

    for name in try Fixture.allNames() {
      let data = try Fixture.data(name)
      let bitmap = try await sut.decode(data, fitting: .small, showing: region, over: .magenta).bitmap

      XCTAssertEqual(
        bitmap, try PictureDecoder.decode(data, fitting: .small, showing: region, over: .magenta).bitmap, name)
    }
    await sut.shutDown()
  }

  func test_decode_keepsOnlyTheShownPartOfALargePicture() async throws {
    let sut = makeSUT(maximumWorkers: 1, memoryLimit: 48 << 20)
    let data = try PictureEncoding.png(width: 4000, height: 4000)
    let box = PixelSize(width: 500, height: 500)

    let bitmap = try await sut.decode(data, fitting: box, showing: PictureRegion(zoom: 8), over: .white).bitmap

    XCTAssertEqual(bitmap.size, box)
    await sut.shutDown()
  }

  func test_decode_handlesRequestAndReplyLargerThanSocketBuffer() async throws {
    let sut = makeSUT()
    let data = try PictureEncoding.png(width: 1000, height: 1000, padding: 5_000_000)
    let box = PixelSize(width: 1000, height: 1000)

    let bitmap = try await sut.decode(data, fitting: box, over: .white).bitmap

    XCTAssertEqual(bitmap.size, box)
    await sut.shutDown()
  }

  func test_decode_deliversErrorsOfPicture() async throws {
    let sut = makeSUT()
    let cases: [(Data, PictureDecodingError)] = [
      (Data(), .unknownFormat),
      (Data("<html>".utf8), .unknownFormat),
      (try PictureEncoding.png(width: 8001, height: 8000), .tooLarge(width: 8001, height: 8000)),
      (try Fixture.data("rgb16.png").prefix(20), .damaged("end of stream")),
    ]

    for (data, expected) in cases {
      await expect(expected) { try await sut.decode(Data(data), fitting: .small, over: .white) }
    }

    XCTAssertEqual(try ChildProcess.all().count, 1, "the picture ended a worker")
    await sut.shutDown()
  }

  func test_decode_failsWhenNoWorkerCanBeStarted() async throws {
    let sut = ImageDecoder(workerPath: try makeTemporaryDirectory().appending(path: "none").path)

    await expect(WorkerFailure.workerNotStarted(ENOENT)) {
      try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
    }
  }

  func test_decode_failsWhenExecutableIsNoWorker() async {
    let sut = ImageDecoder(workerPath: "/bin/true")

    await expect(WorkerFailure.workerCrashed) {
      try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
    }
  }

  func test_decode_failsWhenNoWorkerTakesTheWholeRequest() async throws {
    let sut = ImageDecoder(workerPath: "/bin/true")
    let largerThanTheSocketsBuffer = try Fixture.data("baseline.jpg") + Data(count: 5_000_000)

    var failure: (any Error)?
    Task { @MainActor in
      do {
        _ = try await sut.decode(largerThanTheSocketsBuffer, fitting: .small, over: .white)
      } catch {
        failure = error
      }
    }

    try await eventually("one worker after the other is started") { failure != nil }
    XCTAssertEqual(failure as? WorkerFailure, .workerCrashed)
    await sut.shutDown()
  }

  func test_decode_failsOnlyThePictureWhoseWorkerCrashes() async throws {
    let sut = makeSUT(maximumWorkers: 1)
    let takesLong = try PictureEncoding.png(width: 7900, height: 7900)
    let crashing = Task { @MainActor in try await sut.decode(takesLong, fitting: .small, over: .white) }
    let next = decodeTask(sut)
    try await eventually("the worker never started decoding") {
      try ChildProcess.all().contains { $0.processorTime > 10 }
    }
    let worker = try XCTUnwrap(ChildProcess.all().first)
    kill(worker.identifier, SIGKILL)

    await expect(WorkerFailure.workerCrashed) { try await crashing.valueInTime() }
    let bitmap = try await next.valueInTime().bitmap

    XCTAssertEqual(bitmap.size, .small)
    XCTAssertEqual(try ChildProcess.all().count, 1)
    XCTAssertFalse(try ChildProcess.all().contains { $0.identifier == worker.identifier || $0.isZombie })
    await sut.shutDown()
  }

  func test_decode_replacesWorkerThatEndedWhileIdle() async throws {
    let sut = makeSUT(maximumWorkers: 1)
    _ = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
    let worker = try XCTUnwrap(ChildProcess.all().first)

    kill(worker.identifier, SIGKILL)
    try await eventually("the end of an idle worker is not noticed") { try ChildProcess.all().isEmpty }
    let bitmap = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white).bitmap

    XCTAssertEqual(bitmap.size, .small)
    await sut.shutDown()
  }

  func test_decode_killsWorkerOverTimeLimit() async throws {
    let sut = makeSUT(maximumWorkers: 1, timeLimit: .seconds(2))
    let worker = try await suspendedWorker(of: sut)

    await expect(WorkerFailure.timeLimitExceeded) { try await self.decodeTask(sut).valueInTime() }

    XCTAssertFalse(try ChildProcess.all().contains { $0.identifier == worker.identifier })
    await sut.shutDown()
  }

  func test_decode_failsOverMemoryLimitAndKeepsDecodingOthers() async throws {
    let sut = makeSUT(maximumWorkers: 1, memoryLimit: 64 << 20)
    let wholePictureIsKept = try PictureEncoding.png(width: 7000, height: 7000, isInterlaced: true)

    await expect(WorkerFailure.workerCrashed) {
      try await sut.decode(wholePictureIsKept, fitting: .small, over: .white)
    }
    let bitmap = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white).bitmap

    XCTAssertEqual(bitmap.size, .small)
    await sut.shutDown()
  }

  func test_decode_confinesWorker() async throws {
    let sut = makeSUT()
    _ = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)

    let worker = try XCTUnwrap(ChildProcess.all().first)

    XCTAssertEqual(worker.session, worker.identifier, "the keyboard would signal the worker")
    XCTAssertEqual(try worker.openDescriptors(), [0, 1, 2, 3])
    XCTAssertEqual(try worker.status("NoNewPrivs"), "1")
    XCTAssertEqual(try worker.limit("Max open files"), 4)
    XCTAssertEqual(try worker.limit("Max core file size"), 0)
    XCTAssertEqual(try worker.limit("Max file size"), 0)
    XCTAssertEqual(try worker.signals("SigBlk"), 0)
    XCTAssertEqual(try worker.signals("SigIgn"), 0)
    await sut.shutDown()
  }

  func test_decode_givesOtherSessionsPriority() async throws {
    try ChildProcess.requireSessionNiceness()
    let sut = makeSUT()
    let deadline = ContinuousClock.now + .seconds(20)
    repeat {
      _ = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
      // Without privileges, changing the priority fails if another process has just changed one, so the test tries
      // again.
    } while try XCTUnwrap(ChildProcess.all().first).sessionNiceness() == 0 && ContinuousClock.now < deadline

    XCTAssertEqual(try XCTUnwrap(ChildProcess.all().first).sessionNiceness(), 5)
    await sut.shutDown()
  }

  func test_cancel_endsRunningRequestAtOnceAndReplacesBusyWorker() async throws {
    let sut = makeSUT(maximumWorkers: 1, timeLimit: .seconds(1000))
    let worker = try await suspendedWorker(of: sut)
    let running = decodeTask(sut)

    running.cancel()

    await expectCancellation { try await running.valueInTime() }
    let bitmap = try await decodeTask(sut).valueInTime().bitmap
    XCTAssertEqual(bitmap.size, .small)
    XCTAssertFalse(try ChildProcess.all().contains { $0.identifier == worker.identifier })
    await sut.shutDown()
  }

  func test_cancel_removesWaitingRequestFromQueue() async throws {
    let sut = makeSUT(maximumWorkers: 1)
    let worker = try await suspendedWorker(of: sut)
    let running = decodeTask(sut)
    let waiting = decodeTask(sut)
    let last = decodeTask(sut)

    waiting.cancel()

    await expectCancellation { try await waiting.valueInTime() }
    worker.resume()
    let sizes = [try await running.valueInTime().bitmap.size, try await last.valueInTime().bitmap.size]
    XCTAssertEqual(sizes, [.small, .small])
    XCTAssertEqual(
      try ChildProcess.all().map(\.identifier), [worker.identifier], "the worker was replaced without a reason")
    await sut.shutDown()
  }

  func test_cancel_beforeRequestDeliversCancellation() async throws {
    let sut = makeSUT()
    let task = decodeTask(sut)
    task.cancel()

    await expectCancellation { try await task.valueInTime() }

    await sut.shutDown()
  }

  func test_cancel_duringTheReplyCausesNoDeadlock() async throws {
    let sut = makeSUT()
    let data = try Fixture.data("rgb16.png")
    let rounds = Rounds()

    Task.detached {
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<Rounds.goal {
        let decoding = Task { try await sut.decode(data, fitting: .small, over: .white) }
        try await Task.sleep(for: .microseconds(Int.random(in: 0...1500, using: &generator)))
        decoding.cancel()
        _ = try await decoding.resultInTime()
        await rounds.add()
      }
    }

    try await eventually("the decoder does not answer") { await rounds.count == Rounds.goal }
    guard await rounds.count == Rounds.goal else { return }
    await sut.shutDown()
  }

  func test_decode_servesRequestsInOrder() async throws {
    let sut = makeSUT(maximumWorkers: 1)
    let held = try await suspendedWorker(of: sut)
    var finished: [Int] = []
    let takesLong = try PictureEncoding.png(width: 7900, height: 7900)
    let tasks = [try Fixture.data("baseline.jpg"), takesLong, try Fixture.data("rgb16.png")].enumerated()
      .map { number, data in
        Task { @MainActor in
          _ = try await sut.decode(data, fitting: .small, over: .white)
          finished.append(number)
        }
      }
    await Task.yield()
    held.resume()

    try await eventually("the second picture is not decoded after the first") {
      try finished.contains(0) && ChildProcess.all().contains { $0.processorTime > 10 }
    }
    XCTAssertEqual(finished, [0])
    tasks[1].cancel()
    try await tasks[2].value
    XCTAssertEqual(finished, [0, 2])
    await sut.shutDown()
  }

  func test_decode_runsNoMoreWorkersThanAllowed() async throws {
    let sut = makeSUT(maximumWorkers: 2)
    let first = try await suspendedWorker(of: sut)
    let onFirst = decodeTask(sut)
    _ = try await decodeTask(sut).valueInTime()
    let second = try XCTUnwrap(ChildProcess.all().first { $0.identifier != first.identifier })
    second.suspend()

    let others = (0..<5).map { _ in decodeTask(sut) }
    for _ in 0..<10 { await Task.yield() }
    XCTAssertEqual(try ChildProcess.all().count, 2)
    first.resume()
    second.resume()
    for task in [onFirst] + others { _ = try await task.valueInTime() }

    XCTAssertEqual(try ChildProcess.all().count, 2)
    await sut.shutDown()
  }

  func test_shutDown_endsWorkersAndCancelsRequests() async throws {
    let sut = makeSUT(maximumWorkers: 1)
    _ = try await suspendedWorker(of: sut)
    let running = decodeTask(sut)
    let waiting = decodeTask(sut)
    await Task.yield()

    await sut.shutDown()

    XCTAssertEqual(try ChildProcess.all(), [])
    for task in [running, waiting, decodeTask(sut)] { await expectCancellation { try await task.valueInTime() } }
  }

  func test_deinit_endsWorkers() async throws {
    var sut: ImageDecoder? = makeSUT()
    _ = try await sut?.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
    XCTAssertEqual(try ChildProcess.all().count, 1)

    weak let reference = sut
    sut = nil

    // The worker's thread releases the decoder after reporting the reply.
    try await eventually("the decoder is kept alive") { reference == nil }
    try await eventually("the worker outlives its decoder") { try ChildProcess.all().isEmpty }
  }

  // MARK: - Helpers

  private func makeSUT(
    maximumWorkers: Int = 2, timeLimit: Duration = .seconds(60), memoryLimit: Int = 512 << 20
  ) -> ImageDecoder {
    ImageDecoder(
      workerPath: WorkerExecutable.path, maximumWorkers: maximumWorkers, timeLimit: timeLimit, memoryLimit: memoryLimit)
  }

  /// Makes the decoder start a worker, and suspends the worker so that the next request stays open.
  private func suspendedWorker(of sut: ImageDecoder) async throws -> ChildProcess {
    _ = try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white)
    let worker = try XCTUnwrap(ChildProcess.all().first)
    worker.suspend()
    return worker
  }

  /// Makes a request once the main actor is free. Several requests are made in the order of the calls.
  private func decodeTask(_ sut: ImageDecoder) -> Task<DecodedPicture, any Error> {
    Task { @MainActor in try await sut.decode(try Fixture.data("baseline.jpg"), fitting: .small, over: .white) }
  }

  private func expect<Failure: Error & Equatable>(
    _ expected: Failure, file: StaticString = #filePath, line: UInt = #line,
    from action: () async throws -> DecodedPicture
  ) async {
    do {
      _ = try await action()
      XCTFail("delivered a bitmap", file: file, line: line)
    } catch {
      XCTAssertEqual(error as? Failure, expected, "\(error)", file: file, line: line)
    }
  }

  private func expectCancellation(
    file: StaticString = #filePath, line: UInt = #line, from action: () async throws -> DecodedPicture
  ) async {
    do {
      _ = try await action()
      XCTFail("delivered a bitmap", file: file, line: line)
    } catch {
      XCTAssertTrue(error is CancellationError, "\(error)", file: file, line: line)
    }
  }
}

extension PixelSize {
  fileprivate static let small = PixelSize(width: 24, height: 16)
}

private actor Rounds {
  static let goal = 1000
  private(set) var count = 0

  func add() { count += 1 }
}
