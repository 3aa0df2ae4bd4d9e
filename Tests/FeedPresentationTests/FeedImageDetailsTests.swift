import FeedDomain
import FeedPresentation
import XCTest

/// Tests of the presentation of images with details.
final class FeedImageDetailsTests: XCTestCase {
  func test_map_tellsAuthorAgePlaceAndKind() {
    let viewModel = map { details in
      (details.title, details.author, details.kind) = ("Ada", "ada@example.com", .video)
      (details.createdAt, details.index, details.count) = (now.addingTimeInterval(-300), 2, 4)
    }

    XCTAssertEqual(viewModel.title, "Ada")
    XCTAssertEqual(viewModel.heading, "Ada")
    XCTAssertEqual(viewModel.author, "ada@example.com")
    XCTAssertEqual(viewModel.facts, ["5 minutes ago", "2 of 4", "video"])
    XCTAssertEqual(viewModel.description, "a description")
    XCTAssertNil(viewModel.warning)
  }

  func test_warningWithWords_standsForTheDescriptionUntilItIsRevealed() {
    let hidden = map { $0.warning = "heights" }
    XCTAssertEqual(hidden.warning, "heights")
    XCTAssertNil(hidden.description)

    let revealed = map(isRevealed: true) { $0.warning = "heights" }
    XCTAssertNil(revealed.warning)
    XCTAssertEqual(revealed.description, "a description")
  }

  func test_warningOfWhichNothingCanBeSeen_isThatItIsSensitive() {
    for warning in ["", " \n", "\u{202E}\u{200B}", "\u{7}\u{FEFF}"] {
      let viewModel = map { $0.warning = warning }

      XCTAssertEqual(viewModel.warning, "Sensitive")
      XCTAssertEqual(viewModel.description, "a description", "only the picture is meant")
    }
  }

  func test_map_tellsWhatTheTitleIs() {
    let post = map { ($0.nativeID, $0.title, $0.author, $0.kind) = ("7", "Ada", "ada@example.com", .image) }
    let untitled = map { ($0.title, $0.author) = ("Ada", "Ada") }
    let entry = map { ($0.nativeID, $0.title, $0.author, $0.kind) = ("urn:heron:1", "Herons", "Ada", .video) }
    let numbered = map { ($0.nativeID, $0.title, $0.author) = ("7", "Herons", "Ada") }
    let file = map(URL(filePath: "/heron.jpg")) { ($0.nativeID, $0.title) = ("file:///heron.jpg", "heron.jpg") }

    XCTAssertEqual([post, untitled].map(\.titleKind), [.authorName, .authorName])
    XCTAssertEqual([entry, numbered, file].map(\.titleKind), [.entryTitle, .entryTitle, .fileName])
    XCTAssertEqual([post, entry, file].map { $0.caption() }, ["a description", "Herons", "heron.jpg"])
    XCTAssertEqual(
      [post, entry, file].map { $0.caption(sharesTitle: true) }, ["a description", "a description", "heron.jpg"])
    XCTAssertEqual([post, file].map(\.headingIsFileName), [false, true])
  }

  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func map(
    _ url: URL = URL(string: "https://example.com/any") ?? URL(filePath: "/any"), isRevealed: Bool = false,
    _ fill: (inout FeedImage.Details) -> Void
  ) -> FeedImageViewModel {
    var details = FeedImage.Details()
    fill(&details)
    let image = FeedImage(
      id: UUID(), description: "a description", location: nil, url: url, details: details)
    return FeedImagePresenter.map(
      image, currentDate: now, calendar: Calendar(identifier: .gregorian), language: .english, isRevealed: isRevealed)
  }
}
