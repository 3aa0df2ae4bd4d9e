import Bitmaps
import TerminalKit

/// What a terminal answered to one of ``TerminalQuestions``.
enum TerminalReply: Hashable, Sendable {
  /// Whether it took an image by kitty's protocol.
  case kittyGraphics(isSupported: Bool)
  /// Whether it took one in shared memory, so that it is on this machine.
  case sharedMemory(isSupported: Bool)
  /// Its name and version, as in `kitty(0.26.5)` (xterm, XTVERSION).
  case version(String)
  /// The pixels of one cell (xterm, `CSI 16 t`).
  case cellSize(PixelSize)
  /// The largest picture in sixels, in pixels, or as much of it as the screen has room for (xterm, XTSMGRAPHICS 2).
  case sixelGeometry(PixelSize)
  /// How many colours a picture in sixels may have (XTSMGRAPHICS 1).
  case sixelColors(Int)
  /// Support for colours of 24 bits, as the colour it took tells, which may be the nearest of its palette (VT420, DECRQSS),
  /// or its kind (VT220, DA2).
  case trueColor(isSupported: Bool)
  /// Its background colour (xterm, OSC 11).
  case background(RGB)
  /// Its features (VT510, DA1); 4 stands for sixels.
  case attributes(Set<Int>)
  /// Where its cursor is (VT100, CPR), below the first line: there, the answer could be F3 with Shift.
  case cursor(Point)
  /// It is ready (VT100, DSR 5): what was asked before is answered, as far as it ever will be.
  case status

  /// Reads an OSC string: `11;rgb:RRRR/GGGG/BBBB`, each channel of one to four hexadecimal digits; `rgba:` has a fourth,
  /// left out.
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

  /// Reads an APC string.
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

  /// Reads a DCS string.
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

  /// Reads a control sequence, without `CSI`.
  init?(controlSequence text: [UInt8]) {
    let text = String(decoding: text, as: UTF8.self)
    let numbers = text.dropLast().drop { "?>=".contains($0) }.split(separator: ";").map { Int($0) ?? -1 }
    switch (text.first, text.last) {
    case ("6", "t") where numbers.count == 3 && numbers[0] == 6:
      // Some terminals answer 0 for what they do not know.
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

  /// Alacritty, and VTE since it can: neither tells its name (looked at in 0.11.0 and 0.70.6).
  private static func hasTrueColor(kind: Int, _ version: Int, _ extra: Int) -> Bool {
    let (alacritty, levelsOfVTE) = (0, 61...65)
    return extra == 1 && (kind == alacritty && version >= 300 || levelsOfVTE.contains(kind) && version >= 3600)
  }
}

extension PixelSize {
  /// The size of a cell, if it can be one.
  init?(cellWidth width: Int, height: Int) {
    guard (2...512).contains(width), (4...1024).contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
