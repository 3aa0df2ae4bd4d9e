import Bitmaps
import TerminalKit

/// A terminal's answer to one of the ``TerminalQuestions``.
enum TerminalReply: Hashable, Sendable {
  case kittyGraphics(isSupported: Bool)
  /// The answer to an image in shared memory. If the terminal could read the image, it runs on this machine.
  case sharedMemory(isSupported: Bool)
  /// The terminal's name and version, such as `kitty(0.26.5)` (xterm, XTVERSION).
  case version(String)
  case cellSize(PixelSize)
  /// The size in pixels of the largest sixel picture, or of the largest that fits on the screen (XTSMGRAPHICS 2).
  case sixelGeometry(PixelSize)
  /// The maximum number of colours in a sixel picture (XTSMGRAPHICS 1).
  case sixelColors(Int)
  /// Support for 24-bit colours. It follows from the kind of terminal (VT220, DA2), or from the colour that is set
  /// after a request for a 24-bit colour (VT420, DECRQSS). A terminal without 24-bit colours sets the nearest colour of
  /// its palette.
  case trueColor(isSupported: Bool)
  case background(RGB)
  /// The terminal's features (VT510, DA1); 4 means sixels.
  case attributes(Set<Int>)
  /// The cursor's position (VT100, CPR), which must be below the first line. In the first line, the answer could be
  /// mistaken for F3 with Shift.
  case cursor(Point)
  /// The terminal is ready (VT100, DSR 5). Earlier questions have been answered by now, or will never be answered.
  case status

  /// Parses an OSC string: `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits per channel. The fourth channel
  /// of `rgba:` is ignored.
  init?(operatingSystemCommand text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let channels = text.dropFirst(prefix.count).split(separator: "/").compactMap(Self.channel)
    guard channels.count >= 3 else { return nil }
    self = .background(RGB(red: channels[0], green: channels[1], blue: channels[2]))
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    guard let value = Int(digits, radix: 16) else { return nil }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }

  init?(applicationCommand text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    if text.hasPrefix("Gi=\(TerminalQuestions.imageID);") {
      self = .kittyGraphics(isSupported: text.hasSuffix(";OK"))
    } else if text.hasPrefix("Gi=\(TerminalQuestions.sharedImageID);") {
      self = .sharedMemory(isSupported: text.hasSuffix(";OK"))
    } else {
      return nil
    }
  }

  init?(deviceControl text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    if text.hasPrefix(">|") {
      self = .version(String(text.dropFirst(2)))
    } else if text.hasPrefix("1$r"), text.hasSuffix("m") {
      self = .trueColor(isSupported: text.contains("38:2:"))
    } else {
      return nil
    }
  }

  /// Parses a control sequence, without `CSI`.
  init?(controlSequence text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    let numbers = text.dropLast().drop { "?>=".contains($0) }.split(separator: ";").map { Int($0) ?? -1 }
    switch (text.first, text.last) {
    case ("6", "t") where numbers.count == 3 && numbers[0] == 6:
      // Some terminals answer 0 for an unknown size.
      guard let size = PixelSize(cellWidth: numbers[2], height: numbers[1]) else { return nil }
      self = .cellSize(size)
    case ("?", "c"): self = .attributes(Set(numbers))
    case (">", "c") where numbers.count == 3 && Self.hasTrueColor(kind: numbers[0], numbers[1], numbers[2]):
      self = .trueColor(isSupported: true)
    case ("0", "n") where numbers == [0]: self = .status
    case (_, "R") where numbers.count == 2 && numbers[0] > 1 && numbers[1] > 0:
      self = .cursor(Point(x: numbers[1] - 1, y: numbers[0] - 1))
    case ("?", "S") where numbers.count == 3 && numbers[0...1] == [1, 0] && numbers[2] > 0:
      self = .sixelColors(numbers[2])
    case ("?", "S") where numbers.count == 4 && numbers[0...1] == [2, 0] && numbers[2] > 0 && numbers[3] > 0:
      self = .sixelGeometry(PixelSize(width: numbers[2], height: numbers[3]))
    default: return nil
    }
  }

  /// Returns true for versions of Alacritty and VTE with 24-bit colours. Neither of them reports its name (Alacritty
  /// 0.11.0, VTE 0.70.6).
  private static func hasTrueColor(kind: Int, _ version: Int, _ extra: Int) -> Bool {
    guard extra == 1 else { return false }
    return switch kind {
    case 0: version >= 300  // Alacritty
    case 61...65: version >= 3600  // VTE
    default: false
    }
  }
}

extension PixelSize {
  init?(cellWidth width: Int, height: Int) {
    guard (2...512).contains(width), (4...1024).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
