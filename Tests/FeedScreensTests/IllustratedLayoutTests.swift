import Bitmaps
import FeedDomain
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class IllustratedLayoutTests: XCTestCase {
  func test_comments_standBesideThePictureFrom100ColumnsOn() async throws {
    let layouts = try [99, 100, 120, 200].map { try layout(of: .comments, width: $0, height: 40) }

    XCTAssertEqual(layouts.map(\.isBeside), [false, true, true, true])
    XCTAssertEqual(layouts.map(\.textWidth), [72, 46, 56, 72])
    XCTAssertEqual(layouts.map(\.place), [rect(1, 97, 13), rect(1, 49, 36), rect(1, 59, 36), rect(1, 123, 36)])
    XCTAssertEqual(layouts.map(\.texts.x), [1, 53, 63, 127])
  }

  func test_facts_standBesideThePictureFrom80ColumnsOn() async throws {
    let layouts = try [79, 80, 100, 200].map { try layout(of: .facts, width: $0, height: 40) }

    XCTAssertEqual(layouts.map(\.isBeside), [false, true, true, true])
    XCTAssertEqual(layouts.map(\.textWidth), [72, 46, 46, 72])
    XCTAssertEqual(layouts.map(\.place), [rect(2, 76, 13), rect(1, 29, 36), rect(1, 49, 36), rect(1, 123, 36)])
    XCTAssertEqual(layouts.map(\.texts.x), [2, 33, 53, 127])
  }

  func test_picture_isAboveTextsOnlyFrom20LinesOn() async throws {
    XCTAssertNil(try layout(of: .comments, width: 60, height: 19).room)
    XCTAssertNil(try layout(of: .facts, width: 60, height: 19).room)
    XCTAssertEqual(try layout(of: .facts, width: 60, height: 20).room?.height, 6)
    XCTAssertNotNil(try layout(of: .facts, width: 80, height: 12).room)
  }

  func test_facts_withoutAPictureHaveTheWholeWidth() async throws {
    let layout = try layout(of: .facts, width: 120, height: 40, hasPicture: false)

    XCTAssertNil(layout.room)
    XCTAssertEqual(layout.texts.x, 2)
    XCTAssertEqual(layout.textWidth, 72)
  }

  func test_portrait_leavesTheRestOfTheWidthToTheTexts() async throws {
    let layouts = try [Size(width: 720, height: 1440), Size(width: 10, height: 1440)].map {
      try layout(of: .facts, width: 200, height: 40, pixels: $0)
    }

    XCTAssertEqual(layouts.map(\.room), Array(repeating: Size(width: 123, height: 36), count: 2))
    XCTAssertEqual(layouts.map(\.place), [rect(1, 36, 36), rect(1, 20, 36)], "there is room for a message")
    XCTAssertEqual(layouts.map(\.texts.x), [40, 24])
  }

  func test_header_isAsHighAsThePictureNeeds() async throws {
    let layouts = try [Size(width: 7800, height: 800), Size(width: 7800, height: 80)].map {
      try layout(of: .comments, width: 80, height: 24, pixels: $0)
    }

    XCTAssertEqual(layouts.map(\.room), Array(repeating: Size(width: 78, height: 8), count: 2))
    XCTAssertEqual(layouts.map(\.headerHeight), [5, 3])
  }

  func test_tinyPicture_hasALineForItsSize() async throws {
    let tiny = Size(width: 20, height: 20)

    XCTAssertEqual(try layout(of: .comments, width: 80, height: 24, pixels: tiny).headerHeight, 4 + 1 + 1)
    XCTAssertEqual(try layout(of: .facts, width: 80, height: 24, pixels: tiny).place, rect(1, 20, 4 + 1))
  }

  // MARK: Helpers

  private enum Texts {
    case comments, facts
  }

  private func layout(
    of texts: Texts, width: Int, height: Int, hasPicture: Bool = true, pixels: Size? = nil
  ) throws -> IllustratedLayout {
    let size = Size(width: width, height: height)
    let image = FeedImage.example(0) { details in
      details.size = pixels.map { .init(width: $0.width, height: $0.height) }
    }
    let frame = try XCTUnwrap(Frame(size: size))
    return IllustratedLayout(
      with: hasPicture ? PictureLoadsSpy().makeLoad(for: image) : nil, widthBeside: texts == .comments ? 100 : 80,
      area: texts == .comments ? frame.content : frame.rowArea, in: frame, of: size)
  }

  private func rect(_ x: Int, _ width: Int, _ height: Int) -> Rect { Rect(x: x, y: 2, width: width, height: height) }
}
