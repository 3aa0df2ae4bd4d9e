import Bitmaps
import TerminalKit

/// What a terminal has answered so far; nil for what it has not.
public struct TerminalAnswers: Hashable, Sendable {
  /// No display has more pixels in a line or a column: a terminal that says so would make pictures that no memory holds.
  private static let largestDisplay = 8192

  var takesKittyGraphics: Bool?
  var sharesMemory: Bool?
  var version: TerminalVersion?
  var attributes: Set<Int>?
  public internal(set) var tmux: TmuxClient?
  var sixelColors: Int?
  var hasTrueColor: Bool?
  var background: RGB?
  /// False where the parts of a joined character (a family, a flag) take columns of their own.
  var joins: Bool?
  /// Whether all was said that is to be expected.
  public internal(set) var areOver = false
  /// The largest picture in sixels.
  private(set) var largestSixel: PixelSize?
  /// True where the next answer of that kind is the first to questions that were asked again.
  private var isLargestSixelOld = false
  /// As much of that as the screen has room for.
  private var sixelArea: PixelSize?
  private var cellSize: PixelSize?

  /// For nothing was answered.
  public init() {}

  /// VT100s answer 1 or 6, those that came after it a level from 61 on.
  var isAfterVT100: Bool { attributes?.contains { (61...69).contains($0) } == true }
  var hasSixels: Bool { attributes?.contains(4) == true }
  /// Whether it knows the questions for its sixels.
  var tellsOfSixels: Bool { sixelColors != nil || largestSixel != nil }

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isSupported): takesKittyGraphics = isSupported
    case .sharedMemory(let isSupported): sharesMemory = isSupported
    case .version(let text): version = TerminalVersion(text)
    case .cellSize(let size): cellSize = size
    case .sixelGeometry(let size):
      sixelArea = size
      let largest = isLargestSixelOld ? nil : largestSixel
      isLargestSixelOld = false
      largestSixel = PixelSize(
        width: max(size.width, largest?.width ?? 0), height: max(size.height, largest?.height ?? 0))
    case .sixelColors(let count): sixelColors = count
    case .attributes(let numbers): attributes = numbers
    case .trueColor(let isSupported): hasTrueColor = isSupported
    case .background(let color): background = color
    case .cursor, .status: break
    }
  }

  /// Forgets how much room the screen has for sixels: it has another size.
  mutating func forgetSixelArea() { sixelArea = nil }

  /// Has the next answer about the largest picture count alone; until it comes that is as it was.
  mutating func awaitSixelGeometry() { isLargestSixelOld = true }

  /// Who tells the size of a cell.
  public enum CellSizeOrigin: Sendable {
    case answer
    /// What sixels can cover, or the window as the system knows it, divided by the cells.
    case division
  }

  /// - Parameters:
  ///   - screen: in cells.
  ///   - window: in pixels, as the system knows it.
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

  /// All cells together. The system's window has the terminal's border too; what sixels can cover has not, but it ends
  /// where they can be no larger.
  private func textArea(_ window: PixelSize?) -> PixelSize? {
    guard let sixelArea, let largestSixel else { return window }
    let width = sixelArea.width < largestSixel.width ? sixelArea.width : window?.width
    let height = sixelArea.height < largestSixel.height ? sixelArea.height : window?.height
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }
}
