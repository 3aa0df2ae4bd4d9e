import TerminalKit

/// The drawing surface for a frame, with a theme and the time of the frame.
public struct Canvas {
  /// The cells drawn so far.
  public private(set) var cells: CellBuffer
  /// The places of the hints drawn so far, which can be clicked.
  public var hints = HintPlaces()
  private(set) var theme: Theme
  /// The time of the frame since an arbitrary fixed moment; nil if nothing may move by itself.
  public let time: Duration?
  /// True if nothing may move by itself, and what loads says so in words.
  var isStill: Bool { time == nil }

  /// Creates an empty frame of a size in cells.
  public init(size: Size, theme: Theme = .standard, time: Duration? = .zero) {
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

  /// Draws a picture. The cells of the canvas `before` stay visible until the terminal has received the picture.
  mutating func draw(
    _ picture: CellBuffer, at point: Point, within clip: Rect? = nil, previewedBy before: Canvas? = nil
  ) {
    let picture = theme.paintsGround ? picture.painted(on: Color(theme.ground)) : picture
    cells.draw(picture, at: point, within: clip, previewedBy: before?.cells)
  }

  /// Erases everything, and changes the theme to the one for a picture that fills the screen.
  mutating func surroundPicture() {
    theme = theme.aroundPicture
    fill(bounds)
  }

  /// Dims the words that were drawn so far.
  mutating func dim() {
    let blank = Cell(" ", style: theme.style(of: .text))
    for y in 0..<cells.size.height {
      for x in 0..<cells.size.width where cells[x, y].tile == nil && cells[x, y] != blank {
        if cells[x, y].style.background == blank.style.background { cells[x, y].style = theme.style(of: .dim) }
      }
    }
  }

  mutating func fill(_ rect: Rect, with character: Character = " ", as role: Theme.Role = .text) {
    cells.fill(rect, with: Cell(character, style: theme.style(of: role)))
  }

  /// Fills the place of a picture that is not loading.
  mutating func fillEmptyPlace(_ rect: Rect) { fill(rect, with: theme.hasShades ? " " : "·", as: .placeholder) }

  mutating func fillPlaceholder(_ rect: Rect, light: Double = 0) {
    cells.fill(rect, with: theme.placeholder(light: light))
  }
}
