import FeedDomain
import FeedEdges
import Foundation
import XCTest

extension XCTestCase {
  /// - Parameters:
  ///   - cache: the directory of the cache file; nil for no cache on disk.
  ///   - onNotice: receives notices; if nil, any notice fails the test.
  func makeProcessEdges(
    cache: URL? = nil, remembersHistory: Bool = true, onNotice: (@Sendable (FeedNotice) -> Void)? = nil
  ) throws -> ProcessEdges {
    var settings = EdgeSettings(environment: [:])
    settings.usesCache = cache != nil
    settings.remembersHistory = remembersHistory
    if let cache { settings.cacheDirectory = cache }
    return try ProcessEdges(settings, onNotice: onNotice ?? { XCTFail("unexpected notice: \($0)") })
  }
}
