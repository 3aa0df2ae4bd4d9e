import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the heights of rows in a list with 22 lines of cells of ten by twenty pixels, and with pictures in places of
/// 21×6 cells. A row of usual height has seven lines, a panorama's has four.
@MainActor
final class FeedRowHeightTests: XCTestCase {
  private typealias Pixels = FeedImage.Details.Size

  private static let panorama = Pixels(width: 4000, height: 1000)
  private static let portrait = Pixels(width: 900, height: 1200)
  private static let shapes = [
    Pixels(width: 1200, height: 900), Pixels(width: 1500, height: 1000), Pixels(width: 1600, height: 900), portrait,
    Pixels(width: 1000, height: 1000), panorama, Pixels(width: 20, height: 20),
  ]

  // MARK: Own heights

  func test_threeRowsAreWhole_withPicturesOfAnyShapeAndTextsOfAnyLength() async {
    let size = Size(width: 80, height: 24)
    let words = "The lamp has turned every six seconds since 1922, and the gulls have stopped caring. "
    for shape in Self.shapes {
      for length in 0...6 {
        for isTold in [true, false] {
          let images = (0..<6).map { number in
            FeedImage.example(number, description: String(repeating: words, count: length)) {
              $0.title = "Ada"
              $0.author = "ada@example.social"
              $0.size = isTold ? shape : nil
            }
          }
          let sut = makeSUT(images)
          sut.layout(in: size)
          XCTAssertGreaterThanOrEqual(wholeRowCount(sut), 3, "\(shape), \(length) sentences")

          for command in [Command.goToEnd, .goToStart] {
            sut.screen.perform(command)
            sut.layout(in: size)
          }

          XCTAssertGreaterThanOrEqual(wholeRowCount(sut), 3, "\(shape), \(length) sentences")
        }
      }
    }
  }

  func test_row_isAsHighAsThePictureThatTheFeedTells() async {
    let sut = makeSUT(Self.shapes.enumerated().map { told($1, $0) })

    XCTAssertEqual((0..<7).map { sut.screen.list.layout(of: $0).height }, [7, 7, 7, 7, 7, 4, 6])
  }

  func test_sizeWithoutPixels_isUnknown() async {
    for size in [Pixels(width: 0, height: 0), Pixels(width: -4, height: 1), Pixels(width: 4000, height: .min)] {
      XCTAssertEqual(makeSUT([told(size)]).screen.list.layout(of: 0).height, 7)
    }
  }

  func test_hiddenPicture_hasTheUsualHeightForItsWarning() async {
    let image = FeedImage.example(0) {
      $0.size = Self.panorama
      $0.warning = "Spiders"
    }

    XCTAssertEqual(makeSUT([image]).screen.list.layout(of: 0).height, 7)
  }

  // MARK: On screen

  func test_picturesThatArrive_moveNoRowOnScreen() async {
    let sut = makeSUT(FeedImage.examples(0..<30))
    sut.screen.scroll(by: 31)
    sut.layout()
    let before = sut.screen.list.rows
    let position = sut.screen.list.items.scrollPosition
    let line = sut.screen.list.items.selectionY

    for load in sut.loads.made { show(Self.panorama, in: load) }
    sut.layout()
    XCTAssertEqual(sut.screen.list.rows, before)
    XCTAssertEqual(sut.screen.list.items.scrollPosition, position)
    XCTAssertEqual(sut.screen.list.items.selectionY, line)

    sut.screen.list.renewTexts()
    sut.screen.list.renewAges()
    sut.layout()
    XCTAssertEqual(sut.screen.list.rows, before, "texts may change, too")
    sut.screen.display(FeedImage.examples(0..<30), offlineSince: nil, loadMore: nil)
    sut.layout()
    XCTAssertEqual(sut.screen.list.rows, before, "the feed was loaded again")
  }

  func test_rowThatLeftTheScreen_comesBackWithItsOwnHeight() async {
    let sut = makeSUT(FeedImage.examples(0..<30))
    for _ in 0..<2 {
      for load in sut.loads.made { show(Self.panorama, in: load) }
      sut.layout()
    }
    XCTAssertEqual(places(sut), ["0: 0+7", "1: 7+7", "2: 14+7", "3: 21+7"])

    sut.screen.scroll(by: 14)
    sut.layout()
    XCTAssertEqual(places(sut), ["2: 0+7", "3: 7+7", "4: 14+4", "5: 18+4"], "the rows below were only near")
    sut.screen.scroll(by: -3)
    sut.layout()
    XCTAssertEqual(places(sut), ["1: -1+4", "2: 3+7", "3: 10+7", "4: 17+4", "5: 21+4"])
  }

  func test_size_isRememberedAfterThePictureIsForgotten() async {
    let sut = makeSUT(FeedImage.examples(0..<300))
    for load in sut.loads.made { show(Self.panorama, in: load) }
    sut.layout()
    sut.perform(.goToEnd)
    sut.layout()
    XCTAssertNil(sut.screen.list.load(of: .example(0)))

    sut.perform(.goToStart)

    XCTAssertEqual(sut.screen.list.rows.prefix(3).map(\.height), [4, 4, 4])
    XCTAssertEqual(sut.screen.list.load(of: .example(0))?.isLoading, true)
  }

