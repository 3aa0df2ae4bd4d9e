import Foundation

/// The list of a user's folders that desktops keep, `user-dirs.dirs`.
///
/// Source: xdg-user-dirs, `user-dirs.dirs(5)`.
enum UserDirsFile {
  /// In bytes; of a longer file nothing is taken.
  static let sizeLimit = 64 << 10
  private static let key = "XDG_DOWNLOAD_DIR"

  /// The folder for downloads that the file names last.
  ///
  /// - Parameter home: the user's, for `$HOME/…`; without it only a path from the root counts.
  static func downloads(in content: Data, home: String?) -> String? {
    guard content.count <= sizeLimit else { return nil }
    return content.split(separator: UInt8(ascii: "\n")).lazy.reversed()
      .compactMap { String(validating: $0, as: UTF8.self).flatMap { path(of: $0, home: home) } }.first
  }

  /// Nil for a line of another folder, and for one that the list's own programs ignore too.
  private static func path(of line: String, home: String?) -> String? {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let line = line.drop(while: isBlank)
    guard line.hasPrefix(key) else { return nil }
    let value = line.dropFirst(key.count).drop(while: isBlank)
    guard value.first == "=", let text = quoted(value.dropFirst().drop(while: isBlank)), !text.contains("\0") else {
      return nil
    }
    guard text.hasPrefix("$HOME/") else { return text.hasPrefix("/") ? text : nil }
    return home.map { "\($0)/\(text.dropFirst("$HOME/".count))" }
  }

  /// What is in quotation marks; a backslash lets the next character stand for itself. Nil where they do not end.
  private static func quoted(_ text: Substring) -> String? {
    guard text.first == "\"" else { return nil }
    var (unquoted, isEscaped) = ("", false)
    for character in text.dropFirst() {
      if !isEscaped, character == "\"" { return unquoted }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { unquoted.append(character) }
    }
    return nil
  }
}
