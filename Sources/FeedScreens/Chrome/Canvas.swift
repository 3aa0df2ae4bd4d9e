import TerminalKit

/// The drawing surface for a frame, with a theme and the time of the frame.
public struct Canvas {
  /// The cells drawn so far.
  public private(set) var cells: CellBuffer
  /// The places of the hints drawn so far, which can be clicked.
  public var hints = HintPlaces()
  let theme: Theme
  /// The time of the frame since an arbitrary fixed moment.
  public let time: Duration

  /// Creates an empty frame of a size in cells.
  public init(size: Size, theme: Theme = .standard, time: Duration = .zero) {
    cells = CellBuffer(size: size)
    self.theme = theme
    self.time = time
  }

  var bounds: Rect { cells.bounds }

  var cursor: Cursor? {
    get { cells.cursor }
    set { cells.cursor = newValue }
  }

  /// Draws one line of text and returns its width, including clipped parts.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: Point, as role: Theme.Role = .text, within clip: Rect? = nil
  ) -> Int {
    cells.draw(text, at: point, style: theme.style(of: role), within: clip)
  }

  mutating func draw(_ picture: CellBuffer, at point: Point, within clip: Rect? = nil) {
    cells.draw(picture, at: point, within: clip)
  }

  /// Draws a picture over the cells of another canvas, which stay visible until the terminal has received the picture.
  mutating func draw(_ picture: CellBuffer, at point: Point, within clip: Rect? = nil, previewedBy before: Canvas) {
    cells.draw(picture, at: point, within: clip, previewedBy: before.cells)
  }

  mutating func fill(_ rect: Rect, with character: Character = " ", as role: Theme.Role = .text) {
    cells.fill(rect, with: Cell(character, style: theme.style(of: role)))
  }

  mutating func fillPlaceholder(_ rect: Rect, light: Double = 0) {
    cells.fill(rect, with: theme.placeholder(light: light))
  }
}
