import FeedPresentation
import Foundation

/// A line of words in a configuration.
///
/// Spaces and tabs separate words, and `'…'` and `"…"` quote them. `\` escapes the next character, also within quotes.
/// A word that begins with `#` starts a comment. `~/` at the beginning of an unquoted word stands for the user's home.
public struct ConfigurationLine: Sendable {
  /// The maximum number of bytes in a line.
  public static let lengthLimit = 4096

  /// A syntax error in a line.
  public enum Fault: WordedError {
    case tooLong, notUTF8, controlCharacter, openQuote, openEscape

    public var wording: Wording {
      switch self {
      case .tooLong:
        Wording(
          en: "longer than \(lengthLimit) bytes", el: "πάνω από \(lengthLimit) byte",
          ptBR: "mais de \(lengthLimit) bytes")
      case .notUTF8: Wording(en: "not UTF-8", el: "δεν είναι UTF-8", ptBR: "não é UTF-8")
      case .controlCharacter:
        Wording(
          en: "contains a control character", el: "περιέχει χαρακτήρα ελέγχου", ptBR: "contém um caractere de controle")
      case .openQuote:
        Wording(en: "a quote is not closed", el: "ένα εισαγωγικό δεν κλείνει", ptBR: "uma aspa não foi fechada")
      case .openEscape:
        Wording(en: "ends in a lone \\", el: "τελειώνει με σκέτο \\", ptBR: "termina com uma \\ sozinha")
      }
    }
  }

  /// The line number, from 1.
  public let number: Int
  private let bytes: ArraySlice<UInt8>

  /// Splits a text into its lines.
  public static func lines(of content: Data) -> [ConfigurationLine] {
    let bytes = Array(content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
      ConfigurationLine(number: $0.offset + 1, bytes: $0.element)
    }
  }

  var fault: Fault? {
    do throws(Fault) {
      _ = try words(home: nil)
      return nil
    } catch {
      return error
    }
  }

  /// The byte order mark that some editors write before a text. Source: RFC 3629, section 6.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the words of the line without its comment, and with `~` replaced by `home` unless `home` is nil.
  public func words(home: String?) throws(Fault) -> [String] {
    guard bytes.count <= Self.lengthLimit else { throw .tooLong }
    var rest = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard !rest.contains(where: Self.isControlCharacter) else { throw .controlCharacter }
    guard String(validating: rest, as: UTF8.self) != nil else { throw .notUTF8 }
    var words: [String] = []
    /// The word that is being read; nil between words.
    var word: [UInt8]?
    var quote: UInt8?
    while let byte = rest.popFirst() {
      switch (quote, byte) {
      case (_, UInt8(ascii: "\\")):
        guard let next = rest.popFirst() else { throw quote == nil ? .openEscape : .openQuote }
        word = word ?? []
        word?.append(next)
      case (byte?, _): quote = nil
      case (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "\"")):
        quote = byte
        word = word ?? []
      case (nil, UInt8(ascii: " ")), (nil, UInt8(ascii: "\t")):
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        word = nil
      case (nil, UInt8(ascii: "#")) where word == nil: return words
      case (nil, UInt8(ascii: "~")) where word == nil && rest.first == UInt8(ascii: "/"):
        word = Array((home ?? "~").utf8)
      default:
        let end = rest.firstIndex(where: Self.isMark) ?? rest.endIndex
        word = word ?? []
        word?.append(contentsOf: bytes[(rest.startIndex - 1)..<end])
        rest = rest[end...]
      }
    }
    guard quote == nil else { throw .openQuote }
    if let word { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}

extension ConfigurationLine {
  /// Returns a line that consists of these words, without a newline. Returns nil if a word contains a control character
  /// or the line is too long.
  public static func text(of words: [String]) -> String? {
    let text = words.map(quoted).joined(separator: " ")
    let lines = lines(of: Data(text.utf8))
    do {
      // Reading the line back makes sure that it is valid.
      return try lines.count == 1 && lines[0].words(home: nil) == words ? text : nil
    } catch {
      return nil
    }
  }

  private static func quoted(_ word: String) -> String {
    // A sign can be part of a `Character`.
    let hasPlainStart = word.unicodeScalars.first.map { !"#~".unicodeScalars.contains($0) } == true
    if hasPlainStart, !word.utf8.contains(where: isMark) { return word }
    let escaped = word.unicodeScalars.map { "\\'".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }
    return "'\(escaped.joined())'"
  }

  private static func isControlCharacter(_ byte: UInt8) -> Bool {
    byte == 0x7F || byte < 0x20 && byte != UInt8(ascii: "\t")
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
