import TerminalKit

/// The frame that a screen draws itself into: in the look of a theme, as of a moment.
public struct Canvas {
  /// What was drawn so far.
  public private(set) var cells: CellBuffer
  let theme: Theme
  /// Counted from any fixed moment.
  public let time: Duration

  /// An empty frame.
  ///
  /// - Parameters:
  ///   - size: in cells.
  ///   - theme: what the roles look like.
  ///   - time: of the frame, counted from any fixed moment; what moves goes by it.
  public init(size: Size, theme: Theme = .standard, time: Duration = .zero) {
    cells = CellBuffer(size: size)
    self.theme = theme
    self.time = time
  }

  var bounds: Rect { cells.bounds }

  /// Where the cursor rests.
  var cursor: Cursor? {
    get { cells.cursor }
    set { cells.cursor = newValue }
  }

  /// Writes one line of text.
  ///
  /// - Parameter clip: what is outside is not written.
  /// - Returns: the columns that the text takes, also where it was clipped.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: Point, as role: Theme.Role = .text, within clip: Rect? = nil
  ) -> Int {
    cells.draw(text, at: point, style: theme.style(of: role), within: clip)
  }

  /// Draws a picture with its top left corner at `point`.
  mutating func draw(_ picture: CellBuffer, at point: Point, within clip: Rect? = nil) {
    cells.draw(picture, at: point, within: clip)
  }

  /// The same; until the terminal has the picture, what another canvas has there is seen.
  mutating func draw(_ picture: CellBuffer, at point: Point, within clip: Rect? = nil, previewedBy before: Canvas) {
    cells.draw(picture, at: point, within: clip, previewedBy: before.cells)
  }

  mutating func fill(_ rect: Rect, with character: Character = " ", as role: Theme.Role = .text) {
    cells.fill(rect, with: Cell(character, style: theme.style(of: role)))
  }

  /// Fills a part of a picture's place while it loads.
  ///
  /// - Parameter light: how much of the band that moves over it is there, from 0 to 1.
  mutating func fillPlaceholder(_ rect: Rect, light: Double = 0) {
    cells.fill(rect, with: theme.placeholder(light: light))
  }
}
