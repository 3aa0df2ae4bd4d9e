/// The name of a file that may end in its width, as in `b.com/2020/sea-480.jpg`.
///
/// On one host such a number may count pictures. So it may on servers that only a number tells apart, and where the numbers
/// are close to each other.
struct WidthName: Hashable {
  /// The end of its path without the width.
  let place: String
  /// In pixels.
  let width: Int
  /// Without digits.
  private let host: [UInt8]

  /// Nil for another name.
  init?(_ parts: AddressParts) {
    guard !parts.pathExtension.isEmpty,
      let separator = parts.name.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      separator > parts.name.startIndex, let width = parts.name[separator...].dropFirst().pixels, width >= 100
    else { return nil }
    let words = [parts.directories.last ?? [], parts.name[...separator], parts.pathExtension]
    place = String(decoding: Array(words.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
    self.width = width
    host = parts.hostName.filter { !$0.isDigit }
  }

  /// Whether both files may only be of one picture: on two hosts, in sizes that differ by a fifth and more.
  func isCopy(of other: WidthName) -> Bool {
    place == other.place && host != other.host && max(width, other.width) * 5 >= min(width, other.width) * 6
  }
}
