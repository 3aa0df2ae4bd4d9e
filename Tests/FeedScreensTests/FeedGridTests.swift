import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the grid. With 80 columns and 26 lines, it shows three images side by side in two rows of ten lines.
@MainActor
final class FeedGridTests: XCTestCase {
  // MARK: Moving

  func test_arrows_moveInTwoDimensions() async {
    let sut = makeSUT(8)

    let moves: [(Command, Int)] = [
      (.selectRight, 1), (.selectNext, 4), (.selectLeft, 3), (.selectLeft, 2), (.selectRight, 3), (.selectNext, 6),
      (.selectPrevious, 3), (.selectPrevious, 0),
    ]
    for (command, index) in moves {
      sut.perform(command)
      XCTAssertEqual(sut.screen.selectedIndex, index, "\(command)")
    }
  }

  func test_selectNext_toAShorterRowSelectsItsLastImage() async {
    let sut = makeSUT(8)

    sut.perform(.selectRight, .selectRight, .selectNext, .selectNext)

    XCTAssertEqual(sut.screen.selectedIndex, 7)
  }

  func test_keysAtTheEnds_sayWhyTheyDoNothing() async {
    let sut = makeSUT(2)

    XCTAssertEqual(impossible(in: sut), [.selectLeft, .selectNext, .selectPrevious, .goToStart])
    sut.perform(.selectRight)

    XCTAssertEqual(impossible(in: sut), [.selectRight, .selectNext, .selectPrevious, .goToEnd])
  }

  func test_goToEndAndStart_moveAlongASingleRow() async {
    let sut = makeSUT(2)

    for (command, index) in [(Command.goToEnd, 1), (.goToStart, 0)] {
      XCTAssertFalse(sut.screen.impossibleCommands.contains(command))
      sut.perform(command)
      XCTAssertEqual(sut.screen.selectedIndex, index)
    }
  }

  func test_goToEndAndStart_selectTheLastAndTheFirstImage() async {
    let sut = makeSUT(20)

    sut.perform(.goToEnd)
    XCTAssertEqual(sut.screen.selectedIndex, 19)
    sut.perform(.goToStart)

    XCTAssertEqual(sut.screen.selectedIndex, 0)
  }

  func test_scroll_movesTheSelectionWithinItsColumn() async {
    let sut = makeSUT(20)
    sut.perform(.selectRight)

    sut.screen.scroll(by: 1)

    XCTAssertEqual(sut.screen.selectedIndex, 4)
  }

  func test_selectPrevious_fromTheNextPagesRowSelectsTheFirstOfTheLastRow() async throws {
    let sut = makeSUT(8, hasMore: true)
    sut.perform(.filter)
    _ = sut.screen.type(.character("P"))
    try await eventually { sut.screen.list.isLoadMoreRowSelectable && sut.screen.list.feed.count == 8 }
    sut.perform(.goToEnd)
    XCTAssertTrue(sut.screen.list.isLoadMoreRowSelected)

    sut.perform(.selectPrevious)

    XCTAssertEqual(sut.screen.selectedIndex, 6)
  }

  // MARK: Pictures

  func test_picturesOfWholeRows_areRequestedVisibleOnesFirst() async {
    let sut = makeSUT(20)

    XCTAssertEqual(sut.loads.requestedImages.prefix(6), (0..<6).map(image)[...])
    XCTAssertEqual(Set(sut.loads.shownImages), Set(FeedImage.examples(0..<6).map(\.id)))
  }

  func test_picturesNearTheScreen_areRequestedRowByRow() async {
    let sut = makeSUT(20, answer: show)

    XCTAssertEqual(sut.loads.requestedImages, (0..<12).map(image))
  }

  func test_endOfTheGrid_loadsTheNextPage() async {
    let sut = makeSUT(20, hasMore: true)
    XCTAssertEqual(sut.page.requestCount, 0)

    for _ in 0..<6 { sut.perform(.selectNext) }

    XCTAssertEqual(sut.screen.selectedIndex, 18)
    XCTAssertEqual(sut.page.requestCount, 1)
  }

