import Bitmaps

/// The canvas on which a GIF's frames are drawn over each other.
struct GIFCanvas {
  private enum PendingDisposal {
    case keep
    case clear(PixelRect)
    case restore(PixelRect, [SIMD4<UInt8>])
  }

  let size: PixelSize
  /// RGBA, in rows from top to bottom.
  private(set) var pixels: [SIMD4<UInt8>]
  private var pendingDisposal = PendingDisposal.keep

  /// Returns the size of the file's canvas: the size in the header, enlarged if the first frame extends beyond it.
  static func size(for screen: PixelSize, firstFrame frame: GIFFrame) -> PixelSize {
    PixelSize(
      width: max(screen.width, frame.left + frame.size.width), height: max(screen.height, frame.top + frame.size.height)
    )
  }

  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: .zero, count: size.width * size.height)
  }

  mutating func clear() {
    pendingDisposal = .keep
    pixels.withUnsafeMutableBufferPointer { $0.update(repeating: .zero) }
  }

  /// Draws the current frame of `file`, clipped to the canvas. Returns false if some rows of the frame are missing.
  /// Throws an error if all rows are missing.
  @discardableResult
  mutating func draw(_ frame: GIFFrame, from file: GIFFile) throws -> Bool {
    disposeOfLastFrame()
    let area = PixelRect(
      columns: min(frame.left, size.width)..<min(frame.left + frame.size.width, size.width),
      rows: min(frame.top, size.height)..<min(frame.top + frame.size.height, size.height))
    pendingDisposal =
      switch frame.disposal {
      case .keep: .keep
      case .clear: .clear(area)
      case .restore: .restore(area, area.rows.flatMap { pixels[places(of: area.columns, inRow: $0)] })
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

  private mutating func disposeOfLastFrame() {
    switch pendingDisposal {
    case .keep: break
    case .clear(let area):
      for y in area.rows {
        pixels.replaceSubrange(places(of: area.columns, inRow: y), with: repeatElement(.zero, count: area.width))
      }
    case .restore(let area, let before):
      for (count, y) in area.rows.enumerated() {
        let row = before[count * area.width..<(count + 1) * area.width]
        pixels.replaceSubrange(places(of: area.columns, inRow: y), with: row)
      }
    }
    pendingDisposal = .keep
  }

  private func places(of columns: Range<Int>, inRow y: Int) -> Range<Int> {
    y * size.width + columns.lowerBound..<y * size.width + columns.upperBound
  }
}
