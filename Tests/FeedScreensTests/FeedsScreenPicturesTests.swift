import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the rows of three lines, beside the newest saved picture of each feed.
@MainActor
final class FeedsScreenPicturesTests: XCTestCase {
  // MARK: Rows

  func test_columns_alignOverRows() async throws {
    let (sut, _) = makeSUT()
    let lines = sut.lines(in: SnapshotSize.large.size)

    XCTAssertEqual(lines.count { $0.contains(" ago") }, 5)
    XCTAssertEqual(Set(columns(of: ["• "], in: lines)).count, 1)
    XCTAssertEqual(columns(of: ["• "], in: lines).count, 4)
    XCTAssertEqual(Set(columns(of: ["! "], in: lines)).count, 1)
    XCTAssertEqual(columns(of: ["! "], in: lines).count, 2)
  }

  func test_row_hasNameKindAndSummaryBelowEachOther() async throws {
    let (sut, _) = makeSUT()
    let lines = sut.lines(in: usual)
    let y = try XCTUnwrap(lines.firstIndex { $0.contains("daily-photograph") })

    XCTAssertEqual(text(lines[y]), "daily-photograph")
    XCTAssertEqual(text(lines[y + 1]), "RSS")
    XCTAssertTrue(text(lines[y + 2]).hasPrefix("2 days ago"), lines[y + 2])
    XCTAssertTrue(text(lines[y + 2]).hasSuffix("! The server has a problem (503)"), lines[y + 2])
    XCTAssertEqual(lines[y + 3].trimmingCharacters(in: .whitespaces), "")
  }

  func test_feedThatWasNeverLoaded_saysSoInDim() async throws {
    let (sut, _) = makeSUT()

    sut.display(["xkcd": FeedSummary()])

    let theme = Theme.standard
    XCTAssertEqual(sut.frame(in: usual, theme: theme).style(of: "not loaded yet"), theme.style(of: .dim))
    XCTAssertEqual(sut.lines(in: usual).count { $0.contains("not loaded yet") }, 1, "a folder needs no load")
  }

  func test_rows_haveOneLineOnALowScreenWithManyFeedsAndWithoutPictures() async {
    let (sut, _) = makeSUT()
    XCTAssertEqual(height(of: sut, in: usual), 4)

    XCTAssertEqual(height(of: sut, in: Size(width: 80, height: 23)), 1)
    XCTAssertTrue(sut.showsPictures, "the screen may become higher")
    sut.display((1...30).map { ListedFeed(name: "\($0)", kind: .feed(kind: nil)) } + [group])
    XCTAssertEqual(height(of: sut, in: usual), 4)
    sut.display((1...31).map { ListedFeed(name: "\($0)", kind: .feed(kind: nil)) } + [group])
    XCTAssertFalse(sut.showsPictures)
    XCTAssertEqual(height(of: sut, in: usual), 1)
    let blind = FeedsScreen.example(testCase: self)
    blind.displayExamples()
    XCTAssertFalse(blind.showsPictures)
    XCTAssertEqual(height(of: blind, in: usual), 1)
  }

  func test_selection_isShownInEverySize() async {
    let (sut, _) = makeSUT()
    sut.display((1...30).map { ListedFeed(name: "feed-\($0)", kind: .feed(kind: nil)) }, selecting: "feed-20")

    for height in [24, 60, 23, 24, 10, 31] {
      let lines = sut.lines(in: Size(width: 80, height: height))
      let y = lines.firstIndex { $0.contains("feed-20") }
      let last = y.map { $0 + (height < 24 ? 0 : 2) } ?? height
      XCTAssertTrue(last < height - 1 && lines[y ?? 0].hasPrefix("▌") && lines[last].hasPrefix("▌"), "\(height)")
    }
  }

