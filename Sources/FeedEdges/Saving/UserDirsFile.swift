import Foundation

/// The desktop's list of the user's folders, `user-dirs.dirs`. Source: xdg-user-dirs, `user-dirs.dirs(5)`.
enum UserDirsFile {
  static let sizeLimit = 64 << 10
  private static let key = "XDG_DOWNLOAD_DIR"

  /// - Parameter home: the user's home for `$HOME/…`; if it is nil, only absolute paths are accepted.
  static func downloads(in content: Data, home: String?) -> String? {
    guard content.count <= sizeLimit else { return nil }
    return content.split(separator: UInt8(ascii: "\n")).lazy.reversed()
      .compactMap { String(validating: $0, as: UTF8.self).flatMap { path(of: $0, home: home) } }.first
  }

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

  /// Returns the text between quotation marks, with backslash escapes resolved; nil if the closing mark is missing.
  private static func quoted(_ text: Substring) -> String? {
    guard text.first == "\"" else { return nil }
    var unquoted = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if !isEscaped, character == "\"" { return unquoted }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { unquoted.append(character) }
    }
    return nil
  }
}
