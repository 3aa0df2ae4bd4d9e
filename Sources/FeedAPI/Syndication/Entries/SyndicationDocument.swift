import FeedDomain
import Foundation

/// The content of a feed's response, independent of the format.
struct SyndicationDocument {
  enum Error: InvalidDataError {
    case invalidData
  }

  let format: FeedKind.Format
  var title: String?
  var entries: SyndicationEntries
  /// The absolute address of the next page.
  var next: URL?
}
