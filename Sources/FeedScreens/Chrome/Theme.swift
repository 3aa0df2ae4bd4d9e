import TerminalKit

/// The look of each part of a screen, by role.
///
/// Only the terminal's own colours and its first eight palette entries are used, so that text stays readable on light
/// and dark backgrounds; every distinction is also carried by an attribute or a character, for monochrome terminals.
enum Theme {
  static let titleBar = Style(attributes: [.reverse, .bold])
  static let titleBarDetail = Style(attributes: .reverse)
  static let footer = Style(attributes: .reverse)
  static let footerStatus = Style(attributes: [.reverse, .bold])
  static let error = Style(foreground: .palette(1), attributes: [.reverse, .bold])
  static let selection = Style(foreground: .palette(6), attributes: .bold)
  static let location = Style(attributes: .bold)
  static let text = Style.plain
  static let secondary = Style(attributes: .dim)
  static let author = Style(foreground: .palette(6), attributes: .bold)
  static let failure = Style(foreground: .palette(1))
  static let key = Style(attributes: .bold)
}