  func test_resizing_givesAllRowsTheirOwnHeights() async {
    for change in [Command.growPicture, .shrinkPicture] {
      let sut = makeSUT(FeedImage.examples(0..<30))
      for load in sut.loads.made { show(Self.panorama, in: load) }
      sut.layout()

      sut.perform(change)

      XCTAssertEqual(sut.screen.list.rows.first?.height, 4, "\(change)")
    }
  }

  func test_banner_changesTheHeightOfNoRowOnScreen() async {
    let sut = makeSUT(FeedImage.examples(0..<30))
    for load in sut.loads.made { show(Self.panorama, in: load) }

    sut.endLoading(withError: "No connection")
    XCTAssertEqual(places(sut), ["0: 0+7", "1: 7+7", "2: 14+7"])
    sut.perform(.dismissError)

    XCTAssertEqual(places(sut), ["0: 0+7", "1: 7+7", "2: 14+7", "3: 21+4"], "the last row was not on screen")
  }

  func test_rowsOnScreen_stayThroughRandomArrivalsMovesAndBanners() async throws {
    let images = FeedImage.examples(0..<40)
    let commands = [Command.selectNext, .selectPrevious, .pageDown, .pageUp, .halfPageDown, .goToEnd, .goToStart]
    try fuzz(rounds: 4) { random in
      let sut = makeSUT(images, hasMore: Bool.random(using: &random))
      for turn in 0..<200 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: sut.screen.list.showMatches(images.filter { _ in Bool.random(using: &random) })
        case 1: sut.screen.display(images, offlineSince: nil, loadMore: nil)
        default: sut.perform(try XCTUnwrap(commands.randomElement(using: &random)))
        }
        sut.screen.scroll(by: Int.random(in: -3...3, using: &random))
        sut.layout()
        let before = sut.screen.list.rows
        XCTAssertEqual(zip(before, before.dropFirst()).filter { $0.maxY != $1.y }.count, 0, "no gaps")

        for load in sut.loads.made where load.isLoading && Bool.random(using: &random) {
          try show(XCTUnwrap(Self.shapes.randomElement(using: &random)), in: load)
        }
        sut.layout()
        XCTAssertEqual(sut.screen.list.rows, before, "turn \(turn)")

        sut.screen.display(Bool.random(using: &random) ? .noError : .error(message: "No connection"))
        sut.layout()
        let heights = Dictionary(uniqueKeysWithValues: before.map { ($0.index, $0.height) })
        for row in sut.screen.list.rows { XCTAssertEqual(row.height, heights[row.index] ?? row.height, "turn \(turn)") }
      }
    }
  }

  // MARK: Sizes that are not true

  func test_pictureThatIsHigherThanTheFeedTold_isLoadedAgainForItsRowOnce() async {
    let sut = makeSUT([told(Self.panorama), told(Self.panorama, 1)])
    XCTAssertEqual(sut.loads.requestedSizes, Array(repeating: Size(width: 21, height: 6), count: 2))

    for _ in 0..<3 {
      for load in sut.loads.made { show(Self.portrait, in: load) }
      sut.layout()
    }

    XCTAssertEqual(sut.screen.list.rows.map(\.height), [4, 4])
    XCTAssertEqual(sut.loads.requestedSizes.dropFirst(2), [Size(width: 21, height: 3), Size(width: 21, height: 3)])
  }

  // MARK: Cost

  func test_heights_needNoLoadsOfTheirOwn() async {
    for count in [60, 2000] {
      for hasMore in [false, true] {
        let sut = makeSUT(FeedImage.examples(0..<count), hasMore: hasMore)
        sut.loads.answer = { load, size in load.show(.testCard(fitting: size)) }
        for _ in 0..<20 { sut.perform(.selectNext) }

        XCTAssertLessThanOrEqual(sut.loads.made.count, 20 + 8, "\(count) images")
      }
    }
  }

  func test_otherCells_areAskedForWhenThePicturesAreRenewed() async {
    let sut = makeSUT((0..<30).map { told(Self.panorama, $0) })
    XCTAssertEqual(sut.screen.list.usualPlace?.pixels, PixelSize(width: 210, height: 120))

    sut.loads.cellSize = PixelSize(width: 20, height: 20)
    sut.screen.renewPictures()
    sut.perform(.pageDown)

    XCTAssertEqual(sut.screen.list.usualPlace?.pixels, PixelSize(width: 420, height: 120))
  }

  // MARK: Helpers

  private func makeSUT(_ images: [FeedImage], hasMore: Bool = false) -> FeedScreenSUT {
    FeedScreenSUT.make(images, hasMore: hasMore, layout: .list, testCase: self)
  }

  private func told(_ size: Pixels, _ number: Int = 0) -> FeedImage {
    .example(number, location: "Somewhere", description: nil) { $0.size = size }
  }

  /// Shows a picture of this size in the place for which it was requested last.
  private func show(_ size: Pixels, in load: PictureLoad) {
    let cells = CellBuffer(size: Size(width: 1, height: 1), filledWith: Cell("#"))
    load.show(Picture(cells: cells, pixelSize: PixelSize(width: size.width, height: size.height)))
  }

  private func places(_ sut: FeedScreenSUT) -> [String] {
    sut.screen.list.rows.map { "\($0.index): \($0.y)+\($0.height)" }
  }

  /// Returns the number of rows of which everything but the blank line below them is on screen.
  private func wholeRowCount(_ sut: FeedScreenSUT) -> Int {
    sut.screen.list.rows.count { $0.y >= 0 && $0.maxY - 1 <= sut.screen.content?.height ?? 0 }
  }
}
