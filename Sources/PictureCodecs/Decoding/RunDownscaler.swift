import Bitmaps

/// A downscaler like ``AreaDownscaler`` for parts of rows in any order. It keeps the sums of the whole window.
struct RunDownscaler {
  private let source: PixelSize
  private let excerpt: Excerpt
  private var sums: [SIMD4<Float>]
  /// The premultiplied sums of one part of a row, shrunk in width.
  private var run: [SIMD4<Float>]

  /// - Precondition: see ``AreaDownscaler/init(from:to:)``.
  init(from source: PixelSize, to excerpt: Excerpt) {
    excerpt.checkBounds(of: source)
    self.source = source
    self.excerpt = excerpt
    sums = Array(repeating: .zero, count: excerpt.window.width * excerpt.window.height)
    run = Array(repeating: .zero, count: excerpt.window.width)
  }

  /// Appends pixels of row `y` from column `x` on, RGBA with straight alpha. Each pixel may be appended only once.
  mutating func append(_ pixels: UnsafeRawBufferPointer, x: Int, y: Int) {
    guard (0..<source.height).contains(y), (0..<source.width).contains(x) else { return }
    // The target rows under this row. In units, a target row is `source.height` high, and this row `target.height`.
    let first = y * excerpt.target.height / source.height
    let last = ((y + 1) * excerpt.target.height - 1) / source.height
    guard excerpt.window.rows.overlaps(first..<last + 1) else { return }
    let columns = shrinkWidth(of: pixels, from: x, to: min(source.width, x + pixels.count / 4))
    let boundary = (first + 1) * source.height
    let firstWeight = min((y + 1) * excerpt.target.height, boundary) - y * excerpt.target.height
    add(columns, to: first, weight: firstWeight)
    if last > first { add(columns, to: last, weight: excerpt.target.height - firstWeight) }
  }

  func finish() -> Bitmap {
    let scale = 1 / Float(source.width * source.height)
    let background = SIMD4(excerpt.background)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(sums.count * 4)
    for sum in sums { (sum * scale).appendOpaque(over: background, to: &pixels) }
    return Bitmap(width: excerpt.window.width, height: excerpt.window.height, pixels: pixels)
  }

  /// Fills ``run`` with the shrunk pixels of some columns and returns the affected columns of the window.
  private mutating func shrinkWidth(of pixels: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Range<Int> {
    let width = source.width
    let units = excerpt.target.width
    let first = start * units / width
    let last = (end * units - 1) / width
    let columns = (first..<last + 1).clamped(to: excerpt.window.columns)
    guard !columns.isEmpty else { return columns }
    for column in columns { run[column - excerpt.window.x] = .zero }
    var column = first
    var remainingUnits = (first + 1) * width - start * units
    for x in start..<end where column < columns.upperBound {
      let color = SIMD4<Float>(premultiplying: pixels.loadUnaligned(fromByteOffset: (x - start) * 4, as: UInt32.self))
      let weight = min(units, remainingUnits)
      if column >= columns.lowerBound { run[column - excerpt.window.x] += color * Float(weight) }
      remainingUnits -= weight
      guard remainingUnits == 0 else { continue }
      column += 1
      remainingUnits = width - (units - weight)
      if units > weight, columns.contains(column) { run[column - excerpt.window.x] += color * Float(units - weight) }
    }
    return columns
  }

  private mutating func add(_ columns: Range<Int>, to line: Int, weight: Int) {
    guard excerpt.window.rows.contains(line) else { return }
    let start = (line - excerpt.window.y) * excerpt.window.width
    for column in columns { sums[start + column - excerpt.window.x] += run[column - excerpt.window.x] * Float(weight) }
  }
}
