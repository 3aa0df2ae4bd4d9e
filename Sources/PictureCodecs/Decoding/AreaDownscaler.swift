import Bitmaps

/// Shrinks a picture while its rows arrive, so that the whole of it is never in memory: each target pixel is the
/// average of the source area under it, weighted by alpha, over a background. Of the target only a window may be wanted.
///
/// Weights are exact: a source pixel counts as `target.width` units wide and a target pixel as `source.width`, and
/// likewise in height.
struct AreaDownscaler {
  private let source: PixelSize
  private let excerpt: Excerpt
  private let background: SIMD4<Float>
  /// The target row under work.
  private var line = 0
  /// Its premultiplied sums.
  private var sums: [SIMD4<Float>]
  /// How many of its `source.height` units were added.
  private var filledHeight = 0
  /// One source row, already shrunk in width.
  private var row: [SIMD4<Float>]
  private var pixels: [UInt8] = []

  /// - Precondition: of the excerpt, the target is at most as wide and as high as `source`, and the window in it, not empty.
  init(from source: PixelSize, to excerpt: Excerpt) {
    excerpt.requireToBePart(of: source)
    self.source = source
    self.excerpt = excerpt
    background = SIMD4(excerpt.background)
    sums = Array(repeating: .zero, count: excerpt.window.width)
    row = sums
    pixels.reserveCapacity(excerpt.window.width * excerpt.window.height * 4)
  }

  /// Takes the next source row, RGBA with straight alpha.
  mutating func append(_ pixels: UnsafeRawBufferPointer) {
    precondition(pixels.count == source.width * 4)
    // It may be a part of the next target row, too.
    if isLineSeen || line == excerpt.window.y - 1 { shrinkWidth(of: pixels) }
    addRow()
  }

  /// Takes all the rows that `pixels` holds, one after the other.
  mutating func append(rowsOf pixels: UnsafeRawBufferPointer) {
    let stride = source.width * 4
    for start in Swift.stride(from: 0, to: pixels.count, by: stride) {
      append(UnsafeRawBufferPointer(rebasing: pixels[start..<start + stride]))
    }
  }

  /// The window of the picture; rows that were not appended are transparent.
  mutating func finish() -> Bitmap {
    row = Array(repeating: .zero, count: excerpt.window.width)
    while pixels.count < excerpt.window.width * excerpt.window.height * 4 { addRow() }
    return Bitmap(width: excerpt.window.width, height: excerpt.window.height, pixels: pixels)
  }

  private var isLineSeen: Bool { excerpt.window.rows.contains(line) }

  private mutating func shrinkWidth(of pixels: UnsafeRawBufferPointer) {
    let (width, units) = (source.width, excerpt.target.width)
    let scale = 1 / Float(width)
    let first = excerpt.window.x * width / units
    // Of the first pixel only what is right of the window's edge.
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
      if isLineSeen { emit() }
      line += 1
      add(weight: filledHeight)
    }
  }

  private mutating func add(weight: Int) {
    guard isLineSeen else { return }
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

  /// A colour multiplied by its alpha, which is 255 at most.
  /// - Parameter pixel: RGBA as it lies in memory.
  init(premultiplying pixel: UInt32) {
    let bytes = UInt32(littleEndian: pixel)
    let color = SIMD4<Float>(SIMD4<UInt32>(bytes, bytes &>> 8, bytes &>> 16, bytes &>> 24) & 0xFF)
    self = color
    guard color.w < 255 else { return }
    self *= color.w / 255
    w = color.w
  }

  /// Appends this premultiplied colour, with `background` behind it, as RGBA.
  func appendOpaque(over background: SIMD4<Float>, to pixels: inout [UInt8]) {
    let opaque = self + background * (1 - w / 255)
    // Half a step up rounds; the sums may have lost a little to either side.
    let rounded = (opaque + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    pixels.append(UInt8(rounded.x))
    pixels.append(UInt8(rounded.y))
    pixels.append(UInt8(rounded.z))
    pixels.append(255)
  }
}
