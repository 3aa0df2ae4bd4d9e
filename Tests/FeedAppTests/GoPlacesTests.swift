import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation
import XCTest

@testable import FeedApp
@testable import FeedEdges

final class GoPlacesTests: XCTestCase {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  func test_places_areListedByGroupAndKeepTheirNumbers() throws {
    var sut = GoPlaces()
    sut.add([place("named", "https://a.example/")], to: .named)
    sut.add([opened("https://b.example/")], to: .ofRunsBefore)
    let numbers = targets(sut).map(\.id)

    sut.add([try visited("https://c.example/")], to: .ofThisRun)
    sut.add([place("row", "https://d.example/")], to: .ofPicture)

    XCTAssertEqual(targets(sut).map(\.title), ["row", "named", "https://c.example/", "https://b.example/"])
    XCTAssertEqual([targets(sut)[1].id, targets(sut)[3].id], numbers)
    XCTAssertEqual(targets(sut).map(\.canBeForgotten), [false, false, true, true])
    sut.remove(targets(sut)[0].id)
    XCTAssertEqual(targets(sut).map(\.title), ["named", "https://c.example/", "https://b.example/"])
    XCTAssertEqual(sut[numbers[0]]?.title, "named")
    XCTAssertNil(sut[99])
    XCTAssertNil(sut[-1])
  }

  func test_duplicates_areTheLaterOnesByNameOrAddress() async throws {
    var sut = GoPlaces()
    sut.add([place("sea", "https://sea.example/")], to: .ofPicture)
    sut.add([place("sea", "https://sea.example/"), place("again", "https://sea.example/")], to: .named)
    sut.add([try visited("https://SEA.example"), try visited("https://lake.example/")], to: .ofThisRun)
    sut.add(
      [
        opened("https://lake.example/"), opened("https://shown.example/"), opened("https://pond.example/"),
        opened("no word"),
      ],
      to: .ofRunsBefore)
    let shown = try RequestedFeed(SourceArgument("https://shown.example"))

    for number in await sut.duplicates(besides: shown) { sut.remove(number) }

    XCTAssertEqual(
      targets(sut).map(\.title), ["sea", "again", "https://lake.example/", "https://pond.example/", "no word"])
  }

  func test_word_isOnlyOneThatCanBeTyped() throws {
    var sut = GoPlaces()
    let path = "/tmp/fo\u{1B}[31mlder"

    sut.add([try visited("/tmp/folder"), try visited(path)], to: .ofThisRun)

    XCTAssertEqual(targets(sut).map(\.word), ["/tmp/folder", nil])
    XCTAssertEqual(targets(sut).map(\.title), ["/tmp/folder", path])
  }

  func test_duplicates_areNotLookedForAfterCancellation() async {
    var sut = GoPlaces()
    sut.add([place("sea", "https://sea.example/"), place("sea", "https://sea.example/")], to: .named)

    let search = Task { [sut] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await sut.duplicates(besides: nil)
    }

    let found = await search.value
    XCTAssertEqual(found, [])
  }

  func test_fiveHundredFeeds_areComparedQuickly() async throws {
    var sut = GoPlaces()
    sut.add((0..<500).map { place("feed\($0)", "https://host\($0).example/feed.xml") }, to: .named)
    sut.add((0..<20).map { opened("https://other\($0).example/feed.xml") }, to: .ofRunsBefore)

    let time = await ContinuousClock().measure { _ = await sut.duplicates(besides: nil) }

    XCTAssertLessThan(time, .seconds(1), "addresses at other hosts are not compared one by one")
  }

  func test_kinds_areSaidInAllLanguages() throws {
    var sut = GoPlaces()
    sut.summaries = ["sea": FeedSummary(newCount: 3), "lake": FeedSummary()]
    let requested = try RequestedFeed(SourceArgument("https://a.example/"))
    sut.add(
      [.author, .booster, .tag, .mention, .link, .folder].map {
        GoPlace(RelatedFeed(kind: $0, title: "\($0)", origin: "sea.example", requested: requested))
      }, to: .ofPicture)
    sut.add(
      [
        place("sea", "https://a.example/"), place("lake", "https://b.example/"), GoPlace("both", []),
        .demo(title: "demo"),
      ], to: .named)
    sut.add([try visited("/pictures")], to: .ofThisRun)
    sut.add([opened("https://b.example/")], to: .ofRunsBefore)

    let kinds = TextLanguage.allCases.map { language in
      sut.targets(in: ScreenTexts(language: language), now: Self.now).map(\.kind)
    }

    XCTAssertEqual(
      kinds,
      [
        [
          "author on sea.example", "boosted this, on sea.example", "tag on sea.example",
          "named in the text, on sea.example", "link in the text", "folder", "feed, 3 new", "feed", "group of 0",
          "built-in pictures", "folder", "opened 2 days ago",
        ],
        [
          "δημιουργός στο sea.example", "το ενίσχυσε, στο sea.example", "ετικέτα στο sea.example",
          "αναφέρεται στο κείμενο, στο sea.example", "σύνδεσμος στο κείμενο", "φάκελος", "feed, 3 νέες", "feed",
          "ομάδα με 0", "ενσωματωμένες εικόνες", "φάκελος", "άνοιξε πριν από 2 ημέρες",
        ],
        [
          "autor em sea.example", "impulsionou isto, em sea.example", "tag em sea.example",
          "citado no texto, em sea.example", "link no texto", "pasta", "feed, 3 novas", "feed", "grupo de 0",
          "imagens incluídas", "pasta", "aberto há 2 dias",
        ],
      ])
  }

  // MARK: Helpers

  private func targets(_ sut: GoPlaces) -> [GoTarget] {
    sut.targets(in: ScreenTexts(language: .english), now: Self.now)
  }

  private func place(_ name: String, _ address: String) -> GoPlace {
    GoPlace(FeedCatalog.Feed(name: name, requested: RequestedFeed(remembered: address) ?? .demo))
  }

  private func visited(_ word: String) throws -> GoPlace {
    GoPlace(VisitedAddress(requested: try XCTUnwrap(RequestedFeed(remembered: word)), title: "", date: Self.now))
  }

  private func opened(_ word: String) -> GoPlace {
    GoPlace(opened: OpenedAddress(word: word, date: Self.now.addingTimeInterval(-2 * 24 * 60 * 60)))
  }
}
