import TerminalKit
import XCTest

@testable import FeedScreens

final class IllustratedLayoutTests: XCTestCase {
  func test_comments_standBesideThePictureFrom100ColumnsOn() throws {
    let layouts = try [99, 100, 120, 200].map { try layout(of: .comments, width: $0, height: 40) }

    XCTAssertEqual(layouts.map(\.isBeside), [false, true, true, true])
    XCTAssertEqual(layouts.map(\.textWidth), [72, 46, 56, 72])
    XCTAssertEqual(layouts.map(\.picture), [rect(1, 97, 13), rect(1, 49, 36), rect(1, 59, 36), rect(1, 123, 36)])
    XCTAssertEqual(layouts.map(\.texts.x), [1, 53, 63, 127])
  }

  func test_facts_standBesideThePictureFrom80ColumnsOn() throws {
    let layouts = try [79, 80, 100, 200].map { try layout(of: .facts, width: $0, height: 40) }

    XCTAssertEqual(layouts.map(\.isBeside), [false, true, true, true])
    XCTAssertEqual(layouts.map(\.textWidth), [72, 46, 46, 72])
    XCTAssertEqual(layouts.map(\.picture), [rect(2, 76, 13), rect(1, 29, 36), rect(1, 49, 36), rect(1, 123, 36)])
    XCTAssertEqual(layouts.map(\.texts.x), [2, 33, 53, 127])
  }

  func test_picture_isAboveTextsOnlyFrom20LinesOn() throws {
    XCTAssertNil(try layout(of: .comments, width: 60, height: 19).picture)
    XCTAssertNil(try layout(of: .facts, width: 60, height: 19).picture)
    XCTAssertEqual(try layout(of: .facts, width: 60, height: 20).picture?.height, 6)
    XCTAssertNotNil(try layout(of: .facts, width: 80, height: 12).picture)
  }

  func test_facts_withoutAPictureHaveTheWholeWidth() throws {
    let layout = try layout(of: .facts, width: 120, height: 40, hasPicture: false)

    XCTAssertNil(layout.picture)
    XCTAssertEqual(layout.texts.x, 2)
    XCTAssertEqual(layout.textWidth, 72)
  }

  // MARK: Helpers

  private func layout(
    of texts: IllustratedLayout.Texts, width: Int, height: Int, hasPicture: Bool = true
  ) throws -> IllustratedLayout {
    let size = Size(width: width, height: height)
    let frame = try XCTUnwrap(Frame(size: size))
    return IllustratedLayout(of: texts, in: frame, of: size, hasPicture: hasPicture)
  }

  private func rect(_ x: Int, _ width: Int, _ height: Int) -> Rect { Rect(x: x, y: 2, width: width, height: height) }
}
