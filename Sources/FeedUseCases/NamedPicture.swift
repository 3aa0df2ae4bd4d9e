import Foundation

/// The address of a picture, and the place that names it, which decides over the credentials for its download.
struct NamedPicture: Hashable, Sendable {
  let url: URL
  /// True if an entry's page names the picture; false if the feed does.
  var isNamedByPage = false
}
