import Documents
import FeedAPI
import FeedDomain

struct SourceEdges: Sendable {
  var client: any HeaderHTTPClient & Sendable
  let pictures: PictureDownloads
  var parser: any DocumentParser
  /// The account's fingerprint, because servers may show each account a different feed; nil for an anonymous user.
  let account: String?
  /// True if a token authenticates the user. Without a token, servers that require one see an anonymous user.
  let hasToken: Bool
  let log: FailureLog
  let files: FileLoader
}
