import FeedDomain
import Foundation
import Glibc

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
}
