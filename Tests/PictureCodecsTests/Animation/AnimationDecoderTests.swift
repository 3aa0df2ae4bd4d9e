import Bitmaps
import Foundation
import PictureCodecs
import PictureEncoders
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import Workers
import XCTest

@MainActor
final class AnimationDecoderTests: XCTestCase {
  override func tearDown() async throws {
    for child in try ChildProcess.all() { child.resume() }
    try await eventually("workers are left behind") { try ChildProcess.all().isEmpty }
  }

  func test_animation_startsNoWorkerBeforeItsFirstFrame() throws {
    let animation = makeSUT().animation(of: Self.gif().data, fitting: .box, over: .black)

    XCTAssertEqual(try ChildProcess.all(), [])
    withExtendedLifetime(animation) {}
  }

  func test_nextFrame_deliversTheFramesInOrder() async throws {
    let animation = makeSUT().animation(of: Self.gif(repetitions: 1).data, fitting: .box, over: .black)

    var frames: [AnimationFrame] = []
    while let frame = try await animation.nextFrame() { frames.append(frame) }

    XCTAssertEqual(frames.map(\.bitmap.size), Array(repeating: PixelSize(width: 8, height: 6), count: 4))
    XCTAssertEqual(
      frames.map { $0.bitmap.color(x: 0, y: 0) }, [.pureRed, .pureGreen, .pureRed, .pureGreen])
    XCTAssertEqual(frames.map(\.duration), Array(repeating: .milliseconds(100), count: 4))
    try await eventually("the worker continues after the last frame") { try ChildProcess.all().isEmpty }
    let after = try await animation.nextFrame()
    XCTAssertNil(after)
  }

  func test_nextFrame_deliversNothingIfTheDataAreNoAnimation() async throws {
    let sut = makeSUT()

    for data in [Data(), Data("GIF89a".utf8), try Fixture.data("baseline.jpg")] {
      let frame = try await sut.animation(of: data, fitting: .box, over: .black).nextFrame()
      XCTAssertNil(frame)
    }
  }

  func test_worker_isConfinedAndSleepsBetweenFrames() async throws {
    let animation = try await playing(makeSUT())

    let worker = try XCTUnwrap(ChildProcess.all().first)

    XCTAssertEqual(worker.session, worker.identifier, "otherwise signals from the keyboard would reach the worker")
    XCTAssertEqual(try worker.openDescriptors(), [0, 1, 2, 3])
    XCTAssertEqual(try worker.status("NoNewPrivs"), "1")
    try await eventually("the worker does not sleep") { try worker.status("State")?.hasPrefix("S") == true }
    animation.stop()
  }

  func test_stop_endsTheWorker() async throws {
    let animation = try await playing(makeSUT())

    animation.stop()

    try await eventually { try ChildProcess.all().isEmpty }
    await assertThrows(CancellationError.self) { _ = try await animation.nextFrame() }
  }

  func test_releasedAnimation_endsItsWorker() async throws {
    var animation: ImageAnimation? = try await playing(makeSUT())
    XCTAssertEqual(try ChildProcess.all().count, 1)

    withExtendedLifetime(animation) {}
    animation = nil

    try await eventually { try ChildProcess.all().isEmpty }
  }

  func test_cancellation_endsTheWaitAndTheWorkerAtOnce() async throws {
    let animation = try await playing(makeSUT())
    try XCTUnwrap(ChildProcess.all().first).suspend()
    let waiting = Task { @MainActor in try await animation.nextFrame() }
    await Task.yield()

    waiting.cancel()

    await assertThrows(CancellationError.self) { _ = try await waiting.valueInTime() }
    try await eventually { try ChildProcess.all().isEmpty }
  }

  func test_cancelledTask_getsNoFrame() async throws {
    let animation = makeSUT().animation(of: Self.gif().data, fitting: .box, over: .black)
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await animation.nextFrame()
    }

