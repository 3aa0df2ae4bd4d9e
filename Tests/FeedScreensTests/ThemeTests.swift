import Bitmaps
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

final class ThemeTests: XCTestCase {
  // MARK: Contrast

  func test_everyTextRole_canBeReadOnItsBackground() throws {
    for (name, background) in [(Theme.Name.dark, RGB.black), (.light, .white)] {
      let theme = Theme(name)
      for role in Theme.Role.texts {
        let style = theme.style(of: role)
        let behind = style.background == .standard ? background : try XCTUnwrap(style.background.rgb)
        let color = style.foreground == .standard ? theme.ownText : try XCTUnwrap(style.foreground.rgb)

        XCTAssertGreaterThanOrEqual(contrast(color, behind), 4.5, "\(name) \(role)")
      }
    }
  }

  func test_everyTextRole_canBeReadOnBlackAndOnWhiteWhereTheBackgroundIsHidden() throws {
    for depth in [ColorDepth.palette256, .trueColor] {
      let theme = hiddenTheme(depth: depth)
      for role in Theme.Role.texts {
        let style = theme.style(of: role)
        // The terminal's own text colour can be read on the terminal's own background, so it needs no check.
        guard let color = style.foreground.rgb else { continue }
        for background in style.background.rgb.map({ [$0] }) ?? [.black, .white] {
          XCTAssertGreaterThanOrEqual(contrast(color, background), 4.5, "\(role) on \(background)")
        }
      }
    }
  }

  func test_colorsOnAHiddenBackground_areOnTheCube() {
    let (theme, levels) = (hiddenTheme(depth: .palette256), [0, 0x5F, 0x87, 0xAF, 0xD7, 0xFF] as [UInt8])
    for role in [Theme.Role.selectedHeading, .accent, .warning, .error] {
      let color = theme.style(of: role).foreground.rgb
      let channels: [UInt8]? = color.map { [$0.red, $0.green, $0.blue] }

      XCTAssertEqual(channels?.allSatisfy { levels.contains($0) }, true, "\(role)")
    }
  }

  /// Uses the least contrast for marks that tell something (WCAG 2.2, 1.4.11).
  func test_everyMark_standsOutFromItsBackground() throws {
    let dark = [RGB.black, RGB(red: 0x28, green: 0x2C, blue: 0x34), RGB(red: 0, green: 0x2B, blue: 0x36)]
    let light = [RGB.white, RGB(red: 0xFD, green: 0xF6, blue: 0xE3)]
    var themes: [(Theme, [RGB])] = []
    for depth in [ColorDepth.eight, .sixteen, .palette256, .trueColor] {
      themes += [(Theme(.dark, depth: depth), dark), (Theme(.light, depth: depth), light)]
      let hidden = hiddenTheme(depth: depth)
      if hidden.name != .mono { themes.append((hidden, [.black, .white])) }
      let around = Theme(.light, depth: depth).aroundPicture
      if around.paintsGround { themes.append((around, [around.ground])) }
    }
    for (theme, backgrounds) in themes {
      for role in Theme.Role.marks {
        let style = theme.style(of: role)
        let color = try XCTUnwrap(role == .stripe ? style.background.shown : style.foreground.shown, "\(role)")
        for background in backgrounds {
          XCTAssertGreaterThanOrEqual(
            contrast(color, background), 3, "\(role) of \(theme.name), \(theme.depth), on \(background)")
        }
      }
    }
  }

  func test_marksWithoutColours_differFromTextByTheirAttributes() {
    for role in Theme.Role.marks {
      XCTAssertFalse(Theme(.mono).style(of: role).attributes.intersection([.bold, .reverse]).isEmpty, "\(role)")
    }
  }

  func test_contrast_isAsInTheStandard() {
    XCTAssertEqual(contrast(.white, .black), 21, accuracy: 0.001)
    XCTAssertEqual(contrast(RGB(red: 0x76, green: 0x76, blue: 0x76), .white), 4.54, accuracy: 0.01)
  }

