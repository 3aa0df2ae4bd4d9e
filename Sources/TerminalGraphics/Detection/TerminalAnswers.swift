import Bitmaps
import TerminalKit

/// What a terminal has answered so far; nil for what it has not.
public struct TerminalAnswers: Hashable, Sendable {
  /// No display has more pixels in a line or a column: a terminal that says so would make pictures that no memory holds.
  private static let largestDisplay = 8192

  var takesKittyGraphics: Bool?
  var version: TerminalVersion?
  var attributes: Set<Int>?
  var tmux: TmuxClient?
  var sixelColors: Int?
  private var sixelGeometry: PixelSize?
  private var cellSize: PixelSize?

  /// For nothing was answered.
  public init() {}

  /// VT100s answer 1 or 6, those that came after it a level from 61 on.
  var isAfterVT100: Bool { attributes?.contains { (61...69).contains($0) } == true }
  var hasSixels: Bool { attributes?.contains(4) == true }

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isSupported): takesKittyGraphics = isSupported
    case .version(let text): version = TerminalVersion(text)
    case .cellSize(let size): cellSize = size
    case .sixelGeometry(let size): sixelGeometry = size
    case .sixelColors(let count): sixelColors = count
    case .attributes(let numbers): attributes = numbers
    case .status: break
    }
  }

  mutating func forgetCellSize() {
    (cellSize, sixelGeometry) = (nil, nil)
  }

  /// - Parameters:
  ///   - screen: in cells.
  ///   - window: in pixels, as the system knows it.
  func cellSize(screen: Size, window: PixelSize?) -> PixelSize? {
    guard screen.width > 0, screen.height > 0 else { return nil }
    let divided = [sixelGeometry, window].lazy.map { pixels in
      pixels.flatMap { PixelSize(cellWidth: $0.width / screen.width, height: $0.height / screen.height) }
    }
    return ([cellSize] + divided).lazy.compactMap(\.self).first { cell in
      cell.width * screen.width <= Self.largestDisplay && cell.height * screen.height <= Self.largestDisplay
    }
  }
}
