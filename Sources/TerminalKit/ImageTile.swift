/// The part of an image that lies under one cell. Columns and rows count from the image's top left cell.
public struct ImageTile: Hashable, Sendable {
  /// The number of rows and columns that every terminal can address (kitty's Unicode placeholders have the fewest).
  public static let limit = 297

  public let image: TerminalImage.ID
  public let column: UInt16
  public let row: UInt16

  public init(image: TerminalImage.ID, column: UInt16, row: UInt16) {
    self.image = image
    self.column = column
    self.row = row
  }
}
