import FeedAPI
import FeedFolders
import Foundation

extension FeedOperand {
  /// The folder or picture that a word names: by a path that holds a slash, or is `.` or `..`, or by a `file` URL; with
  /// `kind` by any path. Nil for a word that names something else, also for one with an `@` before the first slash: that is
  /// a feed's name, maybe a wrong one.
  ///
  /// - Throws: ``Error`` for a URL that is of no file here.
  static func folder(_ text: String, kind: SourceKind?, order: FolderOrder?) throws(Error) -> FeedOperand? {
    let path: FilePath?
    if text.contains("://") {
      guard kind == .folder || text.lowercased().hasPrefix("file:") else { return nil }
      path = FilePath(url: text)
    } else {
      let start = text.prefix { $0 != "/" }
      let isPath = start.endIndex < text.endIndex && !start.contains("@") || [".", ".."].contains(text)
      guard kind == .folder || isPath, kind ?? .folder == .folder else { return nil }
      path = FilePath(text)
    }
    guard let path, kind ?? .folder == .folder else {
      throw Error(description: "\(quoted(text)) is not the path of a folder or a picture")
    }
    return .folder(FeedFolder(path: path, order: order ?? .newest))
  }
}

extension FeedOperand {
  /// A path that begins with `~` as the shell would have it: in a variable it is left as it is.
  public static func atHome(_ text: String, environment: [String: String]) -> String {
    guard text == "~" || text.hasPrefix("~/"), let home = environment["HOME"], !home.isEmpty else { return text }
    // The slash makes a path of it, whatever the home is called.
    return "\(home)/\(text.dropFirst(2))"
  }
}
