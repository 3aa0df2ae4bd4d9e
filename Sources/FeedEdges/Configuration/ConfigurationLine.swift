import Foundation

/// A line of a configuration, which says something in words, or nothing.
///
/// Blanks part words, and `'…'` and `"…"` hold them. `\` takes the next character as it is, in quotes too. A word that
/// begins with `#` begins a comment. `~/` first in an unquoted word is the user's home.
public struct ConfigurationLine: Sendable {
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

  /// Returns all lines of a text.
  public static func lines(of content: Data) -> [ConfigurationLine] {
    let bytes = Array(content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      ConfigurationLine(number: $0.offset + 1, bytes: $0.element)
    }
  }

  /// - Parameter home: what `~` stands for; nil to leave it as it is.
  /// - Returns: none for a line that says nothing.
  public func words(home: String?) throws(Fault) -> [String] {
    if let plainWords { return plainWords }
    return try Self.words(of: bytes, home: home)
  }

  /// The reason why it has no words; nil for a line that is read.
  var fault: Fault? {
    do throws(Fault) {
      _ = try words(home: nil)
      return nil
    } catch {
      return error
    }
  }

  /// The words of a line in which nothing but a blank has a meaning.
  private var plainWords: [String]? {
    guard bytes.count <= Self.lengthLimit else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var words: [String] = []
      words.reserveCapacity(4)
      var rest = bytes[...]
      while true {
        let word = rest.prefix(while: Self.isPlain)
        if !word.isEmpty { words.append(String(decoding: UnsafeBufferPointer(rebasing: word), as: UTF8.self)) }
        rest = rest[word.endIndex...]
        guard let end = rest.popFirst() else { return words }
        guard end == UInt8(ascii: " ") else { return nil }
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    default: (0x21..<0x7F).contains(byte)
    }
  }

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
