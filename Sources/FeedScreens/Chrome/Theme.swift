import Bitmaps
import TerminalKit

/// The look of each part of a screen, by role: what README.md beside this file says in words.
public struct Theme: Equatable, Sendable {
  /// What a theme is made for: a background that is dark, or light, or no colours.
  public enum Name: String, CaseIterable, Sendable {
    case dark, light, mono
  }

  /// What a part of a screen is there for.
  public enum Role: CaseIterable, Sendable {
    case text, heading, selectedHeading, dim, accent, warning, error
    /// The cells beside what is selected.
    case stripe
    /// The place of a picture that is not there, and the words in it.
    case placeholder, placeholderText
  }

  /// For a terminal of which nothing is known.
  public static let standard = Theme(.dark)

  /// What it is made for.
  public let name: Name
  let depth: ColorDepth
  /// The terminal's background, which the shades of ``Role/placeholder`` come from.
  let ground: RGB
  /// True where words are to be read on a dark background and on a light one: nobody says which it is.
  private(set) var isForBoth = false

  /// - Parameters:
  ///   - depth: the colours that the terminal can show.
  ///   - ground: the terminal's background; black or white where it is not known.
  public init(_ name: Name, depth: ColorDepth = .trueColor, ground: RGB? = nil) {
    (self.name, self.depth) = (name, depth)
    self.ground = ground ?? (name == .light ? .white : .black)
  }

  /// The theme for a terminal.
  ///
  /// - Parameter wanted: what the user asked for; nil to go by the terminal's background. Without colours it is `mono`, and
  ///   so it is on a background that is hidden where the user may have changed all colours.
  public init(wanted: Name?, features: TerminalFeatures) {
    let (depth, isHidden) = (features.colorDepth, wanted == nil && features.hidesBackground)
    let fitting: Name = features.background?.isLight == true ? .light : .dark
    let name = wanted ?? fitting
    if depth == .monochrome || isHidden && depth < .palette256 {
      self.init(.mono, depth: depth)
    } else if isHidden {
      self.init(.light, depth: depth, ground: RGB(gray: 0xBC))
      isForBoth = true
    } else {
      self.init(name, depth: depth, ground: name == fitting ? features.background : nil)
    }
  }

  func style(of role: Role) -> Style {
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

  /// Whether greys can be told from each other and from the background.
  var hasShades: Bool { name != .mono && depth >= .palette256 }

  /// One cell of a picture's place while it loads.
  ///
  /// - Parameter light: how much of the band is there, from 0 to 1.
  func placeholder(light: Double) -> Cell {
    Cell(hasShades ? " " : light > 0.5 ? "▒" : "░", style: shade(light))
  }

  private func shade(_ light: Double) -> Style {
    hasShades ? Style(background: Color(placeholder(light))) : Style(attributes: .dim)
  }

  private func placeholder(_ light: Double) -> RGB {
    let (field, band) = name == .light ? (0.08, 0.15) : (0.1, 0.2)
    return ground.mixed(with: ink, part: field + (band - field) * light)
  }

  /// Dim, as far as that can be read on the field.
  private var placeholderText: RGB {
    let field = placeholder(0)
    let shades = stride(from: 0.0, to: 1, by: 0.05).lazy.map { gray.mixed(with: ink, part: $0) }
    return shades.first { $0.contrast(with: field) >= 4.5 } ?? ink
  }

  private var ink: RGB { name == .light ? .black : .white }

  // MARK: Colours

  private var gray: RGB { RGB(gray: isForBoth ? 0x76 : name == .light ? 0x62 : 0x9E) }

  private var accent: Color { color(dark: 0x5FD7FF, light: 0x005FAF, both: 0x5F5FFF, few: (14, 4)) }
  private var warning: Color { color(dark: 0xFFAF00, light: 0x875F00, both: 0xAF5F5F, few: (11, 5)) }
  private var error: Color { color(dark: 0xFF5F5F, light: 0xAF0000, both: 0xD700AF, few: (9, 1)) }

  /// - Parameters:
  ///   - both: what can be read on either background.
  ///   - few: the entries of the palette for dark and for light that do where there are no more than sixteen.
  private func color(dark: UInt32, light: UInt32, both: UInt32, few: (dark: UInt8, light: UInt8)) -> Color {
    switch name {
    case .mono: .standard
    case .dark: hasShades ? Color(hex: dark) : .palette(few.dark)
    case .light: hasShades ? Color(hex: isForBoth ? both : light) : .palette(few.light)
    }
  }
}
