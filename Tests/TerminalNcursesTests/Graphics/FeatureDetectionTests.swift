import Bitmaps
import TerminalKit
import XCTest

@testable import TerminalNcurses

final class FeatureDetectionTests: XCTestCase {
  func test_features_areSymbolsBeforeAnyAnswer() {
    XCTAssertEqual(features([]), TerminalFeatures(colorDepth: .trueColor))
  }

  func test_features_areTheSharpestThatTheTerminalHas() {
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
      XCTAssertEqual(features(replies).imageMode, mode, "\(replies)")
    }
  }

  func test_features_followTheEnvironmentOfITerm2AndVSCode() {
    func mode(_ environment: [String: String], _ attributes: Set<Int>) -> ImageMode {
      features([.attributes(attributes)], of: makeSUT(environment)).imageMode
    }

    XCTAssertEqual(mode(["TERM_PROGRAM": "iTerm.app"], [1]), .iTerm2)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2"], [1]), .iTerm2, "ssh forwards LC_TERMINAL")
    XCTAssertEqual(mode(["TERM_PROGRAM": "vscode"], [1, 4]), .iTerm2)
    XCTAssertEqual(mode(["TERM_PROGRAM": "vscode"], [1]), .symbols)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2", "STY": "1.pts"], [1]), .symbols)
    XCTAssertEqual(mode(["LC_TERMINAL": "iTerm2", "TMUX": "/tmp/tmux"], [1, 4]), .sixel)
  }

  func test_features_insideTmux_areThoseThatTmuxPassesOn() {
    func mode(_ tmux: String?, _ attributes: Set<Int>) -> ImageMode {
      features(
        [.kittyGraphics(isSupported: true), .version("tmux 3.5a"), .attributes(attributes)], tmux: tmux,
        of: makeSUT(["TMUX": "/tmp/tmux,1,0"])
      ).imageMode
    }

    XCTAssertEqual(mode("3.4|on|1|256,RGB|xterm-256color|kitty(0.35.2)", [1]), .placeholders)
    XCTAssertEqual(mode("3.4|on|on|title|xterm-kitty|kitty(0.35.2)\n", [1]), .placeholders)
    XCTAssertEqual(mode("3.4|on|all|RGB|xterm-ghostty|ghostty 1.1.0", [1]), .placeholders)
    for line in [
      "3.4|on|0|RGB|xterm-kitty|kitty(0.35.2)", "3.4|on|off|RGB|xterm-kitty|kitty(0.35.2)",
      "3.4|on||RGB|xterm-kitty|kitty(0.35.2)",
      "3.4|on|on|RGB|xterm-kitty|kitty(0.26.5)", "3.4|on|on|256,title|xterm-256color|kitty(0.35.2)", "on", "3.4|on|on",
      "3.4|on|on|||", "\n",
    ] {
      XCTAssertEqual(mode(line, [1]), .symbols, line)
    }
    XCTAssertEqual(mode("3.4|on|on|RGB,sixel|xterm|XTerm(379)", [1, 4]), .sixel)
    XCTAssertEqual(mode("3.4|on|on|RGB|xterm|XTerm(379)", [1, 4]), .symbols, "tmux 3.5a answers for itself")
    XCTAssertEqual(mode("3.4|on|off|256,RGB|xterm-kitty|kitty(0.35.2)", [1, 4]), .symbols)
    XCTAssertEqual(mode(nil, [1, 4]), .sixel)
    XCTAssertEqual(mode(nil, [1]), .symbols)
  }

  func test_features_insideATmuxThatCannotBeAsked_ignoreItsOwnSixels() {
    let sut = makeSUT(["TERM": "tmux-256color"])

    XCTAssertEqual(features([.version("tmux 3.5a"), .attributes([1, 2, 4])], of: sut).imageMode, .symbols)
    XCTAssertEqual(features([.attributes([62, 4])], of: sut).imageMode, .sixel)
  }

  func test_joins_followsTheTerminalsCountUnlessItDrawsDifferently() {
    func joins(_ replies: [TerminalReply], thumb columns: Int?) -> Bool {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
      _ = interview.begin()
      (replies + [.attributes([62])]).forEach { interview.handle($0) }
      _ = interview.moreQuestions(blanks: { _ in Point(x: 0, y: 1) })
      if let columns { interview.handle(.cursor(Point(x: columns, y: 1))) }
      return makeSUT().joinsCharacters(by: interview.answers)
    }

    XCTAssertTrue(joins([.version("kitty(0.26.5)")], thumb: 2))
    XCTAssertFalse(joins([.version("foot(1.13.1)")], thumb: 4))
    XCTAssertTrue(joins([.version("foot(1.20.0)")], thumb: 2))
    XCTAssertTrue(joins([], thumb: nil))
    XCTAssertFalse(joins([.version("Konsole 22.12.3")], thumb: 2), "it draws squares over what follows")
  }

  func test_memory_isSharedWithATerminalThatReadIt() {
    func shares(_ environment: [String: String], _ replies: [TerminalReply]) -> Bool {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
      replies.forEach { interview.handle($0) }
      let sut = FeatureDetection(environment: environment, colorDepth: .trueColor, wanted: nil)
      return sut.features(by: interview.answers, screen: Size(width: 80, height: 24), window: nil).sharesMemory
    }
    let kitty: [TerminalReply] = [.kittyGraphics(isSupported: true), .sharedMemory(isSupported: true)]

    XCTAssertTrue(shares([:], kitty))
    XCTAssertFalse(shares([:], [.kittyGraphics(isSupported: true)]))
    XCTAssertFalse(shares([:], [.kittyGraphics(isSupported: true), .sharedMemory(isSupported: false)]))
    XCTAssertFalse(shares([:], [.sharedMemory(isSupported: true)]), "by symbols")
    for environment in [["SSH_TTY": "/dev/pts/1"], ["SSH_CONNECTION": "::1 1 ::1 22"], ["TMUX": "/tmp/tmux,1,0"]] {
      XCTAssertFalse(shares(environment, kitty))
    }
  }

  func test_background_comesFromTheTerminalOrElseTheEnvironment() {
    func background(_ value: String?, _ replies: [TerminalReply] = []) -> RGB? {
      features(replies, of: makeSUT(value.map { ["COLORFGBG": $0] } ?? [:])).background
    }

    for value in ["15;0", "12;8", "15;default;0", "0"] { XCTAssertEqual(background(value), .black, value) }
    for value in ["0;15", "0;7", "0;default;15", "0;11"] { XCTAssertEqual(background(value), .white, value) }
    for value in ["0;default", "", ";", "0;16", "0;-1", "x", "9999999999999999999999"] {
      XCTAssertNil(background(value), value)
    }
    XCTAssertNil(background(nil))
    XCTAssertEqual(background("0;15", [.background(.black)]), .black)
  }

  func test_background_isUnavailableOnceNoAnswerIsExpected() {
    func isUnavailable(
      _ replies: [TerminalReply], isOver: Bool, canAskTerminal: Bool = true, _ environment: [String: String] = [:]
    ) -> Bool {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
      replies.forEach { interview.handle($0) }
      if isOver { _ = interview.end() }
      let sut = FeatureDetection(
        environment: environment, colorDepth: .trueColor, canAskTerminal: canAskTerminal, wanted: nil)
      return sut.features(by: interview.answers, screen: Size(width: 80, height: 24), window: nil)
        .isBackgroundUnavailable
    }

    XCTAssertFalse(isUnavailable([], isOver: false))
    XCTAssertTrue(isUnavailable([], isOver: true))
    XCTAssertTrue(isUnavailable([], isOver: false, canAskTerminal: false))
    XCTAssertFalse(isUnavailable([.background(.white)], isOver: true))
    XCTAssertFalse(isUnavailable([], isOver: true, ["COLORFGBG": "0;15"]))
  }

  func test_pixelScrolling_isKnownForTestedTerminals() {
    func scrolling(_ environment: [String: String], _ version: String?) -> PixelScrolling {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
      if let version { interview.handle(.version(version)) }
      return FeatureDetection(environment: environment, colorDepth: .trueColor, wanted: nil)
        .pixelScrolling(by: interview.answers)
    }

    XCTAssertEqual(scrolling([:], "foot(1.13.1)"), .both)
    XCTAssertEqual(scrolling([:], "XTerm(379)"), .upward)
    XCTAssertEqual(scrolling([:], "WezTerm 20240203-110809-5046fc22"), .none)
    XCTAssertEqual(scrolling([:], nil), .none)
    XCTAssertEqual(scrolling(["MLTERM": "3.9.0"], nil), .exact)
    XCTAssertEqual(scrolling(["MLTERM": "3.9.0"], "XTerm(379)"), .upward, "started from mlterm")
    XCTAssertEqual(scrolling(["MLTERM": "3.9.0", "TMUX": "/tmp/tmux,1,0"], nil), .none)
  }

  func test_placements_areKeptByKnownTerminals() {
    func keeps(_ environment: [String: String], _ version: String?) -> Bool {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: false)
      if let version { interview.handle(.version(version)) }
      return FeatureDetection(environment: environment, colorDepth: .trueColor, wanted: nil)
        .keepsPlacements(by: interview.answers)
    }

    XCTAssertTrue(keeps([:], "kitty(0.26.5)"))
    XCTAssertTrue(keeps([:], "Konsole 22.12.3"))
    XCTAssertFalse(keeps([:], "WezTerm 20240203-110809-5046fc22"))
    XCTAssertFalse(keeps([:], nil))
    XCTAssertFalse(keeps(["TMUX": "/tmp/tmux,1,0"], "kitty(0.26.5)"))
  }

  func test_features_followTheUsersChoice() {
    for mode in ImageMode.allCases {
      XCTAssertEqual(features([], of: makeSUT(wanted: mode)).imageMode, mode)
    }
  }

  func test_features_insideAMultiplexer_placeNoImages() {
    let tmux = "3.4|on|on|RGB|xterm-kitty|kitty(0.35.2)"

    XCTAssertEqual(features([], tmux: tmux, of: makeSUT(["TMUX": "x"], wanted: .kitty)).imageMode, .placeholders)
    XCTAssertEqual(features([], tmux: nil, of: makeSUT(["TMUX": "x"], wanted: .kitty)).imageMode, .symbols)
    XCTAssertEqual(features([], of: makeSUT(["TMUX": "x"], wanted: .placeholders)).imageMode, .placeholders)
    for environment in [["STY": "1.pts"], ["TERM": "screen-256color"], ["TERM": "tmux-256color"]] {
      for wanted in [ImageMode.kitty, .placeholders] {
        let sut = makeSUT(environment, depth: .palette256, wanted: wanted)
        XCTAssertEqual(features([], of: sut), TerminalFeatures(colorDepth: .palette256), "\(environment)")
      }
    }
  }

  func test_features_withoutColors_areSymbolsUnlessTheUserWantsMore() {
    let replies: [TerminalReply] = [.attributes([4]), .version("foot(1.13.1)")]

    XCTAssertEqual(features(replies, of: makeSUT(depth: .monochrome)), TerminalFeatures(colorDepth: .monochrome))
    XCTAssertEqual(features(replies, of: makeSUT(depth: .monochrome, wanted: .sixel)).imageMode, .sixel)
  }

  func test_features_haveTrueColorByTheTerminalsName() {
    func depth(_ version: String, tmux: String? = nil, _ environment: [String: String] = [:]) -> ColorDepth {
      features([.version(version)], tmux: tmux, of: makeSUT(environment, depth: .palette256)).colorDepth
    }

    XCTAssertEqual(depth("foot(1.13.1)"), .trueColor)
    XCTAssertEqual(depth("VTE(7006)"), .trueColor)
    XCTAssertEqual(depth("XTerm(379)"), .palette256)
    XCTAssertEqual(depth("foot(1.13.1)", ["STY": "1.pts"]), .palette256)
    XCTAssertEqual(depth("tmux 3.3a", ["TMUX": "x"]), .palette256)
    XCTAssertEqual(depth("tmux 3.3a", tmux: "3.4|on|0|RGB|xterm|XTerm(379)", ["TMUX": "x"]), .trueColor)
  }

  func test_features_haveTrueColorIfTheTerminalShowsIt() {
    func depth(_ isSupported: Bool, of described: ColorDepth, _ environment: [String: String] = [:]) -> ColorDepth {
      features([.trueColor(isSupported: isSupported)], of: makeSUT(environment, depth: described)).colorDepth
    }

    for described in [ColorDepth.eight, .sixteen, .palette256] {
      XCTAssertEqual(depth(true, of: described), .trueColor)
      XCTAssertEqual(depth(false, of: described), described)
      XCTAssertEqual(depth(true, of: described, ["STY": "1.pts"]), described)
    }
    XCTAssertEqual(depth(true, of: .monochrome), .monochrome)
  }

  func test_wantsTrueColor_ifItIsPossibleButUnknown() {
    for depth in [ColorDepth.eight, .sixteen, .palette256] {
      XCTAssertTrue(makeSUT(depth: depth).wantsTrueColor)
      XCTAssertFalse(makeSUT(["TMUX": "x"], depth: depth).wantsTrueColor)
    }
    XCTAssertFalse(makeSUT(depth: .monochrome).wantsTrueColor)
    XCTAssertFalse(makeSUT(depth: .trueColor).wantsTrueColor)
    let fixed = FeatureDetection(environment: [:], colorDepth: .eight, canRaiseColorDepth: false, wanted: nil)
    XCTAssertFalse(fixed.wantsTrueColor)
  }

  func test_features_havePlaceholdersOnlyInTrueColor() {
    let wanting = makeSUT(depth: .palette256, wanted: .placeholders)
    XCTAssertEqual(features([], of: wanting), TerminalFeatures(colorDepth: .trueColor, imageMode: .placeholders))

    for sut in [
      makeSUT(depth: .monochrome, wanted: .placeholders),
      FeatureDetection(environment: [:], colorDepth: .palette256, canRaiseColorDepth: false, wanted: .placeholders),
    ] {
      XCTAssertEqual(features([], of: sut).imageMode, .symbols)
    }

    let kitty = FeatureDetection(environment: [:], colorDepth: .palette256, canRaiseColorDepth: false, wanted: nil)
    XCTAssertEqual(
      features([.kittyGraphics(isSupported: true), .version("kitty(0.35.2)")], of: kitty),
      TerminalFeatures(colorDepth: .palette256, imageMode: .kitty))
  }

  func test_features_haveTheCellSizeOfTheTerminalOrElseTheSystem() {
    let system = PixelSize(width: 724, height: 388)

    XCTAssertNil(features([]).cellSize)
    XCTAssertEqual(features([], window: system).cellSize, PixelSize(width: 9, height: 16))
    XCTAssertNil(features([], window: PixelSize(width: 0, height: 0)).cellSize)
    let said = TerminalReply.cellSize(PixelSize(width: 11, height: 22))
    XCTAssertEqual(features([said], window: system).cellSize, PixelSize(width: 11, height: 22))
    let tooLarge = TerminalReply.cellSize(PixelSize(width: 512, height: 1024))
    XCTAssertEqual(
      features([tooLarge], window: system).cellSize, PixelSize(width: 9, height: 16), "no terminal has cells that large"
    )
  }

  func test_features_useTheSixelAreaForTheCellsUnlessItIsLimited() {
    func cellSize(_ area: PixelSize, of largest: PixelSize?, window: PixelSize?) -> PixelSize? {
      let replies = [largest, area].compactMap { $0.map(TerminalReply.sixelGeometry) }
      return features(replies, window: window).cellSize
    }
    let window = PixelSize(width: 844, height: 504)
    let largest = PixelSize(width: 1000, height: 1000)
    let cell = PixelSize(width: 10, height: 20)

    XCTAssertEqual(
      cellSize(PixelSize(width: 800, height: 480), of: largest, window: window), cell,
      "the window's border does not belong to the cells")
    XCTAssertEqual(cellSize(PixelSize(width: 800, height: 480), of: largest, window: nil), cell)
    let wide = PixelSize(width: 1604, height: 504)
    XCTAssertEqual(
      cellSize(PixelSize(width: 1000, height: 480), of: largest, window: wide), PixelSize(width: 20, height: 20))
    XCTAssertNil(cellSize(PixelSize(width: 1000, height: 480), of: largest, window: nil))
    XCTAssertEqual(
      cellSize(PixelSize(width: 1000, height: 480), of: nil, window: wide), PixelSize(width: 20, height: 21),
      "without the largest size, it is unknown whether the area is limited")
  }

  func test_features_haveTheLargestSixel() {
    let largest = PixelSize(width: 1000, height: 1000)
    let area = PixelSize(width: 800, height: 1000)

    XCTAssertNil(features([]).largestSixel)
    XCTAssertEqual(features([.sixelGeometry(largest), .sixelGeometry(area)]).largestSixel, largest)
  }

  func test_features_haveTheReportedBackground() {
    XCTAssertNil(features([]).background)
    XCTAssertEqual(features([.background(.white)]).background, .white)
  }

  func test_features_haveAsManyColorsAsSixels() {
    XCTAssertEqual(features([.sixelColors(16)]).sixelColors, 16)
  }

  // MARK: Helpers

  private func makeSUT(
    _ environment: [String: String] = [:], depth: ColorDepth = .trueColor, wanted: ImageMode? = nil
  ) -> FeatureDetection {
    FeatureDetection(environment: environment, colorDepth: depth, wanted: wanted)
  }

  private func features(
    _ replies: [TerminalReply], tmux: String? = nil, of sut: FeatureDetection? = nil, window: PixelSize? = nil
  ) -> TerminalFeatures {
    let sut = sut ?? makeSUT()
    var interview = TerminalInterview(multiplexer: sut.multiplexer, wantsTrueColor: sut.wantsTrueColor)
    for reply in replies { interview.handle(reply) }
    interview.handle(tmux.flatMap(TmuxClient.init))
    return sut.features(by: interview.answers, screen: Size(width: 80, height: 24), window: window)
  }
}