  func test_lastRowOnScreen_loadsTheNextPageWithAnySelection() async {
    let sut = makeSUT(20, hasMore: true)

    sut.screen.scroll(by: 4 * 10)
    sut.layout()
    XCTAssertEqual(sut.page.requestCount, 0)
    sut.screen.scroll(by: 3)
    sut.layout()
    XCTAssertEqual(sut.screen.selectedIndex, 15, "the selection is in the second last row")

    XCTAssertEqual(sut.page.requestCount, 1)
  }

  // MARK: Drawing

  func test_selectedImage_isTheOnlyOneWithAFrame() async {
    let sut = makeSUT(4)
    sut.perform(.selectRight)

    let lines = sut.lines()
    let frame = lines.indices.filter { lines[$0].contains("┏") || lines[$0].contains("┗") }

    XCTAssertEqual(frame, [2, 12])
    XCTAssertEqual(lines[2].filter { $0 == "┏" }.count, 1)
    XCTAssertTrue(lines[11].contains("┃               Place 1               ┃"), "centred: \(lines[11])")
    XCTAssertTrue(lines[11].contains(" Place 0 "), lines[11])
    XCTAssertEqual(lines[11].filter { $0 == "┃" }.count, 2)
  }

  func test_frame_movesNothingAndIsAlwaysClosed() async {
    let sut = makeSUT(6)
    let blank = { (lines: [String]) in
      lines.map { String($0.map { "┏━┓┃┗┛".contains($0) ? " " : $0 }).trimmingSuffix(" ") }
    }
    let before = blank(sut.lines()).dropFirst()

    for number in 0..<6 {
      if number > 0 { sut.perform(.selectRight) }
      let lines = sut.lines()

      XCTAssertEqual(blank(lines).dropFirst(), before)
      let corners = "┏┓┗┛".map { corner in lines.reduce(0) { $0 + $1.count { $0 == corner } } }
      XCTAssertEqual(corners, [1, 1, 1, 1], lines.joined(separator: "\n"))
    }
  }

