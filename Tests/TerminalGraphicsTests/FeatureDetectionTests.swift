import Bitmaps
import TerminalGraphics
import TerminalKit
import XCTest

final class FeatureDetectionTests: XCTestCase {
  func test_finding_isSymbolsUntilSomethingIsAnswered() {
    XCTAssertEqual(finding(makeSUT()).features, TerminalFeatures(colorDepth: .trueColor))
  }

  func test_finding_isTheSharpestThatTheTerminalKnows() {
    let sixels: TerminalReply = .attributes([62, 4, 22])
    let none: TerminalReply = .attributes([62, 22])
    let kitty: TerminalReply = .kittyGraphics(isSupported: true)
    let noKitty: TerminalReply = .kittyGraphics(isSupported: false)
    let expected: [(replies: [TerminalReply], mode: ImageMode)] = [
      ([kitty, .version("kitty(0.28.0)"), none], .placeholders),
      ([kitty, .version("kitty(0.35.2)"), none], .placeholders),
      ([kitty, .version("kitty(1.0)"), none], .placeholders),
      ([kitty, .version("ghostty 1.0.1"), none], .placeholders),
      ([kitty, .version("kitty(0.26.5)"), none], .kitty),
      ([kitty, .version("Konsole 22.12.3"), sixels], .kitty),
      ([kitty, .version("WezTerm 20240203-110809-5046fc22"), sixels], .kitty),
      ([kitty, none], .kitty),
      ([.version("WezTerm 20240203-110809-5046fc22"), sixels], .iTerm2),
      ([.version("iTerm2 3.4.20"), sixels], .iTerm2),
      ([.version("mintty 3.6.1"), sixels], .iTerm2),
      ([.version("foot(1.13.1)"), sixels], .sixel),
      ([.version("XTerm(379)"), sixels], .sixel),
      ([noKitty, .version("kitty(0.35.2)"), none], .symbols),
      ([.version("XTerm(379)"), none], .symbols),
      ([sixels], .sixel),
      ([], .symbols),
    ]
    for (replies, mode) in expected {
      var sut = makeSUT()
      for reply in replies { sut.take(reply) }
      XCTAssertEqual(finding(sut).features.imageMode, mode, "\(replies)")
    }
  }

