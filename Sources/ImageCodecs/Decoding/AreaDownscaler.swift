import Bitmaps

/// Shrinks a picture while its rows arrive, so that the whole of it is never in memory: each target pixel is the
/// average of the source area under it, weighted by alpha, over a background.
///
/// Weights are exact: a source pixel counts as `target.width` units wide and a target pixel as `source.width`, and
/// likewise in height.
struct AreaDownscaler {
  private let source: PixelSize
  private let target: PixelSize
  private let background: SIMD4<Float>
  /// Premultiplied sums of the target row under work.
  private var sums: [SIMD4<Float>]
  /// How many of its `source.height` units were added.
  private var filledHeight = 0
  /// One source row, already shrunk in width.
  private var row: [SIMD4<Float>]
  private var pixels: [UInt8] = []

  /// - Precondition: `target` is at most as wide and as high as `source`, and not empty.
  init(from source: PixelSize, to target: PixelSize, over background: RGB) {
    precondition((1...source.width).contains(target.width) && (1...source.height).contains(target.height))
    self.source = source
    self.target = target
    self.background = SIMD4(Float(background.red), Float(background.green), Float(background.blue), 255)
    sums = Array(repeating: .zero, count: target.width)
    row = sums
    pixels.reserveCapacity(target.width * target.height * 4)
  }

  /// Takes the next source row, RGBA with straight alpha.
  mutating func append(_ pixels: UnsafeRawBufferPointer) {
    precondition(pixels.count == source.width * 4)
    shrinkWidth(of: pixels)
    addRow()
  }

  /// The picture; rows that were not appended are transparent.
  mutating func finish() -> Bitmap {
    row = Array(repeating: .zero, count: target.width)
    while pixels.count < target.width * target.height * 4 { addRow() }
    return Bitmap(width: target.width, height: target.height, pixels: pixels)
  }

  private mutating func shrinkWidth(of pixels: UnsafeRawBufferPointer) {
    let scale = 1 / Float(source.width)
    row.withUnsafeMutableBufferPointer { row in
      var sum = SIMD4<Float>.zero
      var filled = 0
      var column = 0
      for x in 0..<source.width {
        let pixel = Self.premultiplied(pixels.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
        var units = target.width
        if filled + units >= source.width {
          let part = source.width - filled
          row[column] = (sum + pixel * Float(part)) * scale
          column += 1
          sum = .zero
          filled = 0
          units -= part
        }
        sum += pixel * Float(units)
        filled += units
      }
    }
  }

  private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<Float> {
    var color = SIMD4<Float>(pixel)
    if pixel.w != 255 {
      color *= color.w / 255
      color.w = Float(pixel.w)
    }
    return color
  }

  private mutating func addRow() {
    var units = target.height
    if filledHeight + units >= source.height {
      let part = source.height - filledHeight
      add(weight: part)
      emit()
      units -= part
    }
    add(weight: units)
    filledHeight += units
  }

  private mutating func add(weight: Int) {
    guard weight > 0 else { return }
    for x in sums.indices { sums[x] += row[x] * Float(weight) }
  }

  private mutating func emit() {
    for x in sums.indices {
      let color = sums[x] / Float(source.height)
      let opaque = color + background * (1 - color.w / 255)
      let bytes = SIMD4<UInt8>(clamping: SIMD4<Int32>(opaque.rounded(.toNearestOrAwayFromZero)))
      pixels.append(bytes.x)
      pixels.append(bytes.y)
      pixels.append(bytes.z)
      pixels.append(255)
      sums[x] = .zero
    }
    filledHeight = 0
  }
}
