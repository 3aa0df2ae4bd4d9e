import Bitmaps
import FeedPresentation
import FeedScreens
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class NavigatorFramesTests: XCTestCase {
  // MARK: Frames

  func test_drawFrame_showsTheScreens() async {
    let sut = makeSUT()

    sut.navigator.drawFrame()

    XCTAssertEqual(sut.terminal.frames.map { $0.lines[0] }, ["feed"])
    XCTAssertEqual(sut.terminal.frames.last?.size, sut.terminal.size)
  }

  func test_changes_areDrawnOncePerTurn() async throws {
    let sut = makeSUT()
    sut.navigator.drawFrame()

    for _ in 0..<5 { sut.screen.displayState.setNeedsDisplay() }
    XCTAssertEqual(sut.terminal.frames.count, 1, "no frame is drawn before the turn has ended")
    sut.terminal.endTurn()
    XCTAssertEqual(sut.terminal.frames.count, 2)
    sut.terminal.endTurn()
    XCTAssertEqual(sut.terminal.frames.count, 2, "no frame is drawn without a change")
    sut.screen.displayState.setNeedsDisplay()
    sut.terminal.endTurn()

    XCTAssertEqual(sut.terminal.frames.count, 3)
  }

  func test_changesWhileAFrameIsDrawn_needNoOther() async {
    let sut = makeSUT(ChangingScreen())

    sut.navigator.drawFrame()
    sut.terminal.endTurn()

    XCTAssertEqual(sut.terminal.frames.count, 1)
  }

  func test_waitForFrame_returnsOnceTheChangesAreDrawn() async {
    let sut = makeSUT()
    sut.navigator.drawFrame()

    sut.screen.displayState.setNeedsDisplay()
    Task { sut.terminal.endTurn() }
    await sut.navigator.waitForFrame()

    XCTAssertEqual(sut.terminal.frames.count, 2)
    await sut.navigator.waitForFrame()
    XCTAssertEqual(sut.terminal.frames.count, 2, "without a change there is no frame to wait for")
  }

  func test_nothing_isDrawnBeforeItIsAskedFor() async {
    let sut = makeSUT()

    await settle()

    XCTAssertEqual(sut.terminal.frames.count, 0)
  }

  // MARK: Animation

  func test_animation_drawsWhileTheScreenMovesAndThenSleeps() async throws {
    let sut = makeSUT()
    sut.screen.isAnimating = true
    sut.navigator.drawFrame()
    try await eventually { sut.terminal.frames.count >= 4 }
    let times = sut.screen.times.compactMap(\.self)
    XCTAssertEqual(times, times.sorted(), "time goes on")
    XCTAssertEqual(times.count, sut.screen.times.count)

    sut.screen.isAnimating = false
    sut.screen.displayState.setNeedsDisplay()
    sut.terminal.endTurn()
    let asleep = sut.terminal.frames.count

    try await waitForOtherLoopToAnimate()
    XCTAssertEqual(sut.terminal.frames.count, asleep)
  }

  func test_animation_laysOutOnlyAfterChanges() async throws {
    let sut = makeSUT()
    let below = ScreenSpy("below")
    sut.navigator.replaceAll(with: below)
    sut.navigator.push(sut.screen)
    sut.screen.isAnimating = true
    sut.navigator.drawFrame()
    try await eventually { sut.terminal.frames.count >= 4 }
    XCTAssertEqual(sut.screen.sizes.count, 1)

    below.displayState.setNeedsDisplay()
    let before = sut.terminal.frames.count
    try await eventually { sut.terminal.frames.count >= before + 2 }

    XCTAssertEqual(sut.screen.sizes.count, 2, "a change of a covered screen causes a layout")
    sut.screen.isAnimating = false
  }

  func test_reducedMotion_drawsNothingByItselfAndTellsNoTime() async throws {
    let sut = makeSUT()
    sut.navigator.reducesMotion = true
    sut.screen.isAnimating = true
    sut.navigator.drawFrame()

    try await waitForOtherLoopToAnimate()

    XCTAssertEqual(sut.screen.times, [nil])
    sut.screen.displayState.setNeedsDisplay()
    sut.terminal.endTurn()
    XCTAssertEqual(sut.screen.times, [nil, nil], "what has come is drawn")
    sut.screen.isAnimating = false
  }

  func test_reducedMotion_beginsAndEndsWhileTheScreenMoves() async throws {
    let sut = makeSUT()
    sut.screen.isAnimating = true
    sut.navigator.drawFrame()
    try await eventually { sut.terminal.frames.count >= 3 }

    sut.navigator.reducesMotion = true
    XCTAssertTrue(sut.navigator.hasChanged)
    sut.terminal.endTurn()
    let asleep = sut.terminal.frames.count
    try await waitForOtherLoopToAnimate()
    XCTAssertEqual(sut.terminal.frames.count, asleep)

    sut.navigator.reducesMotion = false
    sut.terminal.endTurn()
    try await eventually { sut.terminal.frames.count >= asleep + 3 }
    sut.screen.isAnimating = false
  }

  func test_stillScreen_drawsNothingByItself() async throws {
    let sut = makeSUT()
    sut.navigator.drawFrame()

    try await waitForOtherLoopToAnimate()

    XCTAssertEqual(sut.terminal.frames.count, 1)
  }

  // MARK: Reduced motion

  func test_reducedMotion_drawsALoadOnceItHasEnded() async {
    let sut = makeStillSUT()

    for _ in 0..<3 {
      sut.screen.displayState.setNeedsDisplay()
      sut.terminal.endTurn()
    }
    XCTAssertEqual(sut.terminal.frames.map { $0.lines[0] }, [""], "the screen is empty")
    sut.screen.isAnimating = false
    sut.screen.displayState.setNeedsDisplay()
    sut.terminal.endTurn()

    XCTAssertEqual(sut.terminal.frames.map { $0.lines[0] }, ["", "feed"])
  }

  func test_reducedMotion_drawsALongLoadOnceAndThenNothing() async throws {
    let sut = makeStillSUT()

    try await eventually { sut.terminal.frames.last?.lines[0] == "feed" }

    try await waitForOtherLoopToAnimate()
    XCTAssertEqual(sut.terminal.frames.count, 2)
  }

  func test_reducedMotion_drawsTheEffectOfInputAtOnce() async {
    let inputs: [(InMemoryTerminal) -> Void] = [
      { $0.press(.character("j")) }, { $0.send(.paste("text")) }, { $0.send(.resize($0.size)) },
    ]
    for (index, input) in inputs.enumerated() {
      let sut = makeStillSUT()

      input(sut.terminal)
      sut.screen.displayState.setNeedsDisplay()
      sut.terminal.endTurn()
      XCTAssertEqual(sut.terminal.frames.map { $0.lines[0] }, ["", "feed"], "\(index)")
      sut.screen.displayState.setNeedsDisplay()
      sut.terminal.endTurn()

      XCTAssertEqual(sut.terminal.frames.count, 2, "\(index): what loads waits again")
    }
  }

  // MARK: Rest

  func test_rest_comesOnceBehindTheLastFrame() async throws {
    let sut = makeSUT(ScreenSpy("feed"), idleDelay: .milliseconds(20))
    var idleCalls = 0
    sut.navigator.onIdle = { idleCalls += 1 }
    XCTAssertEqual(idleCalls, 0, "nothing was drawn yet")

    sut.navigator.drawFrame()
    try await eventually { idleCalls == 1 }
    try await waitForOtherLoopToAnimate()
    XCTAssertEqual(idleCalls, 1)
    sut.navigator.drawFrame()

    try await eventually { idleCalls == 2 }
  }

  func test_onIdle_isCalledAfterTheDelay() async throws {
    let delay = Duration.milliseconds(300)
    let sut = makeSUT(MovingScreen(), idleDelay: delay)
    var idleTime: Duration?
    sut.navigator.onIdle = { [screen = sut.screen] in idleTime = idleTime ?? screen.lastDrawn.duration(to: .now) }
    sut.navigator.drawFrame()
    try await eventually { sut.terminal.frames.count >= 6 }

    sut.screen.isAnimating = false
    sut.navigator.drawFrame()
    try await eventually { idleTime != nil }

    XCTAssertGreaterThanOrEqual(try XCTUnwrap(idleTime), delay)
  }

  // MARK: Events

  func test_keys_reachTheScreen() async {
    let sut = makeSUT()

    sut.terminal.press(.character("j"))

    XCTAssertEqual(sut.screen.messages, [.appear, .perform(.selectNext)])
  }

  func test_resize_drawsInTheNewSize() async throws {
    let sut = makeSUT()
    sut.navigator.drawFrame()
    let size = Size(width: 33, height: 7)

    sut.terminal.send(.resize(size))
    sut.terminal.endTurn()

    XCTAssertEqual(sut.terminal.frames.last?.size, size)
    XCTAssertEqual(sut.screen.sizes.last, size)
    XCTAssertEqual(sut.terminal.frames.count, 2)
  }

  func test_manyResizesInOneTurn_areDrawnOnce() async throws {
    let sut = makeSUT()
    sut.navigator.drawFrame()

    for width in 1...20 { sut.terminal.send(.resize(Size(width: width, height: 5))) }
    sut.terminal.endTurn()

    XCTAssertEqual(sut.terminal.frames.last?.size.width, 20)
    XCTAssertEqual(sut.terminal.frames.count, 2)
  }

  func test_redraw_sendsTheWholeFrameAgainAndAsksTheTerminal() async throws {
    let sut = makeSUT()
    sut.navigator.drawFrame()

    sut.terminal.press(.control("l"))

    XCTAssertEqual(sut.terminal.invalidateCount, 1)
    XCTAssertEqual(sut.terminal.queryCount, 1)
    sut.terminal.endTurn()
    XCTAssertEqual(sut.terminal.frames.count, 2)
  }

  func test_leave_isReportedWithTheSignalThatAskedForIt() async {
    let ways: [((InMemoryTerminal) -> Void, Int32?)] = [
      ({ $0.press(.character("q")) }, nil), ({ $0.send(.hangUp) }, nil),
      ({ $0.send(.terminate(signal: SIGTERM)) }, SIGTERM),
    ]
    for (index, (leave, signal)) in ways.enumerated() {
      let sut = makeSUT()
      var leaves: [Int32?] = []
      sut.navigator.onLeave = { leaves.append($0) }

      leave(sut.terminal)

      XCTAssertEqual(leaves, [signal], "\(index)")
    }
  }

  func test_leave_isReportedOnce() async {
    let sut = makeSUT()
    var leaves: [Int32?] = []
    sut.navigator.onLeave = {
      leaves.append($0)
      // The terminal may be found gone only now.
      sut.terminal.send(.hangUp)
    }

    sut.terminal.send(.terminate(signal: SIGHUP))
    sut.terminal.send(.hangUp)
    sut.terminal.press(.character("q"))

    XCTAssertEqual(leaves, [SIGHUP])
  }

  func test_focus_reachesTheScreen() async {
    let sut = makeSUT()
    sut.screen.forgetMessages()

    for isFocused in [true, false, false, true] { sut.terminal.send(.focus(isFocused)) }

    XCTAssertEqual(sut.screen.messages, [.focus(false), .focus(true)], "the terminal has the focus by default")
  }

  func test_features_renewThePictures() async {
    let sut = makeSUT()
    sut.screen.forgetMessages()

    sut.terminal.send(.features(TerminalFeatures(colorDepth: .trueColor, background: .white)))

    XCTAssertEqual(sut.screen.messages, [.renewPictures])
  }

  func test_background_choosesTheThemeUnlessTheUserHas() async throws {
    let features = [RGB.black, .white].map { TerminalFeatures(colorDepth: .trueColor, background: $0) }
    for wanted in [Theme.Name?.none] + Theme.Name.allCases {
      let sut = makeSUT(ScreenSpy("feed"), theme: wanted)
      var styles: [Style?] = []
      for features in features {
        sut.terminal.send(.features(features))
        sut.terminal.endTurn()
        styles.append(sut.terminal.frames.last?[0, 0].style)
      }

      XCTAssertEqual(styles, features.map { accent(of: Theme(wanted: wanted, features: $0)) }, "\(wanted as Any)")
      XCTAssertEqual(Set(styles).count, wanted == nil ? 2 : 1)
    }
  }

  func test_suspend_waitsForItsCallbackAndDrawsAfterwards() async throws {
    for suspend in [{ $0.press(.control("z")) }, { $0.send(.suspend) }] as [(InMemoryTerminal) -> Void] {
      let sut = makeSUT()
      let work = LoaderSpy<Void, Void>()
      sut.navigator.onSuspend = { try? await work.load(()) }
      var suspendCounts: [Int] = []
      sut.navigator.onResume = { [terminal = sut.terminal] in suspendCounts.append(terminal.suspendCount) }
      sut.navigator.drawFrame()

      suspend(sut.terminal)
      try await eventually { work.callCount == 1 }
      XCTAssertEqual(sut.terminal.suspendCount, 0)
      sut.terminal.endTurn()
      work.complete(with: ())

      try await eventually {
        sut.terminal.endTurn()
        return sut.terminal.frames.count == 2
      }
      XCTAssertEqual(sut.terminal.suspendCount, 1)
      XCTAssertEqual(suspendCounts, [1], "the callback runs only when the program is resumed")
    }
  }

  func test_suspend_pausesAnimations() async throws {
    let sut = makeSUT()
    var messages: [ScreenSpy.Message] = []
    sut.navigator.onSuspend = { [screen = sut.screen] in screen.forgetMessages() }
    sut.navigator.onResume = { [screen = sut.screen] in messages = screen.messages }

    sut.terminal.send(.suspend)

    try await eventually { sut.terminal.suspendCount == 1 }
    XCTAssertEqual(messages, [.focus(false), .focus(true)])
  }

  func test_suspend_happensOnceHoweverOftenItIsAskedFor() async throws {
    let sut = makeSUT()

    for _ in 0..<3 { sut.terminal.press(.control("z")) }
    try await eventually { sut.terminal.suspendCount == 1 }
    await settle()
    XCTAssertEqual(sut.terminal.suspendCount, 1)
    sut.terminal.press(.control("z"))

    try await eventually { sut.terminal.suspendCount == 2 }
  }

  // MARK: The terminal for another program

  func test_lendTerminal_lastsUntilTheProgramEnds() async throws {
    let sut = makeSUT()
    sut.screen.forgetMessages()

    let end = try await sut.navigator.lendTerminal {
      XCTAssertEqual(sut.terminal.lendCount, 1)
      return try ForegroundProgram(["/bin/sh", "-c", "exit 3"], environment: [:])
    }

    XCTAssertEqual(end, .exited(status: 3))
    XCTAssertEqual(sut.terminal.takeBackCount, 1)
    XCTAssertEqual(sut.screen.messages, [.focus(false), .focus(true)])
    sut.terminal.endTurn()
    XCTAssertEqual(sut.terminal.frames.count, 1, "it is drawn again")
  }

  func test_lendTerminal_takesItBackWhenTheProgramDoesNotStart() async {
    let sut = makeSUT()

    do {
      _ = try await sut.navigator.lendTerminal { try ForegroundProgram(["/none"], environment: [:]) }
      XCTFail("no error")
    } catch {
      XCTAssertEqual((error as? ProgramStartError)?.isMissing, true)
    }

    XCTAssertEqual(sut.terminal.takeBackCount, 1)
  }

  func test_lendTerminal_startsNothingWhenTheTerminalCannotBeLent() async throws {
    let sut = makeSUT()
    sut.terminal.mayLend = false

    let end = try await sut.navigator.lendTerminal {
      XCTFail("started")
      return try ForegroundProgram(["true"], environment: [:])
    }

    XCTAssertNil(end)
    XCTAssertEqual(sut.terminal.takeBackCount, 0)
  }

  func test_terminationSignal_isPassedOnAndObeyedOnceTheOtherProgramHasEnded() async throws {
    let sut = makeSUT()
    var signals: [Int32?] = []
    sut.navigator.onLeave = { signals.append($0) }

    Task { [terminal = sut.terminal] in terminal.send(.terminate(signal: SIGTERM)) }
    let end = try await sut.navigator.lendTerminal { try ForegroundProgram(["sleep", "1000"], environment: [:]) }

    XCTAssertNil(end)
    XCTAssertEqual(signals, [SIGTERM])
  }

  // MARK: Helpers

  private struct SUT<Top: Screen> {
    let navigator: Navigator
    let terminal: InMemoryTerminal
    let screen: Top
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> SUT<ScreenSpy> {
    makeSUT(ScreenSpy("feed"), file: file, line: line)
  }

  private func makeSUT<Top: Screen>(
    _ screen: Top, theme: Theme.Name? = nil, idleDelay: Duration = .seconds(1), file: StaticString = #filePath,
    line: UInt = #line
  ) -> SUT<Top> {
    let terminal = InMemoryTerminal()
    let navigator = Navigator(
      on: terminal, texts: ScreenTexts(language: .english), theme: theme, idleDelay: idleDelay
    ) { _, _, _ in
      ScreenSpy("help", isOverlay: true)
    }
    navigator.push(screen)
    trackForEventualDeallocation(navigator, file: file, line: line)
    return SUT(navigator: navigator, terminal: terminal, screen: screen)
  }

  /// Makes a navigator with reduced motion that has begun to show a screen while something loads.
  private func makeStillSUT(file: StaticString = #filePath, line: UInt = #line) -> SUT<ScreenSpy> {
    let sut = makeSUT(file: file, line: line)
    sut.navigator.reducesMotion = true
    sut.screen.isAnimating = true
    sut.navigator.drawFrame()
    return sut
  }

  private func accent(of theme: Theme) -> Style? {
    var canvas = Canvas(size: Size(width: 1, height: 1), theme: theme)
    canvas.draw("f", at: Point(x: 0, y: 0), as: .accent)
    return canvas.cells[0, 0].style
  }

  /// Waits until a second navigator has drawn three animation steps.
  private func waitForOtherLoopToAnimate() async throws {
    let other = makeSUT()
    other.screen.isAnimating = true
    other.navigator.drawFrame()
    try await eventually { other.terminal.frames.count >= 4 }
    other.screen.isAnimating = false
    other.navigator.drawFrame()
  }
}

/// A screen whose layout changes its state, like the layout of a screen that requests pictures.
@MainActor
private final class ChangingScreen: Screen {
  let displayState = DisplayState()
  let isAnimating = false
  var keymap = Keymap.standard
  var remark: DisplayText?

  func handler(for command: Command) -> CommandHandler? { nil }
  func didAppear() {}
  func didDisappear() {}
  func layout(in size: Size) { displayState.setNeedsDisplay() }
  func draw(on canvas: inout Canvas) {}
  func scroll(by lines: Int) {}
}

/// A screen that records the time of its last drawing.
@MainActor
private final class MovingScreen: Screen {
  let displayState = DisplayState()
  var isAnimating = true
  var keymap = Keymap.standard
  var remark: DisplayText?
  private(set) var lastDrawn = ContinuousClock.now

  func handler(for command: Command) -> CommandHandler? { nil }
  func didAppear() {}
  func didDisappear() {}
  func layout(in size: Size) {}
  func draw(on canvas: inout Canvas) { lastDrawn = .now }
  func scroll(by lines: Int) {}
}
