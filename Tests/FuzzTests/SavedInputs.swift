import Foundation

/// The inputs of a target that are kept in `Inputs`: seeds, what libFuzzer kept of its own, and findings.
///
/// Each line is an input, in which `\n` is a line feed, `\\` a backslash, and `\x1B` any byte. Lines after `# ` are
/// comments.
struct SavedInputs {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Inputs")

  let inputs: [[UInt8]]
  /// The texts of the dictionary, which has libFuzzer's format.
  let words: [String]

  init(of target: FuzzTarget) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(target.name).txt"), encoding: .utf8)
    inputs = Self.inputs(in: text)
    let dictionary = try String(contentsOf: Self.folder.appending(path: "\(target.name).dict"), encoding: .utf8)
    words = dictionary.split(separator: "\n").filter { $0.hasPrefix("\"") }
      .map { String(decoding: Self.bytes($0.dropFirst().dropLast()), as: UTF8.self) }
  }

  /// Writes each input into a file of its own, as libFuzzer reads them.
  func unpack(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, input) in inputs.enumerated() {
      try Data(input).write(to: folder.appending(path: "seed-\(number)"))
    }
  }

  static func inputs(in text: String) -> [[UInt8]] {
    text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map(bytes)
  }

  /// Returns the line for an input.
  static func line(of input: some Sequence<UInt8>) -> String {
    input.map { byte in
      switch byte {
      // A line that begins with it would be a comment.
      case UInt8(ascii: "#"): "\\x23"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    .joined()
  }

  private static func bytes(_ line: Substring) -> [UInt8] {
    var rest = line.utf8[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "x"):
        bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes.append(letter)
      }
    }
    return bytes
  }
}
