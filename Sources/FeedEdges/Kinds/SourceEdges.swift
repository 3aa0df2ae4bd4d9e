import Documents
import FeedAPI
import FeedDomain

struct SourceEdges: Sendable {
  var client: any HeaderHTTPClient & Sendable
  let pictures: PictureDownloads
  var parser: any DocumentParser
  /// The fingerprint of the account, because servers may show each account a different feed; nil if the user is
  /// anonymous.
  let account: String?
  /// True if a token authenticates the user. Without one a server that requires authentication treats the user as
  /// anonymous.
  let hasToken: Bool
  let log: FailureLog
  let folder: @Sendable (FeedFolder) -> FolderSource
}
