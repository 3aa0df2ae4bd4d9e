import TerminalKit

/// The look of each part of a screen, by role.
///
/// Only the terminal's own colours and its first eight palette entries are used, so that text stays readable on light
/// and dark backgrounds; every distinction is also carried by an attribute or a character, for monochrome terminals.
public struct Theme: Equatable, Sendable {
  public enum Role: CaseIterable, Sendable {
    case titleBar, titleBarDetail, footer, footerStatus
    case text, heading, dim, author, key
    case selection
    case error, failure
  }

  public static let standard = Theme()

  func style(of role: Role) -> Style {
    switch role {
    case .titleBar, .footerStatus: Style(attributes: [.reverse, .bold])
    case .titleBarDetail, .footer: Style(attributes: .reverse)
    case .text: .plain
    case .heading, .key: Style(attributes: .bold)
    case .dim: Style(attributes: .dim)
    case .selection, .author: Style(foreground: .palette(6), attributes: .bold)
    case .error: Style(foreground: .palette(1), attributes: [.reverse, .bold])
    case .failure: Style(foreground: .palette(1))
    }
  }
}
