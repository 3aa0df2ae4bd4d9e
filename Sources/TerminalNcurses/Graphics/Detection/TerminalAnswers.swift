import Bitmaps
import TerminalKit

/// The answers that a terminal has given so far. The properties of unanswered questions are nil.
public struct TerminalAnswers: Hashable, Sendable {
  /// More pixels than any display has in a row or column. Pictures for a larger screen would exceed the memory.
  private static let largestDisplay = 8192

  var takesKittyGraphics: Bool?
  var sharesMemory: Bool?
  var version: TerminalVersion?
  var attributes: Set<Int>?
  public internal(set) var tmux: TmuxClient?
  var sixelColors: Int?
  var hasTrueColor: Bool?
  var background: RGB?
  /// False if the parts of a joined character (a family, a flag) take columns of their own.
  var joinsCharacters: Bool?
  /// True when no further answers are expected.
  public internal(set) var areOver = false
  private(set) var largestSixel: PixelSize?
  /// True if the question was repeated, so that the next answer replaces ``largestSixel``. The old size is valid until
  /// then.
  private var isLargestSixelOutdated = false
  private var sixelArea: PixelSize?
  private var cellSize: PixelSize?

  public init() {}

  /// True for terminals later than the VT100. VT100s report the attribute 1 or 6, later terminals a level of 61 or
  /// more.
  var isAfterVT100: Bool { attributes?.contains { (61...69).contains($0) } == true }
  var hasSixels: Bool { attributes?.contains(4) == true }
  var hasSixelAnswers: Bool { sixelColors != nil || largestSixel != nil }

  mutating func record(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isSupported): takesKittyGraphics = isSupported
    case .sharedMemory(let isSupported): sharesMemory = isSupported
    case .version(let text): version = TerminalVersion(text)
    case .cellSize(let size): cellSize = size
    case .sixelGeometry(let size):
      sixelArea = size
      let largest = isLargestSixelOutdated ? nil : largestSixel
      isLargestSixelOutdated = false
      largestSixel = PixelSize(
        width: max(size.width, largest?.width ?? 0), height: max(size.height, largest?.height ?? 0))
    case .sixelColors(let count): sixelColors = count
    case .attributes(let numbers): attributes = numbers
    case .trueColor(let isSupported): hasTrueColor = isSupported
    case .background(let color): background = color
    case .cursor, .status: break
    }
  }

  mutating func forgetSixelArea() { sixelArea = nil }

  mutating func expectNewSixelGeometry() { isLargestSixelOutdated = true }

  /// The source of the cell size.
  public enum CellSizeOrigin: Sendable {
    case answer
    /// The sixel area, or the window's size according to the system, divided by the number of cells.
    case division
  }

  /// Returns the size of a cell in pixels; nil if it is unknown. `window` is the window's size according to the system.
  public func cellSize(screen: Size, window: PixelSize?) -> (size: PixelSize, origin: CellSizeOrigin)? {
    guard screen.width > 0, screen.height > 0 else { return nil }
    let divided = textArea(window).flatMap {
      PixelSize(cellWidth: $0.width / screen.width, height: $0.height / screen.height)
    }
    return [(cellSize, CellSizeOrigin.answer), (divided, .division)].lazy
      .compactMap { size, origin in size.map { ($0, origin) } }
      .first { cell, _ in
        cell.width * screen.width <= Self.largestDisplay && cell.height * screen.height <= Self.largestDisplay
      }
  }

  /// Returns the size of all cells together. The system's window size includes the terminal's border. The sixel area
  /// excludes the border, but is limited to the size of the largest sixel picture.
  private func textArea(_ window: PixelSize?) -> PixelSize? {
    guard let sixelArea, let largestSixel else { return window }
    let width = sixelArea.width < largestSixel.width ? sixelArea.width : window?.width
    let height = sixelArea.height < largestSixel.height ? sixelArea.height : window?.height
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
