import FeedDomain
import Foundation
import Glibc
import TerminalKit

extension SourceArgument {
  /// Returns the path that a word stands for beside other paths. That is also the name of anything in the current
  /// directory, because several words can only be paths. Returns nil for other words.
  public static func pathAmongSeveral(_ word: String) -> FilePath? {
    if FilePath.isURL(word) { return FilePath(url: word) }
    guard let path = FilePath(word) else { return nil }
    if case .path = shape(of: word) { return path }
    var status = stat()
    return path.withCString { lstat($0, &status) } == 0 ? path : nil
  }

  /// Returns the path of something in the current directory with this name, because the name alone is not a path. Returns
  /// nil if there is nothing of this name, or if the path could not be shown as it is.
  public static func path(named name: String) -> String? {
    guard !name.contains("/"), DisplayText.isShownUnchanged(name), pathAmongSeveral(name) != nil else { return nil }
    return "./\(name)"
  }
}
