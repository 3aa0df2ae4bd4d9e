import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of animated pictures, which play frame by frame while they are visible.
@MainActor
final class AnimationUIIntegrationTests: XCTestCase {
  func test_animatedPicture_showsOneFrameAfterTheOther() async throws {
    let sut = try await makePlayingSUT()
    XCTAssertEqual(sut.loader.frames.inputs, [request(0)])
    XCTAssertTrue(sut.shows("AAAA"), "the still picture is shown until the first frame arrives")

    try await complete(sut, frame: 0, with: "B", duration: .milliseconds(1))
    try await complete(sut, frame: 1, with: "C")

    try await eventually { sut.loader.frames.callCount == 3 }
  }

  func test_nextFrame_isAskedForOnceTheOneBeforeIsOnScreen() async throws {
    let sut = try await makePlayingSUT()

    try await complete(sut, frame: 0, with: "B", duration: .seconds(3600))
    try await eventually { sut.loader.frames.callCount == 2 }
    sut.loader.frames.complete(with: frame("C"), at: 1)
    await settle()

    XCTAssertEqual(sut.loader.frames.callCount, 2, "the next frame is not due yet")
    XCTAssertTrue(sut.shows("BBBB"))
  }

  func test_stillPicture_isNotPlayed() async throws {
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([.example(0)])

    sut.loader.completePicture(of: .example(0), with: .picture("A"))
    try await eventually { sut.shows("AAAA") }
    await settle()

    XCTAssertEqual(sut.loader.frames.callCount, 0)
  }

  func test_pictureNearTheScreen_playsWhenItComesOnScreen() async throws {
    let sut = FeedUI.make(testCase: self)
    for number in 0..<8 {
      sut.loader.cachedPictures[FeedImage.example(number).url] = .picture("A", isAnimated: true)
    }
    try await sut.loadFeed(FeedImage.examples(0..<8))
    try await eventually { sut.loader.frames.callCount == 4 }
    XCTAssertEqual(Set(sut.loader.frames.inputs.map(\.url)), Set(FeedImage.examples(0..<4).map(\.url)))

    sut.perform(.goToEnd)

    try await eventually {
      Set(sut.loader.frames.inputs.dropFirst(4).map(\.url)) == Set(FeedImage.examples(5..<8).map(\.url))
    }
    try await eventually { sut.loader.frames.cancelledInputs.count == 4 }
  }

  func test_play_stopsWhileThePictureIsNotLookedAtAndBeginsAgain() async throws {
    let leaving: [(FeedUI) -> Void] = [
      { $0.screen.didDisappear() }, { $0.screen.didChangeFocus(false) },
    ]
    for leave in leaving {
      let sut = try await makePlayingSUT()

      leave(sut)
      try await eventually { sut.loader.frames.cancelledInputs == [request(0)] }
      sut.loader.frames.complete(with: frame("B"), at: 0)
      await settle()
      XCTAssertFalse(sut.shows("BBBB"), "a late frame changes nothing")

      sut.screen.didChangeFocus(true)
      sut.render()
      try await eventually { sut.loader.frames.inputs.count == 2 }
      try await complete(sut, frame: 1, with: "C")
    }
  }

  func test_dueFrame_isNotShownWithoutTheFocus() async throws {
    let sut = try await makePlayingSUT()
    try await complete(sut, frame: 0, with: "B", duration: .milliseconds(50))
    try await eventually { sut.loader.frames.callCount == 2 }
    sut.loader.frames.complete(with: frame("C"), at: 1)

    sut.screen.didChangeFocus(false)
    let afterwards = ContinuousClock.now + .milliseconds(60)
    try await eventually { ContinuousClock.now > afterwards }
    await settle()

    XCTAssertTrue(sut.shows("BBBB"))
    XCTAssertEqual(sut.loader.frames.callCount, 2)
  }

  func test_play_thatIsOverOrFailedIsNotBegunAgain() async throws {
    for end in [.success(nil), .failure(AnyError())] as [Result<Picture?, any Error>] {
      let sut = try await makePlayingSUT()
      try await complete(sut, frame: 0, with: "B", duration: .milliseconds(1))
      try await eventually { sut.loader.frames.callCount == 2 }

      switch end {
      case .success(let frame): sut.loader.frames.complete(with: frame, at: 1)
      case .failure(let error): sut.loader.frames.fail(with: error, at: 1)
      }
      await settle()
      sut.screen.didChangeFocus(false)
      sut.screen.didChangeFocus(true)
      sut.render()
      await settle()

      XCTAssertEqual(sut.loader.frames.callCount, 2)
      XCTAssertTrue(sut.shows("BBBB"), "the last frame stays on screen")
    }
  }

  func test_play_beginsAgainInANewSize() async throws {
    let sut = try await makePlayingSUT()

    sut.perform(.growPicture)
    try await eventually { sut.loader.frames.cancelledInputs == [request(0)] }
    try await eventually { sut.loader.pictures.callCount == 2 }
    XCTAssertEqual(sut.loader.frames.callCount, 1, "playing waits for the picture in the new size")
    sut.loader.completePicture(of: .example(0), with: .picture("D", isAnimated: true))

    try await eventually { sut.loader.frames.inputs.last?.size == Size(width: 24, height: 7) }
  }

  func test_rowThatIsForgotten_stopsItsPlay() async throws {
    let sut = try await makePlayingSUT(count: 12)

    sut.perform(.goToEnd)

    try await eventually { sut.loader.frames.cancelledInputs == [request(0)] }
  }

  // MARK: - Helpers

  /// Creates a feed whose first picture is an animation made of the letter A. The request for its first frame is
  /// pending.
  private func makePlayingSUT(
    count: Int = 1, file: StaticString = #filePath, line: UInt = #line
  ) async throws -> FeedUI {
    let sut = FeedUI.make(testCase: self, file: file, line: line)
    try await sut.loadFeed(FeedImage.examples(0..<count), file: file, line: line)
    sut.loader.completePicture(of: .example(0), with: .picture("A", isAnimated: true))
    try await eventually("no animation is played", file: file, line: line) { sut.loader.frames.callCount == 1 }
    return sut
  }

  private func complete(
    _ sut: FeedUI, frame index: Int, with letter: Character, duration: Duration = .seconds(3600),
    file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    try await eventually("no frame is requested", file: file, line: line) { sut.loader.frames.callCount > index }
    sut.loader.frames.complete(with: frame(letter, duration: duration), at: index)
    try await eventually("\(letter) is not shown", file: file, line: line) {
      sut.shows(String(repeating: letter, count: 4))
    }
  }

  private func frame(_ letter: Character, duration: Duration = .seconds(3600)) -> Picture {
    Picture(cells: RenderedPicture.picture(letter).cells, duration: duration)
  }

  private func request(_ number: Int) -> PictureRequest {
    PictureRequest(url: FeedImage.example(number).url, size: Size(width: 21, height: 6))
  }
}
