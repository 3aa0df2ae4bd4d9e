import FeedAPI
import FeedDomain
import FeedPresentation
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
@testable import FeedScreens

/// Tests of the navigation between the list of feeds and the feeds, with a server and a cache in memory.
@MainActor
final class FeedsCoordinatorTests: XCTestCase {
  func test_open_showsTheFeedInPlaceOfTheListAndAsksForIt() async throws {
    let sut = try makeSUT()

    sut.coordinator.showFeeds()
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Feeds") }
    XCTAssertEqual(one.requests.count, 0)
    sut.ui.press(.enter)

    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines[0].hasPrefix(" one") && sut.ui.shows("one 0") }
    XCTAssertEqual(feedRequests(of: one), 1)
    XCTAssertEqual(feedRequests(of: two), 0)
  }

  func test_feedThatWasLeft_isThereAtOnceWithoutARequest() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.enter, until: "one 0")
    sut.ui.press(.character("j"))

    try await sut.open(.character("f"), .character("j"), .enter, until: "two 0")
    sut.ui.press(.character("f"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Feeds") }
    sut.ui.press(.character("k"), .enter)

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" one"))
    XCTAssertTrue(sut.ui.lines[0].contains("2/2"), sut.ui.lines[0])
    await settle()
    XCTAssertEqual(feedRequests(of: one), 1)
  }

  func test_listOverAFeed_leadsBackToIt() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.enter, until: "one 0")

    sut.ui.press(.character("f"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Feeds") }
    sut.ui.press(.character("q"))

    XCTAssertTrue(sut.ui.shows("one 0"))
  }

  func test_feedThatCannotBeLoaded_saysWhyAndSoDoesTheList() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    one.inject(.status(500), for: "/v1/feed")

    try await sut.open(.enter, until: "The server has a problem (500)")
    sut.ui.press(.character("f"))

    try await sut.ui.eventually(within: .seconds(10)) {
      sut.ui.lines.contains { $0.contains("not loaded yet  ! The server has") }
    }
  }

  func test_openedFeed_isLoadedByItsScreenAndNoLongerByTheList() async throws {
    let sut = try makeSUT()
    let gate = try Gate()
    defer { gate.open() }
    for server in [one, two] as [TestServer] { server.inject(.hold(gate), for: "/v1/feed") }
    sut.coordinator.showFeeds()
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Feeds") }
    sut.ui.press(.character("r"))
    try await sut.ui.eventually(within: .seconds(10)) { feedRequests(of: one) == 1 && feedRequests(of: two) == 1 }

    sut.ui.press(.enter)

    try await sut.ui.eventually(within: .seconds(10)) {
      feedRequests(of: one) == 2 && one.requests.first?.end == .closedByClient
    }
    XCTAssertNil(two.requests.first?.end, "the list continues to load the other feed")
    gate.open()
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }
  }

  func test_feedThatAScreenHasAmongOthers_isLoadedByItsUseCases() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.character("j"), .character("j"), .enter, until: "two 0")
    let session = try XCTUnwrap(sut.coordinator.current)
    try await sut.ui.eventually(within: .seconds(10)) { !session.screen.isLoading }
    let gate = try Gate()
    defer { gate.open() }
    one.inject(.hold(gate), for: "/v1/feed")

    sut.ui.press(.character("f"), .character("r"))
    try await sut.ui.eventually(within: .seconds(10)) { feedRequests(of: one) == 2 }
    session.service.part(named: "one")?.stopLoading()

    try await sut.ui.eventually(within: .seconds(10)) {
      one.requests.dropFirst().first?.end == .closedByClient && feedRequests(of: one) == 3
    }
  }

  func test_group_saysHowManyFeedsItHas() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()

    try await sut.open(.character("j"), .character("j"), .enter, until: "two 0")

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" both · 2 feeds"), sut.ui.lines[0])
  }

  func test_loadOfAGroup_isShownByTheFeedsThatWereOpened() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.enter, until: "one 0")
    one.feed = .named("one", count: 3)

    try await sut.open(.character("f"), .character("j"), .character("j"), .enter, until: "/5")

    try await sut.ui.eventually(within: .seconds(10)) {
      sut.ui.press(.character("f"), .character("g"), .enter)
      return sut.ui.lines[0].hasPrefix(" one") && sut.ui.lines[0].contains("/3")
    }
    XCTAssertEqual(feedRequests(of: one), 2, "the feed is not loaded by its screen")
  }

  func test_nameThatCannotBeWritten_saysWhyBeforeTheFile() async throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try Data("# mine\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
    let sut = try makeSUT(file: file)
    try sut.open(.contract(one, query: "?key=a"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }

    sut.ui.press(.character("a"), .enter)

    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines.last?.contains("! Read-only: ~/config") == true }
  }

  func test_feed_keepsItsNewNameWhenItIsLeftWhileTheNameIsSaved() async throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    let sut = try makeSUT(file: file)
    try sut.open(.contract(one, query: "?key=a"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }

    sut.ui.press(.character("a"), .enter)
    try sut.open(.contract(two))
    try await sut.ui.eventually(within: .seconds(10)) {
      sut.ui.shows("two 0") && FileManager.default.fileExists(atPath: file.path)
    }
    sut.ui.press(.character("f"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines[0].hasSuffix("/5") }
    try await sut.open(.character("g"), .character("j"), .character("j"), .enter, until: "one 0")
    sut.ui.press(.character("r"))

    try await sut.ui.eventually(within: .seconds(10)) { feedRequests(of: one) == 2 }
  }

  func test_feedThatGotAName_isCalledByItAndFoundAgain() async throws {
    let sut = try makeSUT(file: makeTemporaryDirectory().appending(path: "config"))
    try sut.open(.contract(one, query: "?key=a"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }

    sut.ui.press(.character("a"), .control("u"), .character("m"), .character("e"), .enter)
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines[0].hasPrefix(" me") }
    sut.ui.press(.character("j"), .character("f"))
    try await sut.open(.character("g"), .character("j"), .enter, until: "two 0")
    sut.ui.press(.character("f"), .character("g"), .character("j"), .character("j"), .enter)

    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" me"), sut.ui.lines[0])
    XCTAssertTrue(sut.ui.lines[0].contains("2/2"), sut.ui.lines[0])
    await settle()
    XCTAssertEqual(feedRequests(of: one), 1)
  }

  func test_feedAtAnAddressThatHasAName_isCalledByIt() async throws {
    let sut = try makeSUT(file: makeTemporaryDirectory().appending(path: "config"))

    try sut.open(.contract(one))
    sut.ui.press(.character("a"))

    XCTAssertTrue(sut.ui.shows("This feed is called one"))
    XCTAssertTrue(sut.ui.lines[0].hasPrefix(" one"), sut.ui.lines[0])
  }

  func test_folderThatWasLeftForTwoOthers_isShownAsAfterAStart() async throws {
    let folder = try makeTemporaryDirectory().appending(path: "pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for number in 1...3 { try Data("p-\(number)".utf8).write(to: folder.appending(path: "picture \(number).png")) }
    let sut = try makeSUT(folder: folder)
    sut.coordinator.showFeeds()
    try await sut.open(.character("g"), .character("j"), .character("j"), .enter, until: "1/3")
    try await sut.ui.eventually(within: .seconds(10)) {
      ["1111", "2222", "3333"].allSatisfy(sut.ui.shows) && sut.ui.lines.count { $0.contains("now") } == 3
    }
    let start = sut.ui.lines
    sut.ui.press(.character("j"), .tab, .character("+"), .character("/"), .character("p"), .enter)
    try await sut.ui.eventually(within: .seconds(10)) {
      sut.ui.shows("3 of 3") && sut.ui.lines[0].contains("2/3") && !sut.ui.shows("░")
    }
    let left = sut.ui.lines

    try await sut.open(.character("f"), .character("g"), .enter, until: "one 0")
    sut.ui.press(.character("f"), .character("g"), .character("j"), .character("j"), .enter)
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines == left }
    try await sut.open(.character("f"), .character("g"), .enter, until: "one 0")
    try await sut.open(.character("f"), .character("g"), .character("j"), .enter, until: "two 0")
    sut.ui.press(.character("f"), .character("g"), .character("j"), .character("j"), .enter)

    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines == start }
  }

  func test_feedsBehindTheTwelveNearest_areClosedAndOpenedAgainAtTheirPlaces() async throws {
    let sut = try makeSUT()
    weak let first = try sut.open(.contract(one))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }
    sut.ui.press(.character("j"))
    for number in 2...15 {
      try sut.coordinator.go(to: .one(.contract(two, query: "?key=\(number)"), name: nil))
      try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("two 0") }
      if number == 13 { XCTAssertNotNil(first) }
    }

    XCTAssertEqual(sut.coordinator.visited.count, 13)
    try await sut.ui.eventually(within: .seconds(10)) { first == nil }
    for _ in 2...14 { sut.ui.press(.character("q")) }
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("two 0") && sut.ui.shows("q back") }
    sut.ui.press(.character("q"))

    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") && sut.ui.lines[0].contains("2/2") }
    XCTAssertTrue(sut.ui.shows("q quit"))
    XCTAssertEqual(sut.coordinator.visited.count, 1)
  }

  func test_listOfFeeds_closesWhatIsBehindTheFeedThatItLiesOver() async throws {
    let sut = try makeSUT()
    weak let first = try sut.open(.contract(one, query: "?key=a"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }
    try sut.coordinator.go(to: .one(.contract(two, query: "?key=b"), name: nil))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("two 0") }

    sut.ui.press(.character("f"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Feeds") && first == nil }
    sut.ui.press(.character("q"))

    XCTAssertTrue(sut.ui.shows("two 0"))
    XCTAssertTrue(sut.ui.shows("q quit"))
  }

  func test_feedOverTheList_leadsBackToIt() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try sut.coordinator.go(to: .one(.contract(two, query: "?key=b"), name: nil))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("two 0") && sut.ui.shows("q back") }

    sut.ui.press(.character("q"))
    XCTAssertTrue(sut.ui.shows("Feeds"))
    try await sut.open(.enter, until: "one 0")

    XCTAssertTrue(sut.ui.shows("q quit"))
  }

  func test_feedThatCouldNotBeNamed_isClosedWhenItIsLeft() async throws {
    let file = try makeTemporaryDirectory().appending(path: "config")
    try Data("# mine\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
    let sut = try makeSUT(file: file)
    weak let service = try sut.open(.contract(one, query: "?key=a"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }
    sut.ui.press(.character("a"), .enter)
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("Read-only") }

    try sut.open(.contract(two))

    try await sut.ui.eventually(within: .seconds(10)) { service == nil }
  }

  // MARK: A configuration that is read again

  func test_use_listsTheNewFeedsAndKeepsTheSelection() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    sut.ui.press(.character("j"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines[0].contains("2/4") }
    var next = FeedCatalog()
    next.feeds = ["zero", "one", "two"].map { .init(name: $0, requested: .demo) }

    sut.coordinator.use(next, layout: nil)

    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.lines[0].contains("3/4") && sut.ui.shows("zero") }
    XCTAssertFalse(sut.ui.shows("both"))
  }

  func test_use_opensAFeedAnewIfItsLineHasChanged() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.enter, until: "one 0")
    let session = try XCTUnwrap(sut.coordinator.current)
    var next = FeedCatalog()
    next.feeds = [.init(name: "one", requested: try .contract(one)), .init(name: "two", requested: try .contract(two))]

    sut.coordinator.use(next, layout: nil)
    sut.ui.press(.character("f"))
    try await sut.open(.enter, until: "one 0")
    XCTAssertTrue(sut.coordinator.current === session, "its line is the same")
    next.feeds[0] = .init(name: "one", requested: try .contract(two, query: "?changed"))
    sut.coordinator.use(next, layout: nil)
    XCTAssertTrue(sut.ui.shows("one 0"), "the screen stays")
    sut.ui.press(.character("f"))

    try await sut.open(.enter, until: "two 0")
    XCTAssertFalse(sut.coordinator.current === session)
  }

  func test_use_keepsAnotherChoiceOfAFeedWhoseLineIsTheSame() async throws {
    let sut = try makeSUT()
    sut.coordinator.use(try catalog(web: one), layout: nil)
    try sut.coordinator.go(to: sut.coordinator.catalog.choice(named: "web"))
    sut.coordinator.current?.screen.perform(.togglePages)
    let session = try XCTUnwrap(sut.coordinator.current)
    XCTAssertEqual(session.choice.feeds.first?.requested.looksOnPages, false)

    sut.coordinator.use(try catalog(web: one), layout: nil)
    XCTAssertEqual(sut.coordinator.catalog.feeds.first?.requested.looksOnPages, false)
    XCTAssertEqual(session.name, "web")
    sut.coordinator.use(try catalog(web: two), layout: nil)

    XCTAssertEqual(sut.coordinator.catalog.feeds.first?.requested.looksOnPages, true)
    XCTAssertNil(session.name)
    XCTAssertEqual(session.feedNames, [])
  }

  func test_use_forgetsTheLoadsAndSummariesOfNamesWhoseLinesHaveChanged() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    sut.coordinator.recordBackgroundLoad(of: "one")
    sut.coordinator.recordBackgroundLoad(of: "two")
    sut.coordinator.screen.display(["one": FeedSummary(newCount: 3), "two": FeedSummary(newCount: 4)])
    XCTAssertTrue(sut.ui.shows("3 new"))
    let folder = try makeTemporaryDirectory()
    var next = sut.coordinator.catalog
    next.feeds[0] = .init(name: "one", requested: try RequestedFeed(SourceArgument(folder.path)))

    sut.coordinator.use(next, layout: nil)

    XCTAssertFalse(sut.coordinator.areLoaded(["one"]))
    XCTAssertTrue(sut.coordinator.areLoaded(["two"]))
    XCTAssertFalse(sut.ui.shows("3 new"))
    XCTAssertTrue(sut.ui.shows("4 new"))
  }

  func test_use_endsTheLoadsOfNamesWhoseLinesHaveChanged() async throws {
    let sut = try makeSUT()
    let gate = try Gate()
    defer { gate.open() }
    for server in [one, two] as [TestServer] { server.inject(.hold(gate), for: "/v1/feed") }
    sut.coordinator.showFeeds()
    sut.ui.press(.character("r"))
    try await sut.ui.eventually(within: .seconds(10)) { feedRequests(of: one) == 1 && feedRequests(of: two) == 1 }
    var next = sut.coordinator.catalog
    next.feeds[0] = .init(name: "one", requested: try .contract(two, query: "?changed"))

    sut.coordinator.use(next, layout: nil)

    try await sut.ui.eventually(within: .seconds(10)) { one.requests.first?.end == .closedByClient }
    XCTAssertNil(two.requests.first?.end)
    await settle()
    XCTAssertFalse(sut.coordinator.areLoaded(["one"]))
  }

  func test_olderFeedWhoseLineHasChanged_isOpenedAsItsNameNowSays() async throws {
    let sut = try makeSUT()
    try sut.coordinator.go(to: .one(.contract(one), name: "one"))
    try await sut.ui.eventually(within: .seconds(10)) { sut.ui.shows("one 0") }
    for number in 0...FeedsCoordinator.keptCount {
      try sut.coordinator.go(to: .one(.contract(two, query: "?key=\(number)"), name: nil))
    }
    XCTAssertEqual(sut.coordinator.olderChoices.count, 1)
    var next = sut.coordinator.catalog
    next.feeds[0] = .init(name: "one", requested: try .contract(two, query: "?changed"))

    sut.coordinator.use(next, layout: nil)
    for _ in 0...FeedsCoordinator.keptCount { sut.ui.press(.character("q")) }

    let current = try XCTUnwrap(sut.coordinator.current)
    XCTAssertEqual(current.name, "one")
    XCTAssertEqual(current.choice.feeds.first?.requested.words?.first?.hasSuffix("?changed"), true)
  }

  func test_showFeeds_closesWhatLiesOverTheList() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    let navigator = sut.ui.dependencies.navigator
    navigator.push(ScreenSpy("wrong lines"))

    sut.coordinator.showFeeds()

    XCTAssertTrue(navigator.shows(sut.coordinator.screen))
    XCTAssertEqual(navigator.screens.count, 1)
  }

  func test_use_changesTheLayoutOfOpenFeeds() async throws {
    let sut = try makeSUT()
    sut.coordinator.showFeeds()
    try await sut.open(.enter, until: "one 0")
    var options = ScreenOptions()
    options.layout = .grid
    options.imageMode = ImageMode.none
    XCTAssertFalse(options.hasSameLayout(as: ScreenOptions()))

    sut.coordinator.use(FeedCatalog(), layout: options)

    XCTAssertEqual(sut.coordinator.current?.screen.chosenLayout, .grid)
    XCTAssertEqual(sut.coordinator.current?.screen.showsPictures, false)
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

    /// Opens a feed without a name.
    @MainActor @discardableResult
    func open(_ requested: RequestedFeed) throws -> FeedService {
      let choice = FeedChoice.one(requested, name: nil)
      let feed = try edges.open(choice)
      coordinator.show(choice, opened: feed)
      return feed.service
    }

    /// Presses the keys that open a feed from the list, and waits until a text is shown.
    @MainActor
    func open(_ keys: Key..., until text: String) async throws {
      for key in keys { ui.press(key) }
      try await ui.eventually(within: .seconds(10)) { ui.shows(text) }
    }
  }

  /// Creates the feeds "one" and "two", a group of both, and a feed of the folder unless `folder` is nil.
  private func makeSUT(file: URL? = nil, folder: URL? = nil) throws -> SUT {
    let edges = try makeEdges()
    var catalog = FeedCatalog()
    for (name, server) in [("one", one), ("two", two)] as [(String, TestServer)] {
      catalog.feeds.append(.init(name: name, requested: try .contract(server)))
    }
    if let folder {
      catalog.feeds.append(.init(name: "pictures", requested: try RequestedFeed(SourceArgument(folder.path))))
    }
    catalog.groups = [.init(name: "both", feeds: ["one", "two"])]
    catalog.file = file?.path
    let home = (file ?? folder)?.deletingLastPathComponent().path ?? "/none"
    let ui = try VisitedFeedsUI(environment: ["HOME": home])
    let coordinator = FeedsCoordinator(catalog, edges: edges, dependencies: ui.dependencies)
    return SUT(coordinator: coordinator, edges: edges, ui: ui)
  }

  /// Returns a catalog with a web feed whose pictures are looked for on its pages.
  private func catalog(web server: TestServer) throws -> FeedCatalog {
    var catalog = FeedCatalog()
    catalog.feeds = [.init(name: "web", requested: try webFeed(server))]
    return catalog
  }

  private func webFeed(_ server: TestServer) throws -> RequestedFeed {
    let address = "\(server.origin)/feed.xml"
    let options = SourceOptions(looksOnPages: true)
    return try RequestedFeed(SourceArgument(address, options: options), words: [address, "--pages"])
  }

  /// Returns the number of requests for the first page.
  private func feedRequests(of server: TestServer) -> Int {
    server.requests.count { $0.path == "/v1/feed" && !$0.target.contains("after_id") }
  }
}
