/// The terminal's answer to the question for its background colour (xterm, "Operating System Commands", 11).
struct BackgroundColorReply: Equatable {
  static let query = "\u{1B}]11;?\u{1B}\\"

  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Reads `11;rgb:RRRR/GGGG/BBBB`, each channel of one to four hexadecimal digits; `rgba:` has a fourth, left out.
  init?(_ text: some Sequence<UInt8>) {
    let text = String(decoding: Array(text), as: UTF8.self)
    guard let prefix = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
    let channels = text.dropFirst(prefix.count).split(separator: "/").compactMap(Self.channel)
    guard channels.count >= 3 else { return nil }
    (red, green, blue) = (channels[0], channels[1], channels[2])
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    guard let value = Int(digits, radix: 16) else { return nil }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
