import FeedDomain
import FeedPresentation
import Foundation
import XCTest

@testable import FeedCommandLine

final class PrintedEntryTests: XCTestCase {
  func test_json_hasNullForADescriptionThatTheAuthorDidNotGive() throws {
    let cases: [(description: String?, lacksDescription: Bool?, written: Any?, text: String?)] = [
      ("A boat", nil, "A boat", nil), ("A boat", false, "A boat", nil), (nil, nil, NSNull(), nil),
      (nil, true, NSNull(), nil), ("The text of the post", true, NSNull(), "The text of the post"),
    ]
    for (description, lacksDescription, written, text) in cases {
      let object = try object(of: makeImage(description, lacksDescription, "https://a.example/1.jpg"))

      XCTAssertEqual(object["description"] as? NSObject, written as? NSObject, "\(description ?? "")")
      XCTAssertEqual(object["text"] as? String, text)
    }
  }

  func test_json_hasNullForAFileWithoutDescription() throws {
    XCTAssertEqual(try object(of: makeImage(nil, nil, "file:///a.jpg"))["description"] as? NSNull, NSNull())
  }

  func test_text_doesNotSayThatThereIsNoDescription() throws {
    let image = makeImage(nil, true, "https://a.example/1.jpg")

    XCTAssertFalse(PrintedEntry(image, shown: FeedImagePresenter.map(image)).text.contains("description"))
  }

  // MARK: Helpers

  private func object(of image: FeedImage) throws -> [String: Any] {
    let json = try PrintedEntry(image, shown: FeedImagePresenter.map(image)).json()
    return try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  private func makeImage(_ description: String?, _ lacksDescription: Bool?, _ address: String) -> FeedImage {
    let details = lacksDescription.map { lacks in
      var details = FeedImage.Details()
      details.lacksDescription = lacks
      return details
    }
    return FeedImage(
      id: UUID(), description: description, location: nil, url: URL(string: address) ?? URL(filePath: "/"),
      details: details)
  }
}
