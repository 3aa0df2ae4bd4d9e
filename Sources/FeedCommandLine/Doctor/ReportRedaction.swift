import FeedEdges
import Foundation

/// A redaction for bug reports. Removes home directories, and users, passwords, queries and fragments in URLs.
struct ReportRedaction: Sendable {
  /// The paths of home directories, the longest first because one of them may contain another.
  private let homes: [String]

  init(homes: [String]) {
    let paths = homes.flatMap { [$0, URL(filePath: $0).resolvingSymlinksInPath().path] }
      .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      .filter { $0.count > 1 }
    let encoded = paths.compactMap { $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) }
    self.homes = Set(paths + encoded).sorted { $0.count > $1.count }
  }

  init(environment: [String: String]) {
    self.init(homes: [environment["HOME"] ?? "", FileManager.default.homeDirectoryForCurrentUser.path])
  }

  func redacted(_ text: String) -> String {
    let words = RedactedText(text).description.split(separator: " ", omittingEmptySubsequences: false)
    return homes.reduce(words.map(Self.withoutQuery).joined(separator: " "), Self.withoutHome)
  }

  /// Removes the query from a word, even if the word is not a valid address.
  private static func withoutQuery(_ word: Substring) -> String {
    let starts = word.contains("://") ? "?#" : "?"
    guard let start = word.firstIndex(where: starts.contains) else { return String(word) }
    let last = word.lastIndex { !RedactedText.punctuation.contains($0) } ?? start
    return last > start ? word[..<start] + "?…" + word[word.index(after: last)...] : String(word)
  }

  private static func withoutHome(_ text: String, _ home: String) -> String {
    func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "._-".contains(character)
    }
    var result = ""
    var rest = text[...]
    while let range = rest.range(of: home) {
      let neighbours = [rest[..<range.lowerBound].last ?? result.last, rest[range.upperBound...].first]
      let isPath = !neighbours.compactMap(\.self).contains(where: isOfName)
      result += rest[..<range.lowerBound] + (isPath ? "~" : home)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
