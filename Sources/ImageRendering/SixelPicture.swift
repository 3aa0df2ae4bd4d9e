import Bitmaps

/// A picture encoded as sixels. Its parts can be drawn with the same colours and pixels as the whole. Source:
/// VT330/VT340 Programmer Reference Manual, chapter 14, "Graphics Programming", and chafa's output.
struct SixelPicture: Sendable {
  /// The height of one band of sixels in pixels.
  static let bandHeight = 6
  private static let clear = UInt16.max

  let size: PixelSize
  /// The sequence that draws the whole picture at the cursor.
  let text: [UInt8]

  func text(of part: PixelRect) -> [UInt8] {
    let columns = part.columns.clamped(to: 0..<size.width)
    let rows = part.rows.clamped(to: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    let visible = PixelRect(columns: columns, rows: rows)
    guard visible.width < size.width || visible.height < size.height else { return text }
    let (pixels, definitions) = pixels(of: visible)
    let attributes = "\u{1B}P0;1;0q\"1;1;\(visible.width);\(visible.height)"
    let bands = stride(from: 0, to: visible.height, by: Self.bandHeight).map { top in
      let count = min(Self.bandHeight, visible.height - top) * visible.width
      return Self.band(pixels[(top * visible.width)...].prefix(count), width: visible.width)
    }
    return Array(attributes.utf8) + definitions + bands.joined(separator: [UInt8(ascii: "-")]) + Array("\u{1B}\\".utf8)
  }

  /// Returns the colour number of each pixel, row by row, and the definitions of the colours.
  private func pixels(of part: PixelRect) -> ([UInt16], definitions: [UInt8]) {
    var pixels = Array(repeating: Self.clear, count: part.width * part.height)
    var definitions: [UInt8] = []
    text.withUnsafeBufferPointer { text in
      pixels.withUnsafeMutableBufferPointer { pixels in
        var parser = SixelParser(text)
        while let run = parser.next() {
          let columns = (run.x..<run.x + run.count).clamped(to: part.columns)
          guard !columns.isEmpty else { continue }
          var bits = run.sixel
          var line = run.y
          while bits != 0, line < part.rows.upperBound {
            if bits & 1 == 1, line >= part.y {
              let start = (line - part.y) * part.width - part.x
              for column in columns { pixels[start + column] = run.color }
            }
            bits >>= 1
            line += 1
          }
        }
        definitions = parser.definitions
      }
    }
    return (pixels, definitions)
  }

  /// Encodes one band of sixels, colour by colour. Each colour starts at the left edge.
  private static func band(_ pixels: ArraySlice<UInt16>, width: Int) -> [UInt8] {
    var colors: [UInt16] = []
    var places: [Int] = []
    var sixels: [UInt8] = []
    pixels.withUnsafeBufferPointer { pixels in
      for offset in 0..<pixels.count where pixels[offset] != clear {
        let color = Int(pixels[offset])
        if color >= places.count { places += repeatElement(-1, count: color + 1 - places.count) }
        if places[color] < 0 {
          places[color] = sixels.count
          colors.append(pixels[offset])
          sixels += repeatElement(0, count: width)
        }
        sixels[places[color] + offset % width] |= 1 << (offset / width)
      }
    }
    var text: [UInt8] = []
    for (index, color) in colors.enumerated() {
      text += Array("\(index == 0 ? "" : "$")#\(color)".utf8)
      sixels.withUnsafeBufferPointer { appendRuns(of: $0[(index * width)..<((index + 1) * width)], to: &text) }
    }
    return text
  }

  private static func appendRuns(of sixels: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8]) {
    let sixels = UnsafeBufferPointer(rebasing: sixels)
    var start = 0
    var end = sixels.count
    while end > 0, sixels[end - 1] == 0 { end -= 1 }
    while start < end {
      var next = start + 1
      while next < end, sixels[next] == sixels[start] { next += 1 }
      let character = sixels[start] + SixelParser.blank
      if next - start > 3 {
        text += Array("!\(next - start)".utf8)
        text.append(character)
      } else {
        for _ in start..<next { text.append(character) }
      }
      start = next
    }
  }
}
