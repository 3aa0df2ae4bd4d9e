import Documents
import FeedDomain
import Foundation
import PictureCodecs
import TestSupport
import XCTest

@testable import FeedCommandLine

/// Tests of the limits in the manual.
final class ManualLimitsTests: XCTestCase {
  func test_limits_matchTheProgram() throws {
    let page = try formattedManualPage()

    for sentence in [
      "Each feed is kept for less than \(Limits.savedDays) days",
      "A saved feed is shown for less than \(Limits.savedDays) days",
      "\(grouped(Limits.entries)) entries, \(grouped(Limits.pictures)) pictures, "
        + "or \(grouped(DocumentElement.maximumNodes)) elements, attributes and texts",
      "A document has at most \(Limits.feedSize >> 20) MiB, "
        + "\(grouped(DocumentElement.maximumNodes)) elements, attributes and texts",
      "A name has up to \(Limits.nameLength) letters",
      "A configuration has up to \(Limits.feeds) feeds and \(Limits.configurationSize >> 20) MiB. "
        + "A list for import has up to \(Limits.importSize >> 20) MiB",
      "The last \(Limits.openedAddresses) addresses that you opened are remembered",
      "--cache-size (default \(Limits.cacheSize >> 20) MiB)",
      "it has up to \(grouped(Limits.entries)) paths and \(Limits.pathListSize >> 20) MiB",
      "Such a list has only the first \(Limits.combinedFeeds) feeds. all is every feed except folders",
      "\(Limits.pagesAtOnce) pages at a time for up to \(Limits.pageTime.components.seconds) s each",
      "asks the pages of up to \(Limits.pagesPerUpdate) new entries",
      "The first \(Limits.pageSize >> 20) MiB of a page is read",
      "kept in the cache file for \(Limits.rememberedDays) days, for up to \(grouped(Limits.rememberedPages)) pages. "
        + "A page without a picture is asked again after \(Limits.pageWithoutPictureDays) days",
      "remembers what you have seen for \(Limits.rememberedDays) days, up to \(grouped(Limits.seenImages)) images a feed",
      "more than \(PictureDecoder.maximumPixels / 1_000_000) megapixels",
      "a feed, a page or comments is stopped after \(Limits.feedTime.components.seconds) s "
        + "or \(Limits.feedSize >> 20) MiB, and loading a picture after \(Limits.pictureTime.components.seconds) s "
        + "or \(Limits.pictureSize >> 20) MiB. Either is also stopped after \(Limits.stallTime.components.seconds) s with",
    ] {
      XCTAssertTrue(page.contains(sentence), sentence)
    }
  }

  // MARK: - Helpers

  private func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en"))) }
}