  func test_everySize_keepsNamesStripeAndColumnsApart() async throws {
    let (sut, _) = makeSUT()
    sut.perform(.selectNext)
    let words = [
      "Mastodon tag", "RSS", "folder", "2 feeds", "12 new", "• 12 new", "1 new", "13 new", "5 minutes ago",
      "2 days ago", "1 hour ago", "! The server has a problem (503)", "! 1 of 3 not loaded: daily-photograph", "!",
    ]

    for (width, height) in (16...100).flatMap({ [($0, 23), ($0, 24)] }) {
      let lines = sut.lines(in: Size(width: width, height: height))
      let indent = height == 24 ? 12 : 2
      for name in ["lighthouses", "daily-photograph", "camera"] where width > indent + 8 {
        let y = try XCTUnwrap(lines.firstIndex { $0.dropFirst(indent).hasPrefix(name.prefix(4)) }, "\(name), \(width)")
        XCTAssertEqual(lines[y].hasPrefix("▌"), name == "daily-photograph", "\(width)")
        let row = lines[y..<(y + (height == 24 ? 3 : 1))].map { String($0.dropFirst(indent)) }
        for part in row.flatMap({ $0.replacing("  ", with: "\n").split(separator: "\n") }) {
          let text = part.trimmingCharacters(in: .whitespaces)
          let isWhole = (words + [name, ""]).contains(text)
          let isCut = text.hasSuffix("…") && (words + [name]).contains { $0.hasPrefix(text.dropLast()) }
          XCTAssertTrue(isWhole || isCut, "\(width): \(text)")
        }
      }
    }
  }

  // MARK: Kinds

  func test_kindThatWasFoundByLoading_isShownAndCanBeFiltered() async throws {
    let (sut, _) = makeSUT()
    var summary = FeedSummary()
    summary.kind = .web(.json)
    sut.perform(.filter)
    for character in "json" { _ = sut.type(.character(character)) }
    try await eventually { sut.listed.isEmpty }

    sut.display(["xkcd": summary])

    try await eventually { sut.listed.map(\.name) == ["xkcd"] }
    XCTAssertTrue(sut.lines(in: usual).contains { $0.contains("JSON Feed") })
  }

  func test_kindThatWasFoundBeforeTheFilterBegins_canBeFiltered() async throws {
    let (sut, _) = makeSUT()
    var summary = FeedSummary()
    summary.kind = .web(.json)
    sut.display(["xkcd": summary])

    sut.perform(.filter)
    for character in "json" { _ = sut.type(.character(character)) }
    try await eventually { sut.listed.map(\.name) == ["xkcd"] }

    _ = sut.type(.escape)
    XCTAssertEqual(sut.listed.count, 6)
  }

  // MARK: Pictures

  func test_pictures_areLoadedWhileTheirRowsAreVisible() async {
    let (sut, loads) = makeSUT(feedCount: 9)
    sut.layout(in: usual)

    XCTAssertEqual(loads.requestedImages.map(\.id), ids(0..<5))
    XCTAssertEqual(Set(loads.requestedSizes), [Size(width: 8, height: 3)])
    XCTAssertEqual(loads.cancelledImages, [])
    loads.complete(.saved(0, daysAgo: 0), with: .testCard(fitting: Size(width: 8, height: 3)))
    for _ in 0..<6 { sut.perform(.selectNext) }
    sut.layout(in: usual)

    XCTAssertEqual(loads.requestedImages.map(\.id), ids(0..<7))
    XCTAssertEqual(loads.cancelledImages.map(\.id), ids(1..<2))
    XCTAssertEqual(Set(sut.loads.keys), Set(ids(2..<7)))
  }

  func test_pictures_areNotLoadedTwice() async {
    let (sut, loads) = makeSUT()
    sut.layout(in: usual)
    sut.displayExamples()
    sut.layout(in: usual)

    XCTAssertEqual(Set(loads.requestedImages.map(\.id)), [FeedImage.example(1).id, FeedImage.example(2).id])
    XCTAssertEqual(loads.requestedImages.count, 2)
  }

