import FeedAPI
import FeedEdges
import Foundation

@testable import FeedCommandLine

extension Settings {
  /// Returns the settings for these arguments. The configuration of the user who runs the tests is not read.
  static func make(
    _ arguments: [String], variables: [String: String] = [:], environment: [String: String] = [:],
    standardInput: CInt = -1, seed: UInt64 = 0
  ) throws -> Settings {
    try Settings(
      arguments: (["essential-feed"] + arguments).map { Array($0.utf8CString) },
      variables: variables.mapValues(Secret.init),
      environment: ["XDG_CONFIG_HOME": "/none"].merging(environment) { $1 }, standardInput: standardInput, seed: seed)
  }

  /// The chosen feed, or the demo.
  var feed: RequestedFeed {
    if case .one(let feed, _) = choice { feed } else { .demo }
  }
}