    await assertThrows(CancellationError.self) { _ = try await task.valueInTime() }
  }

  func test_crashOfTheWorker_failsOnlyItsOwnAnimation() async throws {
    let sut = makeSUT()
    let animation = try await playing(sut)
    let other = sut.animation(of: Self.gif().data, fitting: .box, over: .black)
    let worker = try XCTUnwrap(ChildProcess.all().first)
    worker.suspend()
    let waiting = Task { @MainActor in try await animation.nextFrame() }
    await Task.yield()

    kill(worker.identifier, SIGKILL)

    await assertThrows(WorkerFailure.self) { _ = try await waiting.valueInTime() }
    let frame = try await other.nextFrame()
    XCTAssertNotNil(frame)
    other.stop()
    await assertThrows(WorkerFailure.self) { _ = try await animation.nextFrame() }
  }

  func test_workerOverItsTimeLimit_isKilled() async throws {
    let animation = try await playing(makeSUT(timeLimit: .seconds(2)))
    try XCTUnwrap(ChildProcess.all().first).suspend()

    do {
      _ = try await animation.nextFrame()
      XCTFail("a frame was delivered")
    } catch {
      XCTAssertEqual(error as? WorkerFailure, .timeLimitExceeded)
    }
    try await eventually { try ChildProcess.all().isEmpty }
  }

  func test_workerOverItsMemoryLimit_fails() async throws {
    let sut = makeSUT(memoryLimit: 64 << 20)
    var gif = Self.gif()
    (gif.width, gif.height) = (7900, 7900)

    let animation = sut.animation(of: gif.data, fitting: .box, over: .black)

    await assertThrows(WorkerFailure.self) { _ = try await animation.nextFrame() }
  }

  func test_executableThatIsNoWorker_fails() async throws {
    for path in ["/bin/true", try makeTemporaryDirectory().appending(path: "none").path] {
      let animation = AnimationDecoder(workerPath: path).animation(of: Self.gif().data, fitting: .box, over: .black)

      do {
        _ = try await animation.nextFrame()
        XCTFail("a frame was delivered")
      } catch {
        // The process may end before it has received the whole request.
        XCTAssertTrue(error is WorkerFailure || error is CancellationError, "\(error)")
      }
    }
  }

  func test_shutDown_returnsWhenNoWorkerIsLeft() async throws {
    let sut = makeSUT()
    let animations = [try await playing(sut), try await playing(sut)]
    XCTAssertEqual(try ChildProcess.all().count, 2)

    await sut.shutDown()

    XCTAssertEqual(try ChildProcess.all(), [])
    let late = sut.animation(of: Self.gif().data, fitting: .box, over: .black)
    await assertThrows(CancellationError.self) { _ = try await late.nextFrame() }
    withExtendedLifetime(animations) {}
  }

  // MARK: - Helpers

  private func makeSUT(timeLimit: Duration = .seconds(60), memoryLimit: Int = 512 << 20) -> AnimationDecoder {
    AnimationDecoder(workerPath: WorkerExecutable.path, timeLimit: timeLimit, memoryLimit: memoryLimit)
  }

  /// Returns an animation after its first frame.
  private func playing(_ sut: AnimationDecoder) async throws -> ImageAnimation {
    let animation = sut.animation(of: Self.gif(repetitions: 0).data, fitting: .box, over: .black)
    let frame = try await animation.nextFrame()
    XCTAssertNotNil(frame)
    return animation
  }

  /// Makes an animation of a red and a green frame of 0.1 seconds each.
  private static func gif(repetitions: UInt16? = nil) -> AnimatedGIF {
    AnimatedGIF(
      width: 8, height: 6, palette: [(255, 0, 0), (0, 255, 0)], repetitions: repetitions,
      frames: (0..<2).map { AnimatedGIF.Frame(width: 8, height: 6, index: $0) })
  }
}

extension PixelSize {
  fileprivate static let box = PixelSize(width: 40, height: 30)
}