  func test_leftScreen_cancelsItsPicturesAndLoadsThemAgainWhenItReturns() async {
    let (sut, loads) = makeSUT()
    var leaveCount = 0
    sut.onDisappear = { leaveCount += 1 }
    sut.layout(in: usual)

    sut.didDisappear()
    XCTAssertEqual(loads.cancelledImages.count, 2)
    XCTAssertEqual(leaveCount, 1)
    sut.didAppear()
    sut.layout(in: usual)

    XCTAssertEqual(loads.requestedImages.count, 4)
  }

  func test_renewPictures_requestsThemAgain() async {
    let (sut, loads) = makeSUT()
    sut.layout(in: usual)
    for number in [1, 2] { loads.made.first { $0.image.id == FeedImage.example(number).id }?.show(card) }

    sut.renewPictures()
    sut.layout(in: usual)

    XCTAssertEqual(loads.requestedImages.count, 4)
  }

  func test_picture_standsBesideItsRowAndAPlaceholderForOneThatIsMissingOrDamaged() async throws {
    let (sut, loads) = makeSUT()
    sut.layout(in: usual)
    loads.made.first { $0.image.id == FeedImage.example(1).id }?.show(card)
    loads.made.first { $0.image.id == FeedImage.example(2).id }?.fail(saying: "not a picture")
    let lines = sut.lines(in: usual)

    XCTAssertTrue(lines[2].hasPrefix("▌ 0▀▀▀▀▀▀▀  lighthouses"), lines[2])
    for name in ["daily-photograph", "camera"] {
      XCTAssertTrue(lines.contains { $0.hasPrefix("  ········  \(name)") }, lines.joined(separator: "\n"))
    }
    XCTAssertFalse(lines.contains { $0.contains("not a") })
  }

  func test_group_showsTheNewestPictureOfItsFeeds() async throws {
    let (sut, loads) = makeSUT()
    sut.perform(.goToEnd)
    sut.layout(in: usual)
    loads.made.first { $0.image.id == FeedImage.example(2).id }?.show(card)

    XCTAssertTrue(sut.lines(in: usual).contains { $0.hasPrefix("▌ 0▀▀▀▀▀▀▀  all") }, "the second picture is newer")
  }

  // MARK: Helpers

  private let usual = SnapshotSize.usual.size
  private let card = CellBuffer.testCard(fitting: Size(width: 8, height: 3))
  private let group = ListedFeed(name: "all", kind: .combined(["1", "2"]))

  private func makeSUT() -> (FeedsScreen, PictureLoadsSpy) {
    let loads = PictureLoadsSpy()
    let screen = FeedsScreen.example(testCase: self)
    screen.makeLoad = loads.makeLoad
    screen.displayExamples()
    trackForMemoryLeaks(loads)
    return (screen, loads)
  }

  /// Creates a list of feeds, each of which has a saved picture.
  private func makeSUT(feedCount: Int) -> (FeedsScreen, PictureLoadsSpy) {
    let (screen, loads) = makeSUT()
    screen.display((0..<feedCount).map { ListedFeed(name: "feed-\($0)", kind: .feed(kind: nil)) })
    for number in 0..<feedCount {
      var summary = FeedSummary()
      summary.picture = .saved(number, daysAgo: 0)
      screen.display(["feed-\(number)": summary])
    }
    return (screen, loads)
  }

  private func ids(_ numbers: Range<Int>) -> [UUID] { numbers.map { FeedImage.example($0).id } }

  private func height(of sut: FeedsScreen, in size: Size) -> Int {
    sut.layout(in: size)
    return sut.items.rows.first?.height ?? 0
  }

  /// Returns the text of a line beside the place of the picture.
  private func text(_ line: String) -> String { line.dropFirst(12).trimmingCharacters(in: .whitespaces) }

  /// Returns the columns in which one of the texts begins, one for each line that has it.
  private func columns(of texts: [String], in lines: [String]) -> [Int] {
    lines.compactMap { line in
      texts.compactMap { line.range(of: $0) }.first.map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
  }
}
