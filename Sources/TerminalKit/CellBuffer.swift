/// A rectangle of cells: what a screen draws into, and what a picture rendered as symbols is.
///
/// Whatever is drawn outside is left out; a wide grapheme is never cut in half.
public struct CellBuffer: Equatable, Sendable {
  public let size: Size
  /// Row after row, `size.width * size.height` cells.
  public private(set) var cells: [Cell]
  /// The images that cells have tiles of, or had before something was drawn over them.
  public internal(set) var images: [TerminalImage] = []
  /// By the id of an image: a buffer of the same size, of which is seen what is behind the image until the terminal has it.
  var previews: [TerminalImage.ID: CellBuffer] = [:]
  /// Where the cursor rests when this is a frame of the terminal; nil for the top left. Drawing into another buffer leaves
  /// it out.
  public var cursor: Cursor?

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: cell, count: self.size.width * self.size.height)
  }

  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// One cell as it is: setting it does not look after the other half of a wide grapheme, as drawing does.
  ///
  /// - Precondition: the place is inside ``bounds``.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Whether they look the same on a terminal that has all images.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    left.size == right.size && left.cells == right.cells && left.images == right.images && left.cursor == right.cursor
  }
}
