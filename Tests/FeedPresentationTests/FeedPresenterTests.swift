import FeedPresentation
import XCTest

final class FeedPresenterTests: XCTestCase {
  func test_title_isLocalized() {
    XCTAssertEqual(FeedPresenter.title(in: .english), "My Feed")
    XCTAssertEqual(FeedPresenter.title(in: .greek), "Το Feed μου")
    XCTAssertEqual(FeedPresenter.title(in: .brazilianPortuguese), "Meu Feed")
  }

  func test_title_isInTheUsersLanguage() {
    XCTAssertEqual(FeedPresenter.title, FeedPresenter.title(in: .current))
  }
}
