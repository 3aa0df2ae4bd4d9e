import FeedDomain
import FeedPresentation
import XCTest

final class ImageCommentsPresenterTests: XCTestCase {
  func test_title_isLocalized() {
    XCTAssertEqual(ImageCommentsPresenter.title(in: .english), "Comments")
    XCTAssertEqual(ImageCommentsPresenter.title(in: .greek), "Σχόλια")
    XCTAssertEqual(ImageCommentsPresenter.title(in: .brazilianPortuguese), "Comentários")
    XCTAssertEqual(ImageCommentsPresenter.title, ImageCommentsPresenter.title(in: .current))
  }

  func test_map_createsViewModels() {
    let comments = [
      makeComment("a message", by: "a username", age: 5 * minute),
      makeComment("another message", by: "another username", age: day),
    ]

    let viewModel = ImageCommentsPresenter.map(
      comments, currentDate: now, calendar: Calendar(identifier: .gregorian), locale: Locale(identifier: "en_US_POSIX"))

    XCTAssertEqual(
      viewModel.comments,
      [
        ImageCommentViewModel(message: "a message", date: "5 minutes ago", username: "a username"),
        ImageCommentViewModel(message: "another message", date: "1 day ago", username: "another username"),
      ])
  }

  func test_map_createsDatesInTheLocalesLanguage() {
    let ages = [0, 1, 5 * minute, 2 * 60 * minute, day, 2 * day, 7 * day]

    XCTAssertEqual(
      dates(ofAges: ages, in: .english),
      ["now", "1 second ago", "5 minutes ago", "2 hours ago", "1 day ago", "2 days ago", "1 week ago"])
    XCTAssertEqual(
      dates(ofAges: ages, in: .greek),
      [
        "τώρα", "πριν από 1 δευτερόλεπτο", "πριν από 5 λεπτά", "πριν από 2 ώρες", "πριν από 1 ημέρα",
        "πριν από 2 ημέρες", "πριν από 1 εβδομάδα",
      ])
    XCTAssertEqual(
      dates(ofAges: ages, in: .brazilianPortuguese),
      ["agora", "há 1 segundo", "há 5 minutos", "há 2 horas", "há 1 dia", "há 2 dias", "há 1 semana"])
  }

  func test_map_readsADateToComeAsNow() {
    XCTAssertEqual(dates(ofAges: [-0.5, -day], in: .english), ["now", "now"])
  }

  func test_map_keepsDepths() {
    let comments = [0, 1, 7].map { depth in
      ImageComment(id: UUID(), message: "any", createdAt: now, username: "any", depth: depth)
    }

    XCTAssertEqual(ImageCommentsPresenter.map(comments).comments.map(\.depth), [0, 1, 7])
  }

  // MARK: - Helpers

  private let now = Date(timeIntervalSince1970: 1_600_000_000)
  private let minute: TimeInterval = 60
  private let day: TimeInterval = 24 * 60 * 60

  private func makeComment(_ message: String = "any", by username: String = "any", age: TimeInterval) -> ImageComment {
    ImageComment(id: UUID(), message: message, createdAt: now.addingTimeInterval(-age), username: username)
  }

  private func dates(ofAges ages: [TimeInterval], in language: TextLanguage) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let viewModel = ImageCommentsPresenter.map(
      ages.map { makeComment(age: $0) }, currentDate: now, calendar: calendar, locale: language.locale)
    return viewModel.comments.map(\.date)
  }
}
