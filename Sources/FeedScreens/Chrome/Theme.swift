import Bitmaps
import TerminalKit

/// The styles of a screen's parts, by role. README.md beside this file describes them.
public struct Theme: Equatable, Sendable {
  /// The kind of background that a theme is made for. `mono` is for any background and has no colours.
  public enum Name: String, CaseIterable, Sendable {
    case dark, light, mono
  }

  /// The role of a part of a screen.
  public enum Role: CaseIterable, Sendable {
    case text, heading, selectedHeading, dim, accent, warning, error
    case stripe
    case placeholder, placeholderText
  }

  /// The theme for a terminal whose background is unknown.
  public static let standard = Theme(.dark)

  /// The kind of background that the theme is made for.
  public let name: Name
  let depth: ColorDepth
  let ground: RGB
  /// True if the text must be readable on dark and on light backgrounds because the background is unknown.
  private(set) var fitsAnyBackground = false
  /// True if the background is painted in the colour `ground`. Otherwise the terminal's own background is used.
  private(set) var paintsGround = false

  /// - Parameter ground: the terminal's background; nil if it is unknown. Black or white is then assumed.
  public init(_ name: Name, depth: ColorDepth = .trueColor, ground: RGB? = nil) {
    self.name = name
    self.depth = depth
    self.ground = ground ?? (name == .light ? .white : .black)
  }

  /// Creates the theme for a terminal. It is `mono` for a terminal without colours. Unless the user has chosen a theme,
  /// it is also `mono` if the background is unknown and there are only the 8 or 16 colours that users may have changed.
  ///
  /// - Parameter wanted: the user's choice; nil to choose by the terminal's background.
  public init(wanted: Name?, features: TerminalFeatures) {
    let depth = features.colorDepth
    let isBackgroundUnknown = wanted == nil && features.isBackgroundUnavailable
    let colorsMayBeUnreadable = isBackgroundUnknown && depth < .palette256
    let fitting: Name = features.background?.isLight == true ? .light : .dark
    let name = wanted ?? fitting
    if depth == .monochrome || colorsMayBeUnreadable {
      self.init(.mono, depth: depth)
    } else if isBackgroundUnknown {
      self.init(.light, depth: depth, ground: RGB(gray: 0xBC))
      fitsAnyBackground = true
    } else {
      self.init(name, depth: depth, ground: name == fitting ? features.background : nil)
    }
  }

  /// The theme for a picture that fills the screen. Its surround is nearly black, even on a light background.
  var aroundPicture: Theme {
    guard name == .light, hasShades else { return self }
    var theme = Theme(.dark, depth: depth, ground: RGB(gray: 0x12))
    theme.paintsGround = true
    return theme
  }

  func style(of role: Role) -> Style {
    var style = unpaintedStyle(of: role)
    guard paintsGround else { return style }
    if style.foreground == .standard { style.foreground = Color(RGB(gray: 0xDA)) }
    if style.background == .standard { style.background = Color(ground) }
    return style
  }

  private func unpaintedStyle(of role: Role) -> Style {
    switch role {
    case .text: .plain
    case .heading: Style(attributes: .bold)
    case .selectedHeading: Style(foreground: accent, attributes: name == .mono ? [.bold, .reverse] : .bold)
    case .dim: hasShades ? Style(foreground: Color(gray)) : Style(attributes: .dim)
    case .accent: Style(foreground: accent, attributes: name == .mono ? .bold : [])
    case .warning: Style(foreground: warning, attributes: name == .mono ? .bold : [])
    case .error: Style(foreground: error, attributes: .bold)
    case .stripe: name == .mono ? Style(attributes: .reverse) : Style(background: accent)
    case .placeholder: shade(0)
    case .placeholderText:
      hasShades ? Style(foreground: Color(placeholderText), background: Color(placeholder(0))) : .plain
    }
  }

  // MARK: Placeholders

  /// True if the terminal can show greys that differ from each other and from the background.
  var hasShades: Bool { name != .mono && depth >= .palette256 }

  /// Returns a cell of a loading picture's placeholder. `light` is the brightness of the moving band, from 0 to 1.
  func placeholder(light: Double) -> Cell {
    let character: Character = light > 0.5 ? "▒" : "░"
    return Cell(hasShades ? " " : character, style: shade(light))
  }

  private func shade(_ light: Double) -> Style {
    hasShades ? Style(background: Color(placeholder(light))) : Style(attributes: .dim)
  }

  private func placeholder(_ light: Double) -> RGB {
    let field = name == .light ? 0.08 : 0.1
    let band = name == .light ? 0.15 : 0.2
    return ground.mixed(with: ink, part: field + (band - field) * light)
  }

  /// The dimmest grey that can be read on the placeholder.
  private var placeholderText: RGB {
    let field = placeholder(0)
    let shades = stride(from: 0.0, to: 1, by: 0.05).lazy.map { gray.mixed(with: ink, part: $0) }
    return shades.first { $0.contrast(with: field) >= 4.5 } ?? ink
  }

  private var ink: RGB { name == .light ? .black : .white }

  // MARK: Colours

  private var gray: RGB {
    if fitsAnyBackground { return RGB(gray: 0x76) }
    return RGB(gray: name == .light ? 0x62 : 0x9E)
  }

  private var accent: Color { color(dark: 0x5FD7FF, light: 0x005FAF, both: 0x5F5FFF, few: (14, 4)) }
  private var warning: Color { color(dark: 0xFFAF00, light: 0x875F00, both: 0xAF5F5F, few: (11, 5)) }
  private var error: Color { color(dark: 0xFF5F5F, light: 0xAF0000, both: 0xD700AF, few: (9, 1)) }

  /// - Parameters:
  ///   - both: the colour that can be read on either background.
  ///   - few: the entries of the 16-colour palette for dark and for light backgrounds.
  private func color(dark: UInt32, light: UInt32, both: UInt32, few: (dark: UInt8, light: UInt8)) -> Color {
    switch name {
    case .mono: .standard
    case .dark: hasShades ? Color(hex: dark) : .palette(few.dark)
    case .light: hasShades ? Color(hex: fitsAnyBackground ? both : light) : .palette(few.light)
    }
  }
}
