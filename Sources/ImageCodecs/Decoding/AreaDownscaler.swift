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

  /// Takes all the rows that `pixels` holds, one after the other.
  mutating func append(rowsOf pixels: UnsafeRawBufferPointer) {
    let stride = source.width * 4
    for start in Swift.stride(from: 0, to: pixels.count, by: stride) {
      append(UnsafeRawBufferPointer(rebasing: pixels[start..<start + stride]))
    }
  }

  /// The picture; rows that were not appended are transparent.
  mutating func finish() -> Bitmap {
    row = Array(repeating: .zero, count: target.width)
    while pixels.count < target.width * target.height * 4 { addRow() }
    return Bitmap(width: target.width, height: target.height, pixels: pixels)
  }

  private mutating func shrinkWidth(of pixels: UnsafeRawBufferPointer) {
    let (width, units) = (source.width, target.width)
    let scale = 1 / Float(width)
    row.withUnsafeMutableBufferPointer { row in
      var sum = SIMD4<Float>.zero
      var filled = 0
      var column = 0
      for x in 0..<width {
        let pixel = Self.premultiplied(pixels.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self))
        filled += units
        if filled < width {
          sum += pixel * Float(units)
        } else {
          filled -= width
          row[column] = (sum + pixel * Float(units - filled)) * scale
          column += 1
          sum = pixel * Float(filled)
        }
      }
    }
  }

  /// - Parameter pixel: RGBA as it lies in memory.
  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = UInt32(littleEndian: pixel)
    let color = SIMD4<Float>(SIMD4<UInt32>(bytes, bytes &>> 8, bytes &>> 16, bytes &>> 24) & 0xFF)
    guard color.w < 255 else { return color }
    var premultiplied = color * (color.w / 255)
    premultiplied.w = color.w
    return premultiplied
  }

  private mutating func addRow() {
    filledHeight += target.height
    if filledHeight < source.height {
      add(weight: target.height)
    } else {
      filledHeight -= source.height
      add(weight: target.height - filledHeight)
      emit()
      add(weight: filledHeight)
    }
  }

  private mutating func add(weight: Int) {
    let weight = Float(weight)
    sums.withUnsafeMutableBufferPointer { sums in
      for x in sums.indices { sums[x] += row[x] * weight }
    }
  }

  private mutating func emit() {
    let scale = 1 / Float(source.height)
    for x in sums.indices {
      let color = sums[x] * scale
      let opaque = color + background * (1 - color.w / 255)
      // Half a step up rounds; the sums may have lost a little to either side.
      let rounded = (opaque + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      pixels.append(UInt8(rounded.x))
      pixels.append(UInt8(rounded.y))
      pixels.append(UInt8(rounded.z))
      pixels.append(255)
      sums[x] = .zero
    }
  }
}
