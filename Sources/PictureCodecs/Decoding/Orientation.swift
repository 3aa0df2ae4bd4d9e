import Bitmaps

/// The transformation to apply before a picture is shown, numbered as in the TIFF and EXIF tag 274.
enum Orientation: UInt16 {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  var swapsSides: Bool { rawValue >= Orientation.leftMirrored.rawValue }

  func turned(_ size: PixelSize) -> PixelSize { swapsSides ? size.transposed : size }

  /// Returns the part of the original picture, of the given size, that corresponds to a part of the turned picture.
  func source(of window: PixelRect, in size: PixelSize) -> PixelRect {
    let (column, row) = source(ofX: window.x, y: window.y, in: size)
    let (lastColumn, lastRow) = source(
      ofX: window.columns.upperBound - 1, y: window.rows.upperBound - 1, in: size)
    return PixelRect(
      columns: min(column, lastColumn)..<max(column, lastColumn) + 1,
      rows: min(row, lastRow)..<max(row, lastRow) + 1)
  }

  fileprivate func source(ofX x: Int, y: Int, in size: PixelSize) -> (column: Int, row: Int) {
    let lastColumn = size.width - 1
    let lastRow = size.height - 1
    return switch self {
    case .up: (x, y)
    case .upMirrored: (lastColumn - x, y)
    case .down: (lastColumn - x, lastRow - y)
    case .downMirrored: (x, lastRow - y)
    case .leftMirrored: (y, x)
    case .right: (y, lastRow - x)
    case .rightMirrored: (lastColumn - y, lastRow - x)
    case .left: (lastColumn - y, x)
    }
  }
}

extension Bitmap {
  func turned(to orientation: Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let turnedSize = orientation.turned(size)
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<turnedSize.height {
      for x in 0..<turnedSize.width {
        let (column, row) = orientation.source(ofX: x, y: y, in: size)
        let start = (row * width + column) * 4
        turned.append(contentsOf: pixels[start..<start + 4])
      }
    }
    return Bitmap(width: turnedSize.width, height: turnedSize.height, pixels: turned)
  }
}
