import Bitmaps

/// How a picture is to be turned before it is shown; the numbers are those of the TIFF and EXIF tag 274.
enum Orientation: UInt16 {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the picture's rows become columns.
  var swapsSides: Bool { rawValue >= Orientation.leftMirrored.rawValue }
}

extension Bitmap {
  /// The picture as `orientation` wants it shown.
  func turned(to orientation: Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let turnedSize = orientation.swapsSides ? size.transposed : size
    var turned: [UInt8] = []
    turned.reserveCapacity(pixels.count)
    for y in 0..<turnedSize.height {
      for x in 0..<turnedSize.width {
        let (column, row) = source(ofX: x, y: y, in: orientation)
        let start = (row * width + column) * 4
        turned.append(contentsOf: pixels[start..<start + 4])
      }
    }
    return Bitmap(width: turnedSize.width, height: turnedSize.height, pixels: turned)
  }

  private func source(ofX x: Int, y: Int, in orientation: Orientation) -> (column: Int, row: Int) {
    let lastColumn = width - 1
    let lastRow = height - 1
    return switch orientation {
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
