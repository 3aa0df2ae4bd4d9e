import TerminalKit
import XCTest

@testable import FeedScreens

final class FeedArrangementTests: XCTestCase {
  // MARK: Layouts

  func test_layout_suitsTheWidthUnlessOneIsChosen() {
    XCTAssertEqual(
      [59, 99, 100, 300].map { FeedLayout.suiting(width: $0, choice: nil) }, [.list, .list, .split, .split])
    for layout in [FeedLayout.list, .grid] {
      XCTAssertEqual(
        [1, 59, 99, 100].map { FeedLayout.suiting(width: $0, choice: layout) }, [layout, layout, layout, layout])
    }
  }

  func test_split_isAListWhereItIsTooNarrow() {
    XCTAssertEqual([1, 59, 60].map { FeedLayout.suiting(width: $0, choice: .split) }, [.list, .list, .split])
  }

  // MARK: List

  func test_list_hasItsTextsBesideThePictureOnceThereIsRoom() {
    XCTAssertEqual(list(Size(width: 56, height: 22)).form, .stacked)
    XCTAssertEqual(list(Size(width: 57, height: 22)).form, .beside)
  }

  func test_list_picturesBesideTheTextsAreAQuarterOfTheScreenHighAndAsWideAsWidePicturesNeed() {
    XCTAssertEqual(list(Size(width: 77, height: 20)).pictureSize, Size(width: 21, height: 6))
    XCTAssertEqual(list(Size(width: 197, height: 56), screenHeight: 60).pictureSize, Size(width: 53, height: 15))
    XCTAssertEqual(list(Size(width: 77, height: 10), screenHeight: 12).pictureSize, Size(width: 14, height: 4))
  }

  func test_list_picturesBetweenTheTextsAreAThirdOfTheScreenHigh() {
    XCTAssertEqual(list(Size(width: 50, height: 22)).pictureSize, Size(width: 50, height: 8))
    XCTAssertEqual(list(Size(width: 37, height: 10), screenHeight: 12).pictureSize, Size(width: 37, height: 4))
  }

  func test_list_withoutPicturesHasTextsThatCanBeRead() {
    let sut = FeedArrangement.list(in: Size(width: 197, height: 58), screenHeight: nil, step: 5)

    XCTAssertEqual(sut.width, 72)
    XCTAssertEqual(sut.pictureSize.height, 0)
    XCTAssertEqual(sut.step, 0)
  }

  func test_list_followsAWishForLargerPicturesAsFarAsThereIsRoom() {
    let room = Size(width: 77, height: 22)

    XCTAssertEqual(list(room, step: 2).pictureSize, Size(width: 28, height: 8))
    XCTAssertEqual(list(room, step: 99).pictureSize, Size(width: 46, height: 17), "three fifths of the width at most")
    XCTAssertEqual(list(room, step: 99).step, 11)
    XCTAssertEqual(list(room, step: -99).pictureSize, Size(width: 14, height: 4))
    XCTAssertEqual(list(room, step: -99).step, -2)
    XCTAssertEqual(list(Size(width: 150, height: 10), step: 99).pictureSize.height, 10)
  }

  func test_list_hasAsMuchTextAsStandsBesideThePicture() {
    XCTAssertEqual(list(Size(width: 77, height: 20)).maximumCaptionLines, 4)
    XCTAssertEqual(list(Size(width: 150, height: 60), screenHeight: 60).maximumCaptionLines, 13)
    XCTAssertEqual(
      list(Size(width: 77, height: 10), screenHeight: 12).maximumCaptionLines, 4,
      "the credit and three lines of the description")
  }

  // MARK: Narrow list

  func test_narrowList_hasSmallPictures() {
    let sut = FeedArrangement.narrowList(in: Size(width: 57, height: 40), step: 0)

    XCTAssertEqual(sut.pictureSize, Size(width: 10, height: 4))
    XCTAssertEqual(sut.maximumCaptionLines, 3)
  }

  func test_narrowList_picturesTakeHalfOfItAtMost() {
    let room = Size(width: 57, height: 40)

    XCTAssertEqual(FeedArrangement.narrowList(in: room, step: 99).pictureSize, Size(width: 26, height: 10))
    XCTAssertEqual(FeedArrangement.narrowList(in: room, step: 99).step, 6)
    XCTAssertEqual(FeedArrangement.narrowList(in: room, step: -3).step, 0)
  }

  // MARK: Grid

  func test_grid_hasAsManySideBySideAsFit() {
    let widths = [14, 23, 24, 47, 48, 78, 198, 298]

    XCTAssertEqual(widths.map { grid(Size(width: $0, height: 40)).columns }, [1, 1, 1, 1, 2, 3, 8, 12])
    XCTAssertEqual(widths.map { grid(Size(width: $0, height: 40)).width }, [14, 23, 24, 40, 24, 26, 24, 24])
  }

  func test_grid_everyImageHas24To40Columns() {
    for width in 24...400 {
      for step in -3...9 {
        XCTAssertTrue((24...40).contains(grid(Size(width: width, height: 40), step: step).width), "\(width)")
      }
    }
  }

