import FeedDomain
import FeedPresentation
import Foundation
import XCTest

final class ImageTextPresenterTests: XCTestCase {
  func test_text_isHeadingTextAndNumberedLinks() {
    let image = makeImage(description: "The light…") {
      $0.title = "A title"
      $0.text = "The light [1] of\n\nthe day [2]"
      $0.links = ["https://a.example", "https://b.example"]
    }

    XCTAssertEqual(
      text(of: image),
      "A title\n\nThe light [1] of\n\nthe day [2]\n\n[1] https://a.example\n[2] https://b.example")
  }

  func test_text_beginsWithADescriptionThatIsNotInIt() {
    let image = makeImage(description: "A lighthouse") { $0.text = "Another text" }

    XCTAssertEqual(text(of: image), "A lighthouse\n\nAnother text")
  }

  func test_text_ofAnImageOfTheContract() {
    let url = URL(filePath: "/")
    XCTAssertEqual(
      text(of: FeedImage(id: UUID(), description: "one\ntwo", location: "There", url: url)), "There\n\none\ntwo")
    XCTAssertEqual(text(of: FeedImage(id: UUID(), description: nil, location: nil, url: url)), "")
  }

  func test_text_hasNoControlCharactersButTabsAndEndsOfLines() {
    let image = makeImage(description: "a\u{1B}]52;c;eA==\u{7}b\r\nc\td\u{0}\u{7F}\u{9B}31m") { $0.title = "\u{8}x" }

    XCTAssertEqual(text(of: image), "x\n\na]52;c;eA==b\nc\td31m")
  }

  func test_text_isCutAtACharacter() {
    let flag = "🇬🇷"
    let cut = text(of: makeImage(description: "x" + String(repeating: flag, count: 20_000)) { _ in })

    XCTAssertEqual(cut, "x" + String(repeating: flag, count: ((64 << 10) - 1) / 8))
    let mark = "e" + String(repeating: "\u{301}", count: 100_000)
    XCTAssertEqual(text(of: makeImage(description: mark) { $0.title = "x" }), "x\n\n")
  }

  private func text(of image: FeedImage) -> String { ImageTextPresenter.text(of: image, language: .english) }

  private func makeImage(description: String?, _ change: (inout FeedImage.Details) -> Void) -> FeedImage {
    var details = FeedImage.Details()
    change(&details)
    return FeedImage(id: UUID(), description: description, location: nil, url: URL(filePath: "/"), details: details)
  }
}