  func test_rows_areWholeInEverySizeAfterEveryCommand() async {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 190, height: 50)] {
      let sut = makeSUT(50, hasMore: true, answer: show)
      for command in [Command.goToStart, .selectNext, .pageDown, .growPicture, .selectNext, .halfPageUp, .goToEnd] {
        sut.screen.perform(command)
        sut.screen.scroll(by: command == .pageDown ? 3 : 0)
        let lines = sut.lines(in: size)
        let shown = sut.screen.list.rows.filter { $0.index < sut.screen.list.imageRowCount }

        XCTAssertTrue(
          shown.allSatisfy { $0.y >= 0 && $0.maxY < (sut.screen.content?.height ?? 0) }, "\(command) \(size)")
        XCTAssertEqual(lines.count { $0.contains("Place ") }, shown.count, lines.joined(separator: "\n"))
      }
    }
  }

  func test_rowOfTheNextPage_isBelowTheFrameEvenOnTheLowestScreen() async {
    let size = Size(width: 40, height: 12)
    let sut = makeSUT(3, hasMore: true)
    sut.layout(in: size)
    sut.screen.perform(.goToEnd)

    let lines = sut.lines(in: size)

    XCTAssertEqual(lines.firstIndex { $0.contains("┗") }, 9)
    XCTAssertTrue(lines[10].contains(ScreenTexts(language: .english).loadingMore), lines.joined(separator: "\n"))
    sut.screen.perform(.selectPrevious)
    XCTAssertEqual(sut.screen.selectedIndex, 1)
  }

  func test_tilesOfOneEntry_areCaptionedWithTheirDescriptions() async {
    let titles = ["Rome", "Rome", "Oslo", "Rome"]
    let images = titles.indices.map { number in
      FeedImage.example(number, description: "Sight \(number)") { $0.title = titles[number] }
    }
    let sut = FeedScreenSUT.make(images, layout: .grid, testCase: self)

    let text = sut.lines().joined(separator: "\n")

    let shown = ["Sight 0", "Sight 1", "Oslo", "Rome"].filter(text.contains)
    XCTAssertEqual(shown.count, 4, text)
    XCTAssertFalse(text.contains("Sight 2") || text.contains("Sight 3"), text)
    sut.screen.append([FeedImage.example(9, description: "Sight 9") { $0.title = "Rome" }], loadMore: nil)
    XCTAssertTrue(["Sight 3", "Sight 9"].allSatisfy(sut.lines().joined().contains))
  }

  func test_pictures_areCenteredInTheirTiles() async throws {
    let sut = makeSUT(6)
    sut.loads.complete(image(1), with: CellBuffer(size: Size(width: 4, height: 3), filledWith: Cell("P")))

    let point = try XCTUnwrap(sut.screen.frame(in: FeedScreenSUT.usual).point(of: "PPPP"))

    XCTAssertEqual(point, Point(x: 1 + 26 + 1 + 10, y: 2 + 1 + 2))
  }

  func test_snapshots() async {
    let sut = FeedScreenSUT.make(FeedImage.album, layout: .grid, answer: show, testCase: self)
    sut.perform(.selectRight)

    assertSnapshots(of: sut.screen, named: "feed-grid")
  }

  // MARK: Mouse

  func test_click_selectsTheImageUnderIt() async {
    let sut = makeSUT(6)
    var viewed: [FeedImage] = []
    sut.delegate.onOpenViewer = { viewed.append($0) }

    sut.screen.click(at: Point(x: 60, y: 14))
    XCTAssertEqual(sut.screen.selectedIndex, 5)
    XCTAssertEqual(viewed, [image(5)])
    sut.layout()
    click(sut, on: "Place 1")

    XCTAssertEqual(sut.screen.selectedIndex, 1)
    XCTAssertEqual(viewed.count, 1)
  }

  // MARK: DisplayState

  func test_changeOfLayout_keepsTheSelectedImageOnScreen() async {
    let sut = makeSUT(40)
    for _ in 0..<7 { sut.perform(.selectNext) }

    for command in [Command.showList, .showGrid, .showSplit, .showGrid, .showList] {
      sut.perform(command)
      XCTAssertEqual(sut.screen.selectedIndex, 21)
      XCTAssertTrue(sut.lines().contains { $0.contains("Place 21") }, "\(command)")
    }
  }

  func test_resize_keepsTheSelectedImageOnScreen() async {
    let sut = makeSUT(40)
    for _ in 0..<7 { sut.perform(.selectNext) }

    for size in [Size(width: 200, height: 60), Size(width: 40, height: 12), Size(width: 120, height: 30)] {
      XCTAssertTrue(sut.lines(in: size).contains { $0.contains("Place 21") }, "\(size)")
    }
  }

  func test_pictureStep_hasTheEffectOfThatManyKeyPresses() async {
    for (layout, step) in [(FeedLayout.list, 3), (.list, -2), (.grid, 1), (.split, 2)] {
      let images: [FeedImage] = (0..<200).map { .example($0) }
      let (sut, other) = (FeedScreenSUT.make(images, testCase: self), FeedScreenSUT.make(images, testCase: self))
      let size = Size(width: 200, height: 60)
      for screen in [sut.screen, other.screen] {
        screen.chosenLayout = layout
        screen.layout(in: size)
      }

      sut.screen.pictureStep = step
      for _ in 0..<abs(step) {
        other.perform(step > 0 ? .growPicture : .shrinkPicture)
        other.screen.layout(in: size)
      }

      XCTAssertEqual(sut.lines(in: size), other.lines(in: size))
      XCTAssertEqual(sut.screen.arrangement, other.screen.arrangement)
      XCTAssertEqual(sut.screen.arrangement.step, step, "\(layout)")
    }
  }

  func test_largerPictures_areFewerSideBySide() async {
    let sut = makeSUT(9)

    sut.perform(.growPicture)
    XCTAssertEqual(sut.screen.list.arrangement.columns, 2)
    XCTAssertTrue(impossible(in: sut).contains(.growPicture))
    sut.perform(.shrinkPicture)

    XCTAssertEqual(sut.screen.list.arrangement.columns, 3)
    XCTAssertTrue(impossible(in: sut).contains(.shrinkPicture))
  }

  func test_placesOfFewImages_becomeSmallerAndLargerAgain() async {
    let sut = makeSUT(2)
    let large = sut.screen.arrangement

    sut.perform(.shrinkPicture)
    XCTAssertLessThan(sut.screen.arrangement.pictureSize.width, large.pictureSize.width)
    XCTAssertEqual(sut.screen.handler(for: .shrinkPicture)?.isEnabled, false)
    sut.perform(.growPicture)

    XCTAssertEqual(sut.screen.arrangement, large)
    XCTAssertEqual(sut.screen.handler(for: .growPicture)?.isEnabled, false)
  }

  func test_pictureSizes_areIndependentInEachLayout() async {
    let sut = makeSUT(9)

    sut.perform(.growPicture, .showList)
    XCTAssertEqual(sut.screen.list.arrangement.pictureSize.height, 6)
    sut.perform(.growPicture, .showGrid)

    XCTAssertEqual(sut.screen.list.arrangement.columns, 2)
  }

  func test_placesOfAllImages_growUntilTheyFillTheScreenOnceNoPageRemains() async {
    let sut = makeSUT(4, hasMore: true)
    XCTAssertEqual(sut.screen.list.arrangement.columns, 3)

    sut.screen.append([], loadMore: nil)
    sut.layout()

    XCTAssertEqual(sut.screen.list.arrangement.columns, 2)
    XCTAssertEqual(sut.screen.list.arrangement.width, 39)
    sut.screen.append([image(7), image(8), image(9)], loadMore: nil)
    sut.layout()
    XCTAssertEqual(sut.screen.list.arrangement.columns, 3, "now there are too many")
  }

  func test_places_keepTheirSizeWhileAFilterListsFewImages() async {
    let sut = makeSUT(9)
    let before = sut.screen.list.arrangement

    sut.screen.list.beginFilter()
    sut.screen.list.showMatches([image(0)])
    sut.layout()

    XCTAssertEqual(sut.screen.list.arrangement, before)
  }

  func test_tab_cyclesThroughLayoutsAndSkipsThoseThatDoNotFit() async {
    let sut = makeSUT(9)
    var layouts: [FeedLayout] = []
    for _ in 0..<4 {
      layouts.append(sut.screen.layout)
      sut.perform(.nextLayout)
    }
    XCTAssertEqual(layouts, [.grid, .split, .list, .grid])

    let narrow = Size(width: 50, height: 24)
    sut.layout(in: narrow)
    XCTAssertEqual(sut.screen.layout, .list, "there is no room for the chosen split layout")
    sut.screen.perform(.showGrid)
    sut.layout(in: narrow)
    XCTAssertTrue(impossible(in: sut).contains(.showSplit))
    sut.screen.perform(.nextLayout)

    XCTAssertEqual(sut.screen.layout, .list)
  }

  // MARK: Helpers

  private func image(_ number: Int) -> FeedImage { .example(number, location: "Place \(number)") }

  private func makeSUT(
    _ count: Int, hasMore: Bool = false, answer: PictureLoadsSpy.Answer? = nil
  ) -> FeedScreenSUT {
    FeedScreenSUT.make((0..<count).map(image), hasMore: hasMore, layout: .grid, answer: answer, testCase: self)
  }

  private let show: PictureLoadsSpy.Answer = { load, size in
    load.show(.testCard(fitting: size))
  }

  /// Returns the tested commands that are disabled now.
  private func impossible(in sut: FeedScreenSUT) -> Set<Command> {
    let asked: Set<Command> = [
      .selectLeft, .selectRight, .selectNext, .selectPrevious, .goToStart, .goToEnd, .growPicture, .shrinkPicture,
      .showSplit,
    ]
    let sizes: Set<Command> = sut.screen.list.feed.count < 9 ? [.growPicture, .shrinkPicture, .showSplit] : []
    return sut.screen.impossibleCommands.intersection(asked.subtracting(sizes))
  }

  private func click(_ sut: FeedScreenSUT, on text: String) {
    guard let point = sut.screen.frame(in: FeedScreenSUT.usual).point(of: text) else {
      return XCTFail("\(text) is not on screen")
    }
    sut.screen.click(at: point)
    sut.layout()
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    String(reversed().drop { $0 == character }.reversed())
  }
}
