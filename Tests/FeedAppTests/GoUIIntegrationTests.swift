import FeedAPI
import FeedPresentation
import FeedScreens
import FeedServer
import FeedServerTestSupport
import FeedTestSupport
import FeedUseCases
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedEdges

/// Tests of the Go line, with servers and a cache in memory.
@MainActor
final class GoUIIntegrationTests: XCTestCase {
  func test_line_listsTheNamedFeedsTheGroupsAllAndTheDemo() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    try await sut.ui.eventually { one.requests.count == 2 }
    await settle()
    let count = one.requests.count
    sut.ui.press(.character(":"))

    XCTAssertEqual(
      sut.listed(), ["one feed", "two feed", "both group of 2", "all group of 2", "demo built-in pictures"])
    await settle()
    XCTAssertEqual(one.requests.count, count, "listing asks nothing of a server")
    XCTAssertEqual(two.requests.count, 0)
  }

  func test_address_isShownOverTheFeedAndLeadsBackToItsRow() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))
    sut.ui.press(.character("j"))

    try await sut.go("\(two.origin)/v1/?key=a", until: "two 0")
    XCTAssertTrue(sut.ui.shows("q back"))
    sut.ui.press(.character("q"))

    XCTAssertTrue(sut.ui.lines[0].contains("2/2") && sut.ui.shows("one 1"))
  }

  func test_name_isOpenedUnderTheName() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    try await sut.go("two", until: "two 0")
    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" two"))
    try await sut.go("both", until: "one 0")
    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" both"))
    sut.ui.press(.character("q"))
    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" two"))
    try await sut.go("feeds", until: "Feeds")
    sut.ui.press(.character("q"))

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" two"))
    XCTAssertTrue(sut.ui.shows("q quit"), "the list of feeds closes what is behind")
  }

  func test_keysTypedAhead_areForTheFeedThatWasGoneTo() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    for key in [Key.character(":"), .down, .down, .enter, .character(":"), .character("x")] { sut.ui.press(key) }

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" two"), sut.ui.lines[0])
    XCTAssertTrue(sut.ui.shows(": x"))
  }

  func test_addressOfANamedFeed_isOpenedUnderItsName() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    try await sut.go("\(two.origin)/v1", until: "two 0")

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" two"))
  }

  func test_wrongWord_isSaidOnTheLineWhichStays() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    sut.ui.press(.character(":"))
    sut.type("tow")
    sut.ui.press(.enter)

    XCTAssertTrue(sut.ui.shows("'tow' is not a source"), sut.ui.lines.joined(separator: "\n"))
    XCTAssertTrue(sut.ui.shows("did you mean 'two'?"))
    XCTAssertTrue(sut.ui.shows(":tow") || sut.ui.shows(": tow"))
    sut.ui.press(.escape)
    XCTAssertFalse(sut.ui.shows("tow"))
    XCTAssertTrue(sut.ui.shows("q quit"))
  }

  func test_wrongWord_isSaidInTheUsersLanguage() async throws {
    for (language, error) in [
      (.greek, "δεν είναι πηγή"), (.brazilianPortuguese, "não é uma fonte"),
    ] as [(TextLanguage, String)] {
      let sut = try makeSUT(in: language)
      try await sut.open(.contract(one))

      sut.ui.press(.character(":"))
      sut.type("tow")
      sut.ui.press(.enter)

      XCTAssertTrue(sut.ui.shows("'tow' \(error)"), sut.ui.lines.joined(separator: "\n"))
    }
  }

  func test_federatedFeed_saysSoInTheUsersLanguage() async throws {
    for (language, mark) in [
      (.english, "federated"), (.greek, "και άλλοι διακομιστές"), (.brazilianPortuguese, "e outros servidores"),
    ] as [(TextLanguage, String)] {
      let sut = try makeSUT(in: language)
      let argument = try SourceArgument(one.origin.absoluteString, options: SourceOptions(isFederated: true))
      let choice = FeedChoice.one(try RequestedFeed(argument), name: nil)

      sut.coordinator.show(choice, opened: try sut.edges.open(choice))

      let host = one.origin.absoluteString.replacing("http://", with: "")
      XCTAssertTrue(sut.ui.lines[0].hasPrefix(" \(host) · \(mark)"), sut.ui.lines[0])
    }
  }

  func test_missingPath_isSaidOnTheLineAndAnExistingOneIsOpened() async throws {
    let folder = try makeTemporaryDirectory()
    try Data("p-A".utf8).write(to: folder.appending(path: "picture.png"))
    try Data("text".utf8).write(to: folder.appending(path: "notes"))
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    sut.ui.press(.character(":"))
    for (name, error) in [("none", FolderError.notFound), ("notes", .notAPicture)] {
      sut.type("\(folder.path)/\(name)")
      sut.ui.press(.enter)
      try await sut.ui.eventually { sut.ui.shows(sut.ui.dependencies.texts.message(for: error)) }
      XCTAssertTrue(sut.ui.shows("/\(name)"))
      sut.ui.press(.control("w"))
    }
    sut.type(folder.path)
    sut.ui.press(.enter)

    try await sut.ui.eventually { sut.ui.shows("picture.png") && sut.ui.shows("q back") }
  }

  func test_pathThatIsEditedWhileItIsLookedFor_isNotOpened() async throws {
    let folder = try makeTemporaryDirectory()
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    sut.ui.press(.character(":"))
    sut.type(folder.path)
    sut.ui.press(.enter, .character("x"))
    await settle()

    XCTAssertTrue(sut.ui.shows("\(folder.lastPathComponent)x"), sut.ui.lines.joined(separator: "\n"))
    XCTAssertEqual(sut.coordinator.visited.count, 1)
  }

  func test_userOrPassword_isRefusedAndNothingIsSent() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    sut.ui.press(.character(":"))
    sut.type("\(two.origin)".replacingOccurrences(of: "://", with: "://ada:secret@"))
    sut.ui.press(.enter)

    try await sut.ui.eventually { sut.ui.shows("user name or password") }
    XCTAssertEqual(two.requests.count, 0)
  }

  func test_feedsOpenedInThisRun_areListedOnceWithTheNewestFirst() async throws {
    let sut = try makeSUT()
    let first = "\(one.origin)/v1/?key=a"
    let second = "\(two.origin)/v1/?key=b"
    try await sut.open(.contract(one))
    for (word, text) in [(first, "one 0"), (second, "two 0"), (first, "one 0")] {
      try await sut.go(word, until: text)
      sut.ui.press(.character("q"))
    }
    try await sut.go("\(one.origin)/none", until: "No feed was found there")
    sut.ui.press(.character("q"), .character(":"))

    try await sut.ui.eventually {
      sut.listed().suffix(2) == ["\(first) opened now", "\(second) opened now"]
    }
    sut.ui.press(.character("q"), .escape)
    try await sut.go(first, until: "one 0")
    sut.ui.press(.character(":"))
    try await sut.ui.eventually {
      sut.listed().last == "\(second) opened now" && !sut.listed().contains("\(first) opened now")
    }
  }

  func test_forgottenFeed_isNotListedAgain() async throws {
    let sut = try makeSUT()
    let word = "\(two.origin)/v1/?key=b"
    try await sut.open(.contract(one))
    try await sut.go(word, until: "two 0")
    sut.ui.press(.character("q"), .character(":"))
    sut.type("key=b")
    try await sut.ui.eventually { sut.listed() == ["\(word) opened now"] }

    sut.ui.press(.down, .control("x"))
    sut.ui.press(.escape, .character(":"))

    try await sut.ui.eventually { sut.listed().last == "demo built-in pictures" }
  }

  func test_demo_isOpenedFromTheList() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))

    sut.ui.press(.character(":"))
    sut.type("demo")
    try await sut.ui.eventually { sut.listed() == ["demo built-in pictures"] }
    sut.ui.press(.down, .enter)

    try await sut.ui.eventually {
      sut.ui.lines[0].contains("demo") && sut.ui.shows("q back") && sut.ui.lines[0].contains("1/")
    }
    let count = sut.coordinator.visited.count
    sut.ui.press(.character(":"))
    sut.type("demo")
    try await sut.ui.eventually { sut.listed() == ["demo built-in pictures"] }
    sut.ui.press(.down, .enter)

    XCTAssertEqual(sut.coordinator.visited.count, count, "the demo is not opened over itself")
  }

  func test_line_worksOverCommentsDetailsViewerAndTheListOfFeeds() async throws {
    let sut = try makeSUT()
    try await sut.open(.contract(one))
    for key in [.enter, .character("i"), .character("v")] as [Key] {
      sut.ui.press(key)
      try await sut.go("\(two.origin)/v1/?key=b", until: "two 0")
      sut.ui.press(.character("q"), .character("q"))
      XCTAssertTrue(sut.ui.shows("q quit"))
    }
    sut.ui.press(.character("f"))
    try await sut.go("\(two.origin)/v1/?key=b", until: "two 0")
    sut.ui.press(.character("q"))
    XCTAssertTrue(sut.ui.shows("Feeds"))

    sut.ui.press(.character("?"), .character(":"))
    XCTAssertFalse(sut.ui.shows("built-in pictures"), "not over the help")
  }

  func test_line_isThereWhileTheServerDoesNotAnswer() async throws {
    let sut = try makeSUT()
    let gate = try Gate()
    defer { gate.open() }
    one.inject(.hold(gate), for: "/v1/feed")
    let requested = try RequestedFeed.contract(one)
    sut.coordinator.show(.one(requested, name: nil), opened: try sut.edges.open(requested))
    try await sut.ui.eventually { one.requests.count == 1 }

    try await sut.go("\(two.origin)/v1/?key=b", until: "two 0")
    two.stop()
    try await sut.go("\(two.origin)/v1/?key=c", until: "Couldn't connect to server")
    sut.ui.press(.character("q"))

    XCTAssertTrue(sut.ui.shows("two 0"))
  }

  // MARK: Helpers

  private var one: TestServer!
  private var two: TestServer!

  override func setUp() async throws {
    one = try makeServer(.named("one"))
    two = try makeServer(.named("two"))
  }

  private struct SUT {
    let coordinator: FeedsCoordinator
    let edges: ProcessEdges
    let ui: VisitedFeedsUI

    @MainActor
    func open(_ requested: RequestedFeed) async throws {
      let choice = FeedChoice.one(requested, name: "one")
      coordinator.show(choice, opened: try edges.open(choice))
      try await ui.eventually { ui.shows("one 0") }
    }

    @MainActor
    func type(_ text: String) {
      for character in text { ui.press(.character(character)) }
    }

    /// Types a word on the line, goes to it, and waits until a text is shown.
    @MainActor
    func go(_ word: String, until text: String) async throws {
      ui.press(.character(":"))
      type(word)
      ui.press(.enter)
      try await ui.eventually {
        ui.shows(text) && !ui.shows("Esc back") && coordinator.current?.screen.isLoading == false
      }
    }

    /// The rows of the list, with single blanks.
    @MainActor
    func listed() -> [String] {
      let lines = ui.lines
      guard let line = lines.lastIndex(where: { $0.hasPrefix(" :") }) else { return [] }
      return lines[(line + 2)...].prefix { !$0.contains("──") }.map { row in
        row.split(separator: " ").joined(separator: " ")
      }
      .filter { !$0.isEmpty }
    }
  }

  private func makeSUT(in language: TextLanguage = .english) throws -> SUT {
    let edges = try makeEdges()
    var catalog = FeedCatalog()
    catalog.feeds = [
      .init(name: "one", requested: try .contract(one)), .init(name: "two", requested: try .contract(two)),
    ]
    catalog.groups = [.init(name: "both", feeds: ["one", "two"])]
    let ui = try VisitedFeedsUI(in: language)
    let coordinator = FeedsCoordinator(catalog, edges: edges, dependencies: ui.dependencies)
    trackForEventualDeallocation(coordinator)
    return SUT(coordinator: coordinator, edges: edges, ui: ui)
  }
}
