import TerminalKit
import XCTest

@testable import TerminalNcurses

final class ColorDepthTests: XCTestCase {
  func test_init_takesTheDescriptionsColors() {
    for (colors, depth) in [
      (-1, ColorDepth.monochrome), (2, .monochrome), (8, .eight), (16, .sixteen), (88, .sixteen), (256, .palette256),
    ] {
      XCTAssertEqual(
        ColorDepth.known(environment: [:], colors: colors, describesDirectColor: false).depth, depth, "\(colors)")
    }
  }

  func test_init_accepts24BitsThatAreAnnouncedOrDescribed() {
    XCTAssertEqual(depth(["COLORTERM": "truecolor"]), .trueColor)
    XCTAssertEqual(depth(["COLORTERM": "24bit"]), .trueColor)
    XCTAssertEqual(depth(["COLORTERM": "yes"]), .palette256)
    XCTAssertEqual(ColorDepth.known(environment: [:], colors: 256, describesDirectColor: true).depth, .trueColor)
  }

  func test_init_knowsTerminalsWithMoreColorsThanTheirDescription() {
    for name in ["mlterm", "mlterm-256color", "alacritty", "st-256color", "vte-256color", "xterm-kitty"] {
      XCTAssertEqual(
        ColorDepth.known(environment: ["TERM": name], colors: 8, describesDirectColor: false).depth, .trueColor, name)
    }
    for name in ["xterm-256color", "stv52", "rxvt-unicode-256color", "screen.alacritty", ""] {
      XCTAssertEqual(depth(["TERM": name]), .palette256, name)
    }
  }

  func test_init_distrustsAnAnnouncementInsideScreen() {
    XCTAssertEqual(depth(["COLORTERM": "truecolor", "STY": "1.pts"]), .palette256)
  }

  func test_init_hasNoColorsIfTheyAreForbidden() {
    XCTAssertEqual(depth(["NO_COLOR": "1", "COLORTERM": "truecolor"]), .monochrome)
    XCTAssertEqual(depth(["NO_COLOR": ""]), .palette256)
  }

  func test_init_hasNoColorsIfTheDescriptionHasNone() {
    XCTAssertEqual(
      ColorDepth.known(environment: ["COLORTERM": "truecolor"], colors: -1, describesDirectColor: false).depth,
      .monochrome)
  }

  private func depth(_ environment: [String: String]) -> ColorDepth {
    ColorDepth.known(environment: environment, colors: 256, describesDirectColor: false).depth
  }
}
