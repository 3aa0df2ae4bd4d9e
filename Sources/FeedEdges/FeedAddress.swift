import FeedAPI
import Foundation

/// An address of which it is not known yet what is there.
struct FeedAddress: NamedFeed {
  let url: URL
  /// With the one kind that is looked for; without one, whatever is found.
  var options = SourceOptions()

  /// By which it is kept what was found.
  var key: String { [options.kind?.rawValue, url.feedKey].compactMap(\.self).joined(separator: " ") }

  var title: String {
    url.hostAndPort + (options.isFederated ? " · federated" : "")
  }

  var serverURL: URL? { url }

  /// A server of the Mastodon API may be there.
  var canBeFederated: Bool { url.isRoot && options.kind == nil }
}
