import Bitmaps
import Foundation
import TerminalKit

extension RGB {
  init(gray: UInt8) {
    self.init(red: gray, green: gray, blue: gray)
  }

  /// True if black text has more contrast on the colour than white text.
  public var isLight: Bool { contrast(with: .black) > contrast(with: .white) }

  /// Returns the contrast ratio with another colour, from 1 to 21 (black and white). Text requires 4.5 (WCAG 2.2).
  func contrast(with other: RGB) -> Double {
    let darker = min(luminance, other.luminance)
    let lighter = max(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns a mix of two colours. `part` is the share of `other`, from 0 to 1.
  func mixed(with other: RGB, part: Double) -> RGB {
    let mix = { (from: UInt8, to: UInt8) in
      UInt8(clamping: Int((Double(from) + (Double(to) - Double(from)) * part).rounded()))
    }
    return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension Color {
  init(_ color: RGB) {
    self = .rgb(color.red, color.green, color.blue)
  }
}
