import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the prompt for a feed's name.
@MainActor
final class FeedSubscribingTests: XCTestCase {
  func test_subscribe_asksForANameAndSuggestsOne() async {
    let sut = makeSUT()

    sut.perform(.subscribe)

    XCTAssertTrue(sut.lines().last?.hasPrefix(" Name: light-house") == true, sut.lines().last ?? "")
    XCTAssertTrue(sut.screen.frame(in: FeedScreenSUT.usual).cursor?.isVisible == true)
  }

  func test_enter_givesTheNameThatWasTyped() async {
    let sut = makeSUT()
    sut.perform(.subscribe)

    XCTAssertTrue(sut.screen.type(.control("u")))
    for character in "mine" { XCTAssertTrue(sut.screen.type(.character(character))) }
    XCTAssertTrue(sut.screen.paste("-too"))
    XCTAssertTrue(sut.screen.type(.enter))

    XCTAssertEqual(names.values, ["mine-too"])
    XCTAssertFalse(sut.screen.type(.character("j")), "the screen has its keys again")
  }

  func test_escape_givesNoName() async {
    let sut = makeSUT()
    sut.perform(.subscribe)

    XCTAssertTrue(sut.screen.type(.escape))

    XCTAssertEqual(names.values, [])
    XCTAssertFalse(sut.lines().last?.contains("Name:") == true)
  }

  func test_wrongName_isSaidUntilItIsChangedAndGivesNone() async {
    let sut = makeSUT()
    sut.perform(.subscribe)
    _ = sut.screen.type(.character("!"))

    for size in [FeedScreenSUT.usual, Size(width: 40, height: 12)] {
      _ = sut.screen.type(.enter)
      XCTAssertTrue(sut.lines(in: size).last?.contains("no !") == true, sut.lines(in: size).last ?? "")
    }
    _ = sut.screen.type(.backspace)
    XCTAssertFalse(sut.lines().last?.contains("no !") == true)
    _ = sut.screen.type(.enter)

    XCTAssertEqual(names.values, ["light-house"])
  }

  func test_subscribe_saysThatAFeedHasANameAlready() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)

    XCTAssertFalse(sut.screen.handler(for: .subscribe)?.isEnabled == true)
    XCTAssertEqual(sut.screen.disabledReason(to: .subscribe), "This feed already has a name")
  }

  func test_subscribe_showsTheNameOfANamedFeed() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    sut.screen.naming.givenName = "mine"
    XCTAssertEqual(sut.screen.disabledReason(to: .subscribe), "This feed is called mine")
    XCTAssertTrue(sut.lines()[0].hasPrefix(" mine"))

    let other = makeSUT(givenName: "other")
    let outcome = other.screen.handler(for: .subscribe)?.perform()
    XCTAssertEqual(outcome?[.english], "This feed is called other")
    XCTAssertFalse(other.lines().last?.contains("Name:") == true)
    XCTAssertEqual(other.screen.disabledReason(to: .subscribe), "This feed is called other")
    XCTAssertTrue(other.lines()[0].hasPrefix(" other"))
  }

  func test_outcome_isSaidInTheFooter() async {
    let sut = makeSUT()

    sut.screen.display(outcome: "It is done")

    XCTAssertTrue(sut.lines().last?.contains("It is done") == true)
  }

  func test_givenName_goesBeforeTheFeedsOwn() async {
    let sut = makeSUT()

    sut.screen.naming.givenName = "mine"
    sut.screen.naming.title = "Another"

    XCTAssertTrue(sut.lines()[0].hasPrefix(" mine"))
    XCTAssertEqual(sut.screen.naming.title, "Another")
  }

  // MARK: Helpers

  private let names = Recorder()

  private final class Recorder {
    var values: [String] = []
  }

  private func makeSUT(givenName: String? = nil) -> FeedScreenSUT {
    let sut = FeedScreenSUT.make([.example(0)], title: "Light House", testCase: self)
    sut.screen.naming.subscription = FeedNaming.Subscription(
      givenName: { givenName }, suggestion: { "light-house" }, rejection: { $0.contains("!") ? "no !" : nil },
      subscribe: { [names] in names.values.append($0) }
    )
    return sut
  }
}
