import FeedDomain
import Foundation

/// What an answer of a feed says, in the words of no format.
struct SyndicationDocument {
  enum Error: InvalidDataError {
    case invalidData
  }

  var title: String?
  var entries: SyndicationEntries
  /// Where the page after this one is, as it is written there, made absolute.
  var next: URL?
}
