/// A rectangle of pixels in a picture. Columns and rows are counted from the picture's top left corner.
public struct PixelRect: Hashable, Sendable {
  public var columns: Range<Int>
  public var rows: Range<Int>

  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  public var x: Int { columns.lowerBound }
  public var y: Int { rows.lowerBound }
  public var width: Int { columns.count }
  public var height: Int { rows.count }
}
