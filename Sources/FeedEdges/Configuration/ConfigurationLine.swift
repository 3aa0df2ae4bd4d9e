import Foundation

/// A line of a configuration, which says something in words, or nothing.
///
/// Blanks part words, and `'…'` and `"…"` hold them. `\` takes the next character as it is, in quotes too. A word that
/// begins with `#` begins a comment. `~/` first in an unquoted word is the user's home.
public struct ConfigurationLine: Sendable {
  /// Of all lines together, in bytes.
  public static let sizeLimit = 1 << 20
  /// Of one, in bytes.
  public static let lengthLimit = 4096

  /// Why a line is none.
  public enum Fault: Error, CustomStringConvertible {
    case tooLong, notUTF8, controlCharacter, openQuote, openEscape

    public var description: String {
      switch self {
      case .tooLong: "longer than \(lengthLimit) bytes"
      case .notUTF8: "not UTF-8"
      case .controlCharacter: "a control character"
      case .openQuote: "a quote that does not end"
      case .openEscape: "nothing after the last \\"
      }
    }
  }

  /// From 1.
  public let number: Int
  /// Without its end.
  private let bytes: ArraySlice<UInt8>

  /// All lines of a text.
  public static func lines(of content: Data) -> [ConfigurationLine] {
    let content = content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content
    let lines = Array(content).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(1..., lines).map { ConfigurationLine(number: $0, bytes: $1) }
  }

  /// Whether it begins with these bytes, as they are.
  public func begins(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// - Parameter home: what `~` stands for; nil to leave it as it is.
  /// - Returns: none for a line that says nothing.
  public func words(home: String?) throws(Fault) -> [String] {
    if let plainWords { return plainWords }
    return try Self.words(of: bytes, home: home)
  }

  /// The words of a line in which nothing has a meaning: 500 lines take 0.2 ms so, instead of 0.4.
  private var plainWords: [String]? {
    guard bytes.count <= Self.lengthLimit else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard bytes.allSatisfy({ Self.isPlain[Int($0)] }) else { return nil }
      return bytes.split(separator: UInt8(ascii: " ")).map {
        String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self)
      }
    }
  }

  private static let isPlain = (0...UInt8.max).map { (0x20..<0x7F).contains($0) && !"#~'\"\\".utf8.contains($0) }

  /// What some editors write before a text. Source: RFC 3629, section 6.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func words(of line: ArraySlice<UInt8>, home: String?) throws(Fault) -> [String] {
    guard line.count <= lengthLimit else { throw .tooLong }
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard !line.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) else {
      throw .controlCharacter
    }
    guard String(validating: line, as: UTF8.self) != nil else { throw .notUTF8 }
    var words: [String] = []
    /// Nil between words.
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    /// Whether the word is a `~` so far, as it stands for the home.
    var isTilde = false
    func add(_ byte: UInt8) {
      if word?.append(byte) == nil { word = [byte] }
    }
    for byte in line {
      let wasTilde = isTilde
      isTilde = false
      switch (isEscaped, quote, byte) {
      case (true, _, _):
        add(byte)
        isEscaped = false
      case (_, _, UInt8(ascii: "\\")): isEscaped = true
      case (_, byte?, _): quote = nil
      case (_, _?, _): add(byte)
      case (_, _, UInt8(ascii: "'")), (_, _, UInt8(ascii: "\"")):
        quote = byte
        word = word ?? []
      case (_, _, UInt8(ascii: " ")), (_, _, UInt8(ascii: "\t")):
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        word = nil
      case (_, _, UInt8(ascii: "#")) where word == nil: return words
      case (_, _, UInt8(ascii: "/")) where wasTilde: word = Array((home ?? "~").utf8) + [byte]
      default:
        isTilde = word == nil && byte == UInt8(ascii: "~")
        add(byte)
      }
    }
    guard quote == nil else { throw .openQuote }
    guard !isEscaped else { throw .openEscape }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}

extension ConfigurationLine {
  /// The line, without its end, that is read as these words.
  ///
  /// - Returns: nil where no line can be: for control characters, or too much text.
  public static func text(of words: [String]) -> String? {
    let text = words.map(quoted).joined(separator: " ")
    let lines = lines(of: Data(text.utf8))
    do {
      // It is read back as any other line, so that what is written is known to be right.
      return try lines.count == 1 && lines[0].words(home: nil) == words ? text : nil
    } catch {
      return nil
    }
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && !word.hasPrefix("#") && !word.hasPrefix("~") && !word.utf8.contains(where: marks.contains)
    guard !isPlain else { return word }
    let escaped = word.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(escaped)'"
  }

  private static let marks = Set(" \t'\"\\".utf8)
}
