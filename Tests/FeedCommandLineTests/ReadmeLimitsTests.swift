import Documents
import FeedDomain
import Foundation
import PictureCodecs
import TestSupport
import XCTest

@testable import FeedCommandLine

/// Tests of the limits in the README.
final class ReadmeLimitsTests: XCTestCase {
  func test_limits_areThoseOfTheProgram() throws {
    let text = try readme().split { $0.isWhitespace }.joined(separator: " ")

    for sentence in [
      "is kept for less than \(Limits.savedDays) days",
      "A saved feed is shown for less than \(Limits.savedDays) days",
      "\(grouped(Limits.entries)) entries, \(grouped(Limits.pictures)) pictures, "
        + "or \(grouped(DocumentElement.maximumNodes)) elements, attributes and texts",
      "A name is up to \(Limits.nameLength) letters",
      "A configuration has up to \(Limits.feeds) feeds and \(Limits.configurationSize >> 20) MiB, "
        + "a list to import up to \(Limits.importSize >> 20) MiB",
      "how much of pictures is kept (usually \(Limits.cacheSize >> 20) MiB)",
      "every feed but folders, the first \(Limits.feedsAsOne) of them",
      "remembers for \(Limits.seenDays) days what you have seen, \(grouped(Limits.seenImages)) images a feed",
      "more than \(PictureDecoder.maximumPixels / 1_000_000) megapixels",
      "A feed, a page or comments may take \(Limits.feedTime.components.seconds) s and \(Limits.feedSize >> 20) MiB, "
        + "a picture \(Limits.pictureTime.components.seconds) s and \(Limits.pictureSize >> 20) MiB; "
        + "each ends after \(Limits.stallTime.components.seconds) s of",
    ] {
      XCTAssertTrue(text.contains(sentence), sentence)
    }
  }

  // MARK: - Helpers

  private func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en"))) }
}
