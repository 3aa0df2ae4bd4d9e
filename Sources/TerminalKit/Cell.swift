/// A cell of the screen: a grapheme and its style. The right half of a wide grapheme is a cell of its own, a space.
public struct Cell: Hashable, Sendable {
  public var character: Character
  public var style: Style
  /// The number of columns that the grapheme covers: 1, 2, or 0 for the right half of a wide grapheme.
  public var width: UInt8
  /// The part of an image that the terminal shows in place of the grapheme, if it can.
  public var tile: ImageTile?

  public init(_ character: Character, style: Style = .plain, width: UInt8 = 1, tile: ImageTile? = nil) {
    self.character = character
    self.style = style
    self.width = width
    self.tile = tile
  }

  public static let blank = Cell(" ")

  /// Compares the styles first, because styles compare faster than characters and tell the cells of pictures apart.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.style == right.style && left.width == right.width && left.tile == right.tile
      && left.character == right.character
  }
}
