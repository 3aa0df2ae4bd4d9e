import Foundation

/// Reads a JSON Feed.
///
/// Source: jsonfeed.org, versions 1 and 1.1.
enum JSONFeedMapper {
  /// Whether it is one, by the version that it tells.
  static func isFeed(_ data: Data) -> Bool {
    (try? JSONDecoder().decode(Version.self, from: data))?.version.contains("jsonfeed.org/version/") == true
  }

  private struct Version: Decodable {
    let version: String
  }
}
