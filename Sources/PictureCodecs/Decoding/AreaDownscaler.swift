import Bitmaps

/// A downscaler that processes a picture row by row, so that the whole picture is never in memory.
///
/// Each target pixel is the average of the source area under it, weighted by alpha, over a background. Only a window of
/// the target is kept. The weights are exact integers: a source pixel is `target.width` units wide, and a target pixel
/// is `source.width` units wide. The same applies to the height.
struct AreaDownscaler {
  private let source: PixelSize
  private let excerpt: Excerpt
  private let background: SIMD4<Float>
  private var targetRow = 0
  private var sums: [SIMD4<Float>]
  /// The height of the filled part of the current target row, in units. A full row has `source.height` units.
  private var filledHeight = 0
  /// A source row, already shrunk in width.
  private var row: [SIMD4<Float>]
  private var pixels: [UInt8] = []

  /// - Precondition: the target is no larger than `source` on either axis, and contains the window. The window is not
  ///   empty.
  init(from source: PixelSize, to excerpt: Excerpt) {
    excerpt.checkBounds(of: source)
    self.source = source
    self.excerpt = excerpt
    background = SIMD4(excerpt.background)
    sums = Array(repeating: .zero, count: excerpt.window.width)
    row = sums
    pixels.reserveCapacity(excerpt.window.width * excerpt.window.height * 4)
  }

  /// Appends the next source row, RGBA with straight alpha.
  mutating func append(_ pixels: UnsafeRawBufferPointer) {
    precondition(pixels.count == source.width * 4)
    // A source row may belong to two target rows.
    if isRowInWindow || targetRow == excerpt.window.y - 1 { shrinkWidth(of: pixels) }
    addRow()
  }

  mutating func append(rowsOf pixels: UnsafeRawBufferPointer) {
    let stride = source.width * 4
    for start in Swift.stride(from: 0, to: pixels.count, by: stride) {
      append(UnsafeRawBufferPointer(rebasing: pixels[start..<start + stride]))
    }
  }

  /// Returns the window of the picture. Missing rows are transparent.
  mutating func finish() -> Bitmap {
    row = Array(repeating: .zero, count: excerpt.window.width)
    while pixels.count < excerpt.window.width * excerpt.window.height * 4 { addRow() }
    return Bitmap(width: excerpt.window.width, height: excerpt.window.height, pixels: pixels)
  }

  private var isRowInWindow: Bool { excerpt.window.rows.contains(targetRow) }

  private mutating func shrinkWidth(of pixels: UnsafeRawBufferPointer) {
    let width = source.width
    let units = excerpt.target.width
    let scale = 1 / Float(width)
    let first = excerpt.window.x * width / units
    // Only the part of the first pixel that lies inside the window counts.
    var weight = (first + 1) * units - excerpt.window.x * width
    row.withUnsafeMutableBufferPointer { row in
      var sum = SIMD4<Float>.zero
      var filled = 0
      var column = 0
      for x in first..<width where column < row.count {
        let pixel = SIMD4<Float>(premultiplying: pixels.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
        filled += weight
        if filled < width {
          sum += pixel * Float(weight)
        } else {
          filled -= width
          row[column] = (sum + pixel * Float(weight - filled)) * scale
          column += 1
          sum = pixel * Float(filled)
        }
        weight = units
      }
    }
  }

  private mutating func addRow() {
    filledHeight += excerpt.target.height
    if filledHeight < source.height {
      add(weight: excerpt.target.height)
    } else {
      filledHeight -= source.height
      add(weight: excerpt.target.height - filledHeight)
      if isRowInWindow { emit() }
      targetRow += 1
      add(weight: filledHeight)
    }
  }

  private mutating func add(weight: Int) {
    guard isRowInWindow else { return }
    let weight = Float(weight)
    sums.withUnsafeMutableBufferPointer { sums in
      for x in sums.indices { sums[x] += row[x] * weight }
    }
  }

  private mutating func emit() {
    let scale = 1 / Float(source.height)
    for x in sums.indices {
      (sums[x] * scale).appendOpaque(over: background, to: &pixels)
      sums[x] = .zero
    }
  }
}

extension SIMD4<Float> {
  init(_ color: RGB) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 255)
  }

  /// Multiplies a colour by its alpha. The pixel is RGBA in memory order.
  init(premultiplying pixel: UInt32) {
    let bytes = UInt32(littleEndian: pixel)
    let color = SIMD4<Float>(SIMD4<UInt32>(bytes, bytes &>> 8, bytes &>> 16, bytes &>> 24) & 0xFF)
    self = color
    guard color.w < 255 else { return }
    self *= color.w / 255
    w = color.w
  }

  func appendOpaque(over background: SIMD4<Float>, to pixels: inout [UInt8]) {
    let opaque = self + background * (1 - w / 255)
    // Adding 0.5 rounds to the nearest integer. The sums may be slightly out of range, so they are clamped.
    let rounded = (opaque + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    pixels.append(UInt8(rounded.x))
    pixels.append(UInt8(rounded.y))
    pixels.append(UInt8(rounded.z))
    pixels.append(255)
  }
}
