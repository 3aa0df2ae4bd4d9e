struct SixelParser {
  struct Run {
    let color: UInt16
    /// The position of the first sixel's top left pixel.
    let x: Int
    let y: Int
    let count: Int
    /// A bit mask of the pixels that have the colour, in a column of six. The lowest bit is the uppermost pixel.
    let sixel: UInt8
  }

  static let blank = UInt8(ascii: "?")

  private(set) var definitions: [UInt8] = []
  private let text: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var color = UInt16.max
  private var x = 0
  private var y = 0

  /// - Parameter text: the sixels, which must outlive the parser.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    // The parameters before the letter `q` are not needed.
    index = (text.firstIndex(of: UInt8(ascii: "q")) ?? text.count - 1) + 1
  }

  mutating func next() -> Run? {
    var count = 1
    while index < text.count, text[index] != 0x1B {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "#"): readColor()
      case UInt8(ascii: "!"): count = readNumber()
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"):
        x = 0
        y += SixelPicture.bandHeight
      case Self.blank...126:
        defer { x += count }
        return Run(color: color, x: x, y: y, count: count, sixel: byte - Self.blank)
      default: break
      }
    }
    return nil
  }

  private mutating func readColor() {
    let start = index - 1
    color = UInt16(clamping: readNumber())
    guard index < text.count, text[index] == UInt8(ascii: ";") else { return }
    while index < text.count, text[index] == UInt8(ascii: ";") || Self.isDigit(text[index]) { index += 1 }
    definitions += text[start..<index]
  }

  /// Reads the number at the current position; 0 if there is none.
  private mutating func readNumber() -> Int {
    var number = 0
    while index < text.count, Self.isDigit(text[index]) {
      number = min(number * 10 + Int(text[index] - UInt8(ascii: "0")), Int(UInt16.max))
      index += 1
    }
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