  /// Uses backgrounds that people commonly choose.
  func test_everyTextRole_canBeReadOnUsualBackgrounds() throws {
    let usual: [(Theme.Name, RGB)] = [
      (.dark, RGB(red: 0x28, green: 0x2C, blue: 0x34)), (.dark, RGB(red: 0, green: 0x2B, blue: 0x36)),
      (.light, RGB(red: 0xFD, green: 0xF6, blue: 0xE3)),
    ]
    for (name, background) in usual {
      let theme = Theme(wanted: nil, features: TerminalFeatures(colorDepth: .trueColor, background: background))

      XCTAssertEqual(theme.name, name)
      for role in Theme.Role.texts {
        let style = theme.style(of: role)
        guard let color = style.foreground.rgb else { continue }
        let behind = style.background.rgb ?? background
        XCTAssertGreaterThanOrEqual(contrast(color, behind), 4.5, "\(name) \(role) on \(behind)")
      }
    }
  }

  // MARK: Choice

  func test_auto_goesByTheBackground() {
    let cases: [(RGB, Theme.Name)] = [
      (.black, .dark), (.white, .light), (RGB(red: 0, green: 0, blue: 0xEE), .dark),
      (RGB(red: 0xFD, green: 0xF6, blue: 0xE3), .light),
    ]
    for (background, name) in cases {
      XCTAssertEqual(theme(on: background).name, name, "\(background)")
    }
  }

  func test_wanted_isObeyedWhateverTheBackground() {
    for name in Theme.Name.allCases {
      XCTAssertEqual(theme(name, on: .black).name, name)
      XCTAssertEqual(theme(name, on: .white).name, name)
    }
  }

  func test_hiddenBackground_isIgnoredWithAChosenThemeOrAKnownBackground() {
    var features = TerminalFeatures(colorDepth: .trueColor, background: .white)
    XCTAssertEqual(Theme(wanted: nil, features: features), Theme(.light, ground: .white))

    features.background = nil
    XCTAssertEqual(Theme(wanted: nil, features: features), .standard, "until the terminal has been asked")
    features.isBackgroundUnavailable = true
    XCTAssertNotEqual(Theme(wanted: nil, features: features), .standard)
    for name in [Theme.Name.dark, .light] {
      XCTAssertEqual(Theme(wanted: name, features: features), Theme(name))
    }
  }

  func test_hiddenBackground_isMonoWhereUsersChangeAllColors() {
    for depth in [ColorDepth.eight, .sixteen] { XCTAssertEqual(hiddenTheme(depth: depth).name, .mono) }
  }

  func test_monochrome_isMonoWhateverIsWanted() {
    for name in Theme.Name.allCases {
      XCTAssertEqual(theme(name, on: .black, depth: .monochrome).name, .mono)
    }
  }

  func test_shades_comeFromABackgroundOfTheSameKindOnly() {
    let blue = RGB(red: 0, green: 0x2B, blue: 0x36)

    XCTAssertEqual(theme(on: blue).ground, blue)
    XCTAssertEqual(theme(.light, on: blue).ground, .white)
    XCTAssertEqual(theme(.dark, on: .white).ground, .black)
  }

  // MARK: Colours

  func test_fewColours_areEntriesOfThePalette() {
    for name in [Theme.Name.dark, .light] {
      for role in Theme.Role.allCases {
        let style = Theme(name, depth: .sixteen).style(of: role)
        for color in [style.foreground, style.background] {
          if case .rgb = color { XCTFail("\(name) \(role)") }
        }
      }
    }
  }

  func test_mono_hasNoColours() {
    for depth in [ColorDepth.monochrome, .trueColor] {
      for role in Theme.Role.allCases {
        let style = Theme(.mono, depth: depth).style(of: role)
        XCTAssertEqual(style.foreground, .standard, "\(role)")
        XCTAssertEqual(style.background, .standard, "\(role)")
      }
    }
  }

  func test_stripe_isSeenWithoutAGlyph() {
    for depth in [ColorDepth.sixteen, .palette256, .trueColor] {
      for theme in [Theme(.dark, depth: depth), Theme(.light, depth: depth)] {
        XCTAssertEqual(theme.style(of: .stripe), Style(background: theme.style(of: .accent).foreground))
      }
    }
    XCTAssertEqual(Theme(.mono).style(of: .stripe), Style(attributes: .reverse))
  }

