import Bitmaps

/// A picture as sixels, of which parts can be drawn: in the colours of the whole, each pixel where the whole has it.
///
/// Source: VT330/VT340 Programmer Reference Manual, chapter 14, "Graphics Programming"; what chafa makes of it.
struct SixelPicture: Sendable {
  /// The lines of pixels that one line of sixels has.
  static let bandHeight = 6
  /// Stands for no colour.
  private static let clear = UInt16.max

  /// In pixels.
  let size: PixelSize
  /// What draws all of it from the cursor on.
  let text: [UInt8]

  /// What draws a part of the picture, without what is outside of the picture.
  func text(of part: PixelRect) -> [UInt8] {
    let columns = part.columns.clamped(to: 0..<size.width)
    let rows = part.rows.clamped(to: 0..<size.height)
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    let part = PixelRect(columns: columns, rows: rows)
    guard part.width < size.width || part.height < size.height else { return text }
    let (pixels, definitions) = pixels(of: part)
    let attributes = "\u{1B}P0;1;0q\"1;1;\(part.width);\(part.height)"
    let bands = stride(from: 0, to: part.height, by: Self.bandHeight).map { top in
      let count = min(Self.bandHeight, part.height - top) * part.width
      return Self.band(pixels[(top * part.width)...].prefix(count), width: part.width)
    }
    return Array(attributes.utf8) + definitions + bands.joined(separator: [UInt8(ascii: "-")]) + Array("\u{1B}\\".utf8)
  }

  /// - Returns: the number of each pixel's colour, line by line, and what defines the colours.
  private func pixels(of part: PixelRect) -> ([UInt16], definitions: [UInt8]) {
    var pixels = Array(repeating: Self.clear, count: part.width * part.height)
    var definitions: [UInt8] = []
    var (color, count, x, y) = (Self.clear, 1, 0, 0)
    // What is before it says which kind of string this is.
    var rest = text[...].drop { $0 != UInt8(ascii: "q") }.dropFirst()
    while let byte = rest.popFirst(), byte != 0x1B {
      switch byte {
      case UInt8(ascii: "#"):
        color = UInt16(clamping: rest.popNumber())
        let values = rest.prefix { $0 == UInt8(ascii: ";") || $0.isDigit }
        rest = rest.dropFirst(values.count)
        if !values.isEmpty { definitions += "#\(color)".utf8 + values }
      case UInt8(ascii: "!"): count = rest.popNumber()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + Self.bandHeight)
      case 63...126:
        let run = (x..<x + count).clamped(to: part.columns)
        for line in 0..<Self.bandHeight where (byte - 63) >> line & 1 == 1 && part.rows.contains(y + line) {
          let start = (y + line - part.y) * part.width - part.x
          for column in run { pixels[start + column] = color }
        }
        (x, count) = (x + count, 1)
      default: break
      }
    }
    return (pixels, definitions)
  }

  /// One line of sixels: each of its colours in turn, from the left edge on.
  private static func band(_ pixels: ArraySlice<UInt16>, width: Int) -> [UInt8] {
    var colors: [UInt16] = []
    var places: [Int] = []
    var sixels: [UInt8] = []
    for (offset, color) in pixels.enumerated() where color != clear {
      if Int(color) >= places.count { places += repeatElement(-1, count: Int(color) + 1 - places.count) }
      if places[Int(color)] < 0 {
        places[Int(color)] = sixels.count
        colors.append(color)
        sixels += repeatElement(0, count: width)
      }
      sixels[places[Int(color)] + offset % width] |= 1 << (offset / width)
    }
    return Array(
      colors.map { color in
        "#\(color)".utf8 + runs(of: sixels[places[Int(color)]...].prefix(width))
      }.joined(separator: [UInt8(ascii: "$")]))
  }

  /// Sixels as characters, those that follow each other as their number and one of them.
  private static func runs(of sixels: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = sixels.prefix((sixels.lastIndex { $0 != 0 } ?? -1) + 1 - sixels.startIndex)
    while let sixel = rest.first {
      let run = rest.prefix { $0 == sixel }
      rest = rest.dropFirst(run.count)
      let character = sixel + 63
      if run.count > 3 {
        text += Array("!\(run.count)".utf8) + [character]
      } else {
        text += repeatElement(character, count: run.count)
      }
    }
    return text
  }
}

extension ArraySlice<UInt8> {
  /// Takes the number at the beginning; 0 when there is none.
  fileprivate mutating func popNumber() -> Int {
    var number = 0
    while let digit = first, digit.isDigit {
      number = Swift.min(number * 10 + Int(digit - UInt8(ascii: "0")), Int(UInt16.max))
      removeFirst()
    }
    return number
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
