/// A rectangle of cells: a frame that screens draw into, or a picture rendered as symbols. Drawing is clipped at the
/// edges and never cuts a wide grapheme in half.
public struct CellBuffer: Equatable, Sendable {
  public let size: Size
  /// The cells in row order, `size.width * size.height` of them.
  public private(set) var cells: [Cell]
  /// The images of the tiles in ``cells``, and possibly images over which something was drawn later.
  public internal(set) var images: [TerminalImage] = []
  /// The previews by image id: buffers of the same size that are shown until the terminal has the image.
  var previews: [TerminalImage.ID: CellBuffer] = [:]
  /// The cursor's resting place in a frame; nil for the top left. Drawing a buffer into another does not copy its
  /// cursor.
  public var cursor: Cursor?

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: cell, count: self.size.width * self.size.height)
  }

  public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// Accesses a cell inside ``bounds``. Unlike drawing, this setter does not repair the other half of a wide grapheme.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Returns true if both buffers look the same on a terminal that has all of their images.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    left.size == right.size && left.cells == right.cells && left.images == right.images && left.cursor == right.cursor
  }
}
