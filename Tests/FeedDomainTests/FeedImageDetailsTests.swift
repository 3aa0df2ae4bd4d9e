import FeedDomain
import Foundation
import XCTest

final class FeedImageDetailsTests: XCTestCase {
  func test_decoding_givesWhatWasEncoded() throws {
    for details in [FeedImage.Details(), makeDetails()] {
      let data = try JSONEncoder().encode(details)

      XCTAssertEqual(try JSONDecoder().decode(FeedImage.Details.self, from: data), details)
    }
  }

  func test_decoding_missesOnlyWhatIsNotAsItShouldBe() throws {
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(makeDetails()))
    let fields = try XCTUnwrap(encoded as? [String: Any])
    XCTAssertEqual(fields.count, Mirror(reflecting: FeedImage.Details()).children.count)

    for name in fields.keys where name != "warning" {
      // Of all texts only a kind has to be one of a few.
      for value in [NSNull(), [5]] + (name == "kind" ? ["hologram"] : []) as [Any] {
        let data = try JSONSerialization.data(withJSONObject: fields.merging([name: value]) { $1 })

        let details = try JSONDecoder().decode(FeedImage.Details.self, from: data)

        let rest = try JSONSerialization.jsonObject(with: JSONEncoder().encode(details)) as? [String: Any]
        XCTAssertEqual(rest.map { Set($0.keys) }, Set(fields.keys).subtracting([name]), "\(name): \(value)")
      }
    }
  }

  func test_decoding_failsForAWarningThatCannotBeRead() {
    let data = Data(#"{"title": "title", "warning": 5}"#.utf8)

    XCTAssertThrowsError(try JSONDecoder().decode(FeedImage.Details.self, from: data))
  }

  private func makeDetails() -> FeedImage.Details {
    var details = FeedImage.Details()
    (details.nativeID, details.title, details.author, details.page) = ("1", "title", "author", "https://a.com")
    (details.preview, details.warning, details.blurhash) = ("https://a.com/1", "", "hash")
    (details.previewSize, details.size) = (.init(width: 1, height: 2), .init(width: 3, height: 4))
    (details.index, details.count, details.kind) = (1, 2, .gifv)
    details.createdAt = Date(timeIntervalSinceReferenceDate: 1)
    (details.text, details.links, details.replies) = ("text [1]", ["https://a.com/2"], "https://a.com/3")
    details.facts = [.init(.camera, "camera")]
    return details
  }
}
