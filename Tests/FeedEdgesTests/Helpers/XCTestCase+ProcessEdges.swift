import FeedDomain
import FeedEdges
import Foundation
import XCTest

extension XCTestCase {
  /// - Parameters:
  ///   - cache: the directory of the cache file; nil to cache nothing on disk.
  ///   - onNotice: receives notices; nil to fail at any notice.
  func makeProcessEdges(
    cache: URL? = nil, onNotice: (@Sendable (FeedNotice) -> Void)? = nil
  ) throws -> ProcessEdges {
    var settings = EdgeSettings(environment: [:])
    settings.usesCache = cache != nil
    if let cache { settings.cacheDirectory = cache }
    return try ProcessEdges(settings, onNotice: onNotice ?? { XCTFail("unexpected notice: \($0)") })
  }
}