  func test_finding_believesWhatTheEnvironmentSaysOfITerm2AndVSCode() {
    func mode(_ environment: [String: String], _ attributes: Set<Int>) -> ImageMode {
      var sut = makeSUT(environment)
      sut.take(.attributes(attributes))
      return finding(sut).features.imageMode
    }

    XCTAssertEqual(mode(["TERM_PROGRAM": "iTerm.app"], [1]), .iTerm2)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2"], [1]), .iTerm2, "ssh hands LC_TERMINAL on")
    XCTAssertEqual(mode(["TERM_PROGRAM": "vscode"], [1, 4]), .iTerm2)
    XCTAssertEqual(mode(["TERM_PROGRAM": "vscode"], [1]), .symbols)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2", "STY": "1.pts"], [1]), .symbols)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2", "TMUX": "/tmp/tmux"], [1, 4]), .sixel)
  }

  func test_questions_leaveOutKittysProtocolWhereItWouldBecomeATitle() {
    XCTAssertTrue(makeSUT().questions.contains("\u{1B}_G"))
    for environment in [["TMUX": "x"], ["STY": "1.pts"], ["TERM": "screen-256color"], ["TERM": "tmux-256color"]] {
      XCTAssertFalse(makeSUT(environment).questions.contains("\u{1B}_"), "\(environment)")
      XCTAssertTrue(makeSUT(environment).questions.hasSuffix("\u{1B}[c"), "\(environment)")
    }
  }

  func test_finding_insideTmux_isWhatTmuxHandsOn() {
    func finding(_ tmux: String?, _ attributes: Set<Int>) -> FeatureDetection.Finding {
      var sut = makeSUT(["TMUX": "/tmp/tmux,1,0"])
      sut.take(.kittyGraphics(isSupported: true))
      sut.take(.version("tmux 3.5a"))
      sut.take(.attributes(attributes))
      XCTAssertFalse(sut.isComplete)
      sut.take(tmux.map(TmuxClient.init))
      XCTAssertTrue(sut.isComplete)
      return self.finding(sut)
    }

    XCTAssertEqual(finding("1|256,RGB|xterm-256color|kitty(0.35.2)", [1]).features.imageMode, .placeholders)
    XCTAssertEqual(finding("on|title|xterm-kitty|kitty(0.35.2)\n", [1]).features.imageMode, .placeholders)
    XCTAssertEqual(finding("all|RGB|xterm-ghostty|ghostty 1.1.0", [1]).features.imageMode, .placeholders)
    XCTAssertEqual(finding("on|RGB|xterm-kitty|kitty(0.35.2)", [1]).multiplexer, .tmux)
    for line in [
      "0|RGB|xterm-kitty|kitty(0.35.2)", "off|RGB|xterm-kitty|kitty(0.35.2)", "|RGB|xterm-kitty|kitty(0.35.2)",
      "on|RGB|xterm-kitty|kitty(0.26.5)", "on|256,title|xterm-256color|kitty(0.35.2)", "on", "on|||", "\n",
    ] {
      XCTAssertEqual(finding(line, [1]).features.imageMode, .symbols, line)
    }
    XCTAssertEqual(finding("on|RGB|xterm|XTerm(379)", [1, 4]).features.imageMode, .sixel)
    XCTAssertEqual(finding("", [1, 4]).features.imageMode, .sixel)
    XCTAssertEqual(finding(nil, [1]).features.imageMode, .symbols)
  }

  func test_finding_staysWhatItWasWhileAllIsAskedAgain() {
    var sut = makeSUT()
    sut.take(.kittyGraphics(isSupported: true))
    sut.take(.attributes([62]))

    sut.expectAnswers()

    XCTAssertFalse(sut.isComplete)
    XCTAssertEqual(finding(sut).features.imageMode, .kitty)
  }

  func test_finding_isWhatTheUserWants() {
    for mode in ImageMode.allCases {
      XCTAssertEqual(finding(makeSUT(wanted: mode)).features.imageMode, mode)
    }
  }

  func test_finding_withoutColorsIsSymbolsUnlessTheUserWantsMore() {
    var (sut, wanting) = (makeSUT(depth: .monochrome), makeSUT(depth: .monochrome, wanted: .sixel))
    sut.take(.attributes([4]))
    sut.take(.version("foot(1.13.1)"))
    wanting.take(.attributes([4]))

    XCTAssertEqual(finding(sut).features, TerminalFeatures(colorDepth: .monochrome))
    XCTAssertEqual(finding(wanting).features.imageMode, .sixel)
  }

  func test_finding_hasTrueColorWhereTheTerminalsNameSaysSo() {
    func depth(_ version: String, _ environment: [String: String] = [:]) -> ColorDepth {
      var sut = makeSUT(environment, depth: .palette256)
      sut.take(.version(version))
      return finding(sut).features.colorDepth
    }

    XCTAssertEqual(depth("foot(1.13.1)"), .trueColor)
    XCTAssertEqual(depth("VTE(7006)"), .trueColor)
    XCTAssertEqual(depth("XTerm(379)"), .palette256)
    XCTAssertEqual(depth("foot(1.13.1)", ["STY": "1.pts"]), .palette256)
    XCTAssertEqual(depth("tmux 3.3a", ["TMUX": "x"]), .palette256)
    var inTmux = makeSUT(["TMUX": "x"], depth: .palette256)
    inTmux.take(TmuxClient("0|RGB|xterm|XTerm(379)"))
    XCTAssertEqual(finding(inTmux).features.colorDepth, .trueColor)
  }

  func test_finding_hasPlaceholdersOnlyInTrueColor() {
    let wanting = makeSUT(depth: .palette256, wanted: .placeholders)
    XCTAssertEqual(finding(wanting).features, TerminalFeatures(colorDepth: .trueColor, imageMode: .placeholders))

    for sut in [
      makeSUT(depth: .monochrome, wanted: .placeholders),
      FeatureDetection(environment: [:], colorDepth: .palette256, canRaiseColorDepth: false, wanted: .placeholders),
    ] {
      XCTAssertEqual(finding(sut).features.imageMode, .symbols)
    }

    var kitty = FeatureDetection(environment: [:], colorDepth: .palette256, canRaiseColorDepth: false, wanted: nil)
    kitty.take(.kittyGraphics(isSupported: true))
    kitty.take(.version("kitty(0.35.2)"))
    XCTAssertEqual(finding(kitty).features, TerminalFeatures(colorDepth: .palette256, imageMode: .kitty))
  }

  func test_finding_trustsTheCellSizeThenTheGeometryThenTheSystem() {
    var sut = makeSUT()
    let system = PixelSize(width: 720, height: 384)

    XCTAssertNil(finding(sut).features.cellSize)
    XCTAssertEqual(finding(sut, pixels: system).features.cellSize, PixelSize(width: 9, height: 16))
    XCTAssertNil(finding(sut, pixels: PixelSize(width: 0, height: 0)).features.cellSize)

    sut.take(.sixelGeometry(PixelSize(width: 800, height: 432)))
    XCTAssertEqual(finding(sut, pixels: system).features.cellSize, PixelSize(width: 10, height: 18))

    sut.take(.cellSize(PixelSize(width: 11, height: 22)))
    XCTAssertEqual(finding(sut, pixels: system).features.cellSize, PixelSize(width: 11, height: 22))

    sut.take(.cellSize(PixelSize(width: 512, height: 1024)))
    XCTAssertEqual(finding(sut, pixels: system).features.cellSize, PixelSize(width: 10, height: 18), "no such display")

    sut.forgetCellSize()
    XCTAssertEqual(finding(sut, pixels: system).features.cellSize, PixelSize(width: 9, height: 16))
  }

  func test_finding_knowsHowManyColorsSixelsHave() {
    var sut = makeSUT()
    sut.take(.sixelColors(16))

    XCTAssertEqual(finding(sut).features.sixelColors, 16)
  }

  // MARK: Helpers

  private func makeSUT(
    _ environment: [String: String] = [:], depth: ColorDepth = .trueColor, wanted: ImageMode? = nil
  ) -> FeatureDetection {
    FeatureDetection(environment: environment, colorDepth: depth, wanted: wanted)
  }

  private func finding(_ sut: FeatureDetection, pixels: PixelSize? = nil) -> FeatureDetection.Finding {
    sut.finding(screen: Size(width: 80, height: 24), pixels: pixels)
  }
}
