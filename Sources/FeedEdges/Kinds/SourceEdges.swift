import Documents
import FeedAPI
import FeedDomain

/// What sources are made over.
struct SourceEdges: Sendable {
  /// For feeds and comments.
  var client: any HeaderHTTPClient & Sendable
  let pictures: PictureDownloads
  var parser: any DocumentParser
  /// Tells apart the accounts to which servers show a feed each in a way of its own; nil for strangers.
  let account: String?
  /// Whether a token lets the user in there: who has none is refused as a stranger is.
  let hasToken: Bool
  let log: FailureLog
  let folder: @Sendable (FeedFolder) -> FolderSource
}
