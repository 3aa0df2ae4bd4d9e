import FeedDomain
import XCTest

@testable import FeedPresentation

final class FeedImagePresenterTests: XCTestCase {
  func test_map_createsViewModel() throws {
    let viewModel = FeedImagePresenter.map(try makeImage(description: "a description", location: "a location"))

    XCTAssertEqual(viewModel, FeedImageViewModel(description: "a description", location: "a location"))
    XCTAssertTrue(viewModel.hasDescription)
    XCTAssertTrue(viewModel.hasLocation)
  }

  func test_map_createsViewModelWithoutTheTextsThatAreMissingOrEmpty() throws {
    for text in [nil, ""] {
      let viewModel = FeedImagePresenter.map(try makeImage(description: text, location: text))

      XCTAssertFalse(viewModel.hasDescription)
      XCTAssertFalse(viewModel.hasLocation)
    }
  }

  func test_heading_isTheLocationElseTheTitle() throws {
    var details = FeedImage.Details()
    details.title = "Ada Lovelace"

    for (location, heading) in [("Lisboa", "Lisboa"), ("", "Ada Lovelace"), (nil, "Ada Lovelace")] {
      let viewModel = FeedImagePresenter.map(try makeImage(description: nil, location: location, details: details))

      XCTAssertEqual(viewModel.heading, heading)
      XCTAssertEqual(viewModel.location, location)
    }
    XCTAssertNil(FeedImagePresenter.map(try makeImage(description: "a description", location: nil)).heading)
  }

  func test_map_tellsTheFeedOfSeveral() throws {
    var details = FeedImage.Details()
    details.feed = "herons"

    let viewModel = FeedImagePresenter.map(try makeImage(description: nil, location: nil, details: details))

    XCTAssertEqual(viewModel.feed, "herons")
    XCTAssertNil(viewModel.caption())
  }

  func test_map_tellsAuthorBoosterAgePlaceAndKindInTheOrderInWhichTheyAreRead() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    var details = FeedImage.Details()
    (details.author, details.boostedBy) = ("ada@example.social", "bob")
    details.createdAt = now.addingTimeInterval(-300)
    (details.index, details.count) = (2, 4)
    details.kind = .gifv
    let image = try makeImage(description: nil, location: nil, details: details)

    let viewModels = TextLanguage.allCases.map {
      map(image, at: now, language: $0)
    }

    XCTAssertEqual(viewModels.map(\.author), Array(repeating: "ada@example.social", count: 3))
    XCTAssertEqual(viewModels.map(\.booster), ["boosted by bob", "ενίσχυση από bob", "impulsionado por bob"])
    XCTAssertEqual(
      viewModels.map(\.facts),
      [
        ["5 minutes ago", "2 of 4", "video"], ["πριν από 5 λεπτά", "2 από 4", "βίντεο"],
        ["há 5 minutos", "2 de 4", "vídeo"],
      ])
  }

  func test_map_saysNothingOfWhatIsNotKnown() throws {
    var details = FeedImage.Details()
    XCTAssertEqual(FeedImagePresenter.map(try makeImage(description: nil, location: nil, details: details)).facts, [])

    details.kind = .image
    details.index = 1
    XCTAssertEqual(FeedImagePresenter.map(try makeImage(description: nil, location: nil, details: details)).facts, [])

    details.kind = .video
    XCTAssertEqual(
      map(try makeImage(description: nil, location: nil, details: details)).facts, ["video"])
  }

  func test_map_takesAnAgeOfTheFutureForNow() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    var details = FeedImage.Details()
    details.createdAt = now.addingTimeInterval(86_400)

    let viewModel = map(try makeImage(description: nil, location: nil, details: details), at: now)

    XCTAssertEqual(viewModel.facts, ["now"])
  }

  func test_map_tellsAnAgeOfDatesThatNoCalendarHas() throws {
    for seconds in [TimeInterval.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e15, -1e15] {
      var details = FeedImage.Details()
      details.createdAt = Date(timeIntervalSinceReferenceDate: seconds)

      let viewModel = FeedImagePresenter.map(
        try makeImage(description: nil, location: nil, details: details),
        currentDate: Date(), calendar: Calendar(identifier: .gregorian), language: .english, isRevealed: false)

      XCTAssertEqual(viewModel.facts.first?.hasSuffix(seconds > 0 ? "now" : " years ago"), true, "\(viewModel.facts)")
    }
  }

  // MARK: - Helpers

  private func map(
    _ image: FeedImage, at now: Date = Date(), language: TextLanguage = .english
  ) -> FeedImageViewModel {
    FeedImagePresenter.map(
      image, currentDate: now, calendar: Calendar(identifier: .gregorian), language: language, isRevealed: false)
  }

  private func makeImage(
    description: String?, location: String?, details: FeedImage.Details? = nil
  ) throws -> FeedImage {
    FeedImage(
      id: UUID(), description: description, location: location, url: try XCTUnwrap(URL(string: "https://any-url.com")),
      details: details)
  }
}
