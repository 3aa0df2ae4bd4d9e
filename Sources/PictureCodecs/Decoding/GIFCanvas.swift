import Bitmaps

/// What a GIF's frames are drawn on, one over the other.
struct GIFCanvas {
  let size: PixelSize
  /// Rows from top to bottom, as RGBA.
  private(set) var pixels: [SIMD4<UInt8>]
  /// The area of the last frame, which becomes clear before the next is drawn, or what it was before.
  private var undrawing: (area: PixelRect, before: [SIMD4<UInt8>]?)?

  /// The canvas that the file describes, widened where its first frame reaches out of it.
  static func size(for screen: PixelSize, firstFrame frame: GIFFrame) -> PixelSize {
    PixelSize(
      width: max(screen.width, frame.left + frame.size.width), height: max(screen.height, frame.top + frame.size.height)
    )
  }

  /// A clear canvas.
  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: .zero, count: size.width * size.height)
  }

  mutating func clear() {
    undrawing = nil
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
  }

  /// Draws the frame that `file` is at. What lies outside of the canvas is left out.
  /// - Returns: whether all of its rows came.
  /// - Throws: when not even a first row came.
  @discardableResult
  mutating func draw(_ frame: GIFFrame, from file: GIFFile) throws -> Bool {
    undrawLastFrame()
    let area = PixelRect(
      columns: min(frame.left, size.width)..<min(frame.left + frame.size.width, size.width),
      rows: min(frame.top, size.height)..<min(frame.top + frame.size.height, size.height))
    undrawing =
      switch frame.disposal {
      case .keep: nil
      case .clear: (area, nil)
      case .restore: (area, area.rows.flatMap { pixels[places(of: area.columns, inRow: $0)] })
      }
    return try pixels.withUnsafeMutableBufferPointer { pixels in
      try file.readRows(of: frame) { row, indices in
        let y = frame.top + row
        guard area.rows.contains(y) else { return }
        for x in area.columns {
          let color = frame.palette[Int(indices[x - frame.left])]
          if color.w != 0 { pixels[y * size.width + x] = color }
        }
      }
    }
  }

  private mutating func undrawLastFrame() {
    guard let (area, before) = undrawing else { return }
    let content = before ?? Array(repeating: .zero, count: area.width * area.height)
    for (count, y) in area.rows.enumerated() {
      let row = content[count * area.width..<(count + 1) * area.width]
      pixels.replaceSubrange(places(of: area.columns, inRow: y), with: row)
    }
    undrawing = nil
  }

  private func places(of columns: Range<Int>, inRow y: Int) -> Range<Int> {
    y * size.width + columns.lowerBound..<y * size.width + columns.upperBound
  }
}
