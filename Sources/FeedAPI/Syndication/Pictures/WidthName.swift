/// The name of a file that may end in its width, as in `b.com/2020/sea-480.jpg`. In a name that a camera gave, the
/// number counts pictures instead. It may also count pictures if two files are on the same host, ignoring digits in the
/// host's name, or if their numbers are close to each other.
struct WidthName: Hashable {
  /// The last directory, the name without the width, and the extension.
  let stem: String
  /// The width in pixels.
  let width: Int
  /// The host without digits.
  private let host: [UInt8]

  var isUsual: Bool { Self.usualWidths.contains(width) }

  init?(_ parts: AddressParts) {
    guard !parts.pathExtension.isEmpty,
      let separator = parts.name.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      Self.isTitle(parts.name[..<separator]), parts.name[separator...].dropFirst().first != UInt8(ascii: "0"),
      let width = parts.name[separator...].dropFirst().pixels, width >= 100
    else { return nil }
    let words = [parts.directories.last ?? [], parts.name[...separator], parts.pathExtension]
    stem = String(decoding: Array(words.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self)
    self.width = width
    host = parts.hostName.filter { !$0.isDigit }
  }

  /// Returns true if the name has a word that is not typical of cameras.
  private static func isTitle(_ name: AddressParts.Bytes) -> Bool {
    name.split { !$0.isLetter }.contains { $0.count > 1 && $0.word(limit: 10).map(cameraWords.contains) != true }
  }

  private static let cameraWords: Set<String> = [
    "cimg", "dji", "dsc", "dscf", "dscn", "fig", "figure", "file", "foto", "frame", "gopr", "hpim", "image", "images",
    "img", "imgp", "kdsc", "mg", "mvi", "page", "photo", "photos", "pic", "pict", "picture", "pictures", "pxl", "rimg",
    "sam", "scan", "screenshot", "sdc", "slide", "still", "vid", "wp",
  ]

  private static let usualWidths: Set<Int> = [
    150, 200, 240, 300, 320, 360, 400, 480, 500, 600, 640, 700, 720, 750, 768, 800, 900, 960, 1_000, 1_024, 1_080,
    1_200, 1_280, 1_366, 1_400, 1_440, 1_500, 1_536, 1_600, 1_800, 1_920, 2_000, 2_048, 2_400, 2_560, 3_000, 3_840,
    4_096,
  ]

  /// Returns true if both files must show one picture: their hosts differ, and their widths differ by at least a fifth.
  func isCopy(of other: WidthName) -> Bool {
    guard stem == other.stem, host != other.host else { return false }
    return max(width, other.width) * 5 >= min(width, other.width) * 6
  }
}