  func test_grid_largerPicturesAreFewer() {
    let room = Size(width: 198, height: 40)

    XCTAssertEqual((-1...4).map { grid(room, step: $0).columns }, [8, 8, 7, 6, 5, 5])
    XCTAssertEqual(grid(room, step: 99).step, 3)
    XCTAssertEqual(grid(room, step: -99).step, 0)
  }

  func test_grid_picturesHaveRoomForAFrame() {
    let sut = grid(Size(width: 198, height: 40))

    XCTAssertEqual(sut.pictureSize, Size(width: 22, height: 7))
    XCTAssertEqual(sut.rowHeight, 9)
  }

  func test_grid_rowsFillTheScreenButForAFewLines() throws {
    for height in 10...200 {
      for step in 0...3 {
        let rowHeight = try XCTUnwrap(grid(Size(width: 198, height: height), step: step).rowHeight)
        let rows = (height - 2) / rowHeight

        XCTAssertLessThan(height - 2 - rows * rowHeight, rows, "\(height)")
      }
    }
    XCTAssertEqual([20, 10, 46].map { grid(Size(width: 78, height: $0)).rowHeight }, [9, 8, 11])
  }

  func test_grid_fitsIntoALowScreen() {
    XCTAssertEqual(grid(Size(width: 78, height: 6)).rowHeight, 4)
    XCTAssertEqual(grid(Size(width: 78, height: 1)).pictureSize.height, 1)
  }

  func test_grid_isInTheMiddle() {
    let sut = grid(Size(width: 79, height: 40))

    XCTAssertEqual((0..<3).map { sut.x(ofColumn: $0, in: 79) }, [0, 26, 52])
    XCTAssertEqual(grid(Size(width: 47, height: 40)).x(ofColumn: 0, in: 47), 3)
  }

  // MARK: A grid that shows all images

  func test_grid_ofFewImagesFillsTheScreen() {
    let sut = grid(Size(width: 298, height: 86), showing: 40)

    XCTAssertEqual(sut.columns, 8)
    XCTAssertEqual(sut.width, 37)
    XCTAssertEqual(sut.rowHeight, 16)
    XCTAssertEqual(grid(Size(width: 198, height: 56), showing: 1).pictureSize, Size(width: 196, height: 52))
    XCTAssertEqual(grid(Size(width: 198, height: 56), showing: 2).columns, 2)
  }

  func test_grid_ofFewImagesShowsAllOfThemLargerThanUsual() throws {
    for room in [Size(width: 37, height: 10), Size(width: 78, height: 20), Size(width: 298, height: 86)] {
      let usual = grid(room)
      for count in 1...200 {
        let sut = grid(room, showing: count)
        let rowHeight = try XCTUnwrap(sut.rowHeight)
        let usualRowHeight = try XCTUnwrap(usual.rowHeight)
        let rows = (count + sut.columns - 1) / sut.columns
        guard count <= usual.columns * ((room.height - 2) / usualRowHeight) else {
          XCTAssertEqual(sut, usual, "\(count) images in \(room)")
          continue
        }

        XCTAssertLessThanOrEqual(rows * rowHeight, room.height - 2, "\(count) images in \(room)")
        XCTAssertLessThanOrEqual(sut.columns * sut.width, room.width)
        XCTAssertGreaterThanOrEqual(
          min(sut.pictureSize.height, sut.pictureSize.width * 3 / 8),
          min(usual.pictureSize.height, usual.pictureSize.width * 3 / 8), "\(count) images in \(room)")
      }
    }
  }

  func test_grid_ofAllImagesIsAsLargeAsItCanBe() {
    let room = Size(width: 298, height: 86)

    XCTAssertEqual(grid(room, showing: 40, step: 1), grid(room, showing: 40))
    XCTAssertEqual(grid(room, showing: 90, step: 2), grid(room, step: 2), "the wish for fewer images is stronger")
  }

  func test_grid_ofAllImagesCanBeMadeSmallerAndLargerAgain() {
    for (room, count) in [
      (Size(width: 298, height: 86), 6), (Size(width: 298, height: 86), 40), (Size(width: 118, height: 36), 6),
    ] {
      let large = grid(room, showing: count)
      let usual = grid(room, showing: count, step: large.step - 1)

      XCTAssertEqual(usual, grid(room))
      XCTAssertNotEqual(usual, large)
      XCTAssertEqual(grid(room, showing: count, step: usual.step + 1), large)
    }
  }

  func test_grid_ofNoImagesIsAsUsual() {
    XCTAssertEqual(grid(Size(width: 78, height: 20), showing: 0), grid(Size(width: 78, height: 20)))
  }

  // MARK: Helpers

  private func list(_ room: Size, screenHeight: Int = 24, step: Int = 0) -> FeedArrangement {
    .list(in: room, screenHeight: screenHeight, step: step)
  }

  private func grid(_ room: Size, showing count: Int? = nil, step: Int = 0) -> FeedArrangement {
    .grid(in: room, showing: count, step: step)
  }
}