  func test_roles_differWithoutColours() {
    let roles: [Theme.Role] = [.text, .heading, .selectedHeading, .dim]

    XCTAssertEqual(Set(roles.map(Theme(.mono).style(of:))).count, roles.count)
  }

  func test_placeholders_differFromEachOtherAndFromTheBackground() throws {
    for depth in [ColorDepth.palette256, .trueColor] {
      let both = hiddenTheme(depth: depth)
      for (theme, background) in [
        (Theme(.dark, depth: depth), RGB.black), (Theme(.light, depth: depth), .white), (both, .black), (both, .white),
      ] {
        let shades = stride(from: 0.0, through: 1, by: 0.25).map { theme.placeholder(light: $0).style.background }

        XCTAssertEqual(Set(shades).count, shades.count)
        XCTAssertFalse(shades.contains(Color(background)))
        XCTAssertEqual(theme.style(of: .placeholder).background, shades.first)
      }
    }
  }

  // MARK: Around a picture

  func test_surroundOfAPicture_isNearlyBlackOnALightBackgroundAndTextCanBeReadOnIt() throws {
    for theme in [
      Theme(.light), Theme(.light, depth: .palette256), hiddenTheme(depth: .trueColor), hiddenTheme(depth: .palette256),
    ] {
      let surround = theme.aroundPicture

      for role in Theme.Role.texts {
        let style = surround.style(of: role)
        let behind = try XCTUnwrap(style.background.rgb, "\(role)")
        XCTAssertLessThan(luminance(behind), 0.05, "\(role)")
        XCTAssertGreaterThanOrEqual(contrast(try XCTUnwrap(style.foreground.rgb), behind), 4.5, "\(role)")
      }
      XCTAssertLessThan(luminance(try XCTUnwrap(surround.style(of: .text).background.rgb)), 0.01)
    }
  }

  func test_surroundOfAPicture_isTheTerminalsOwnOnADarkBackgroundAndWithFewColors() {
    for theme in [
      Theme(.dark), Theme(.mono), Theme(.light, depth: .sixteen), Theme(.light, depth: .eight),
      Theme(.dark, depth: .sixteen),
    ] {
      XCTAssertEqual(theme.aroundPicture, theme)
    }
  }

  // MARK: Helpers

  /// Returns the theme for a terminal that hides its background.
  private func hiddenTheme(depth: ColorDepth) -> Theme {
    var features = TerminalFeatures(colorDepth: depth)
    features.isBackgroundUnavailable = true
    return Theme(wanted: nil, features: features)
  }

  private func theme(_ wanted: Theme.Name? = nil, on background: RGB, depth: ColorDepth = .trueColor) -> Theme {
    Theme(wanted: wanted, features: TerminalFeatures(colorDepth: depth, background: background))
  }

  /// WCAG 2.2, "contrast ratio".
  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    let luminances = [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private func luminance(_ color: RGB) -> Double {
    let channels = [color.red, color.green, color.blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }
}

extension Theme.Role {
  /// The roles of text.
  fileprivate static let texts = allCases.filter { ![.placeholder, .stripe].contains($0) }
  /// The roles of signs, frames and stripes that tell something.
  fileprivate static let marks: [Theme.Role] = [.stripe, .accent, .selectedHeading, .warning, .error]
}

extension Theme {
  /// The terminal's own text colour.
  fileprivate var ownText: RGB { name == .light ? .black : .white }
}

extension Color {
  /// The colour, or nil for the terminal's own colours.
  fileprivate var rgb: RGB? {
    if case .rgb(let red, let green, let blue) = self { RGB(red: red, green: green, blue: blue) } else { nil }
  }

  /// The colour as a terminal shows it whose palette nobody has changed, or nil for the terminal's own text colours.
  fileprivate var shown: RGB? {
    if case .palette(let entry) = self { StandardPalette.rgb(ofEntry: entry) } else { rgb }
  }
}
