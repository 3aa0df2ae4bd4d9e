import FeedDomain
import XCTest

@testable import FeedAPI

extension XCTestCase {
  /// Returns the page of a document's entries.
  func makePage(of document: SyndicationDocument) throws -> FeedPage {
    let mapper = EntryImageMapper(feed: makeSyndicationFeed(), title: document.title)
    let drafts = try SyndicationPageMapper.drafts(of: document.entries[...], by: mapper)
    let part = SyndicationPageMapper.part(of: drafts, without: BoilerplatePictures(of: drafts.drafts), by: mapper)
    return SyndicationPageMapper.page(of: [part], in: document, from: makeResponse("https://a.com/feed"))
  }

  /// Asserts that the images can be shown and that their details are possible.
  func assertUsable(_ images: [FeedImage], file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(Set(images.map(\.id)).count, images.count)
    for image in images {
      XCTAssertNotNil(WebAddress(image.url))
      guard let details = image.details else { return XCTFail("Expected details") }
      let addresses = [details.page, details.preview, details.replies].compactMap(\.self) + (details.links ?? [])
      XCTAssertTrue(addresses.allSatisfy { WebAddress($0) != nil }, "\(addresses)")
      XCTAssertTrue(
        [details.size, details.previewSize].compactMap(\.self).allSatisfy { $0.width > 0 && $0.height > 0 })
      XCTAssertTrue((1...(details.count ?? 1)).contains(details.index ?? 1))
      XCTAssertTrue(image.description?.isEmpty != true && details.text?.isEmpty != true)
      XCTAssertTrue((1...1_100).contains(details.license?.unicodeScalars.count ?? 1), details.license ?? "")
    }
  }
}
