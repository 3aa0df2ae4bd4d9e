import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

/// Tests of the blurred picture that is shown while a picture loads.
@MainActor
final class BlurredPictureTests: XCTestCase {
  private static let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
  private let place = Size(width: 20, height: 10)

  func test_cells_areAsManyAsThePictureWillCover() async {
    let cases: [(width: Int, height: Int, covered: Size)] = [
      (400, 400, Size(width: 20, height: 10)), (800, 200, Size(width: 20, height: 3)),
      (100, 400, Size(width: 5, height: 10)), (1, .max, Size(width: 1, height: 10)),
      (.max, 1, Size(width: 20, height: 1)),
    ]

    for (width, height, covered) in cases {
      XCTAssertEqual(cells { $0.size = .init(width: width, height: height) }?.size, covered, "\(width)x\(height)")
    }
  }

  func test_cells_haveTheShapeOfThePreviewElseOfMostPictures() async {
    XCTAssertEqual(cells { $0.previewSize = .init(width: 1, height: 1) }?.size, Size(width: 20, height: 10))
    for size in [nil, FeedImage.Details.Size(width: 0, height: 5), .init(width: -4, height: .min)] {
      XCTAssertEqual(cells { $0.size = size }?.size, Size(width: 20, height: 8))
    }
  }

  func test_cells_goByTheShapeOfTheTerminalsCells() async {
    let square = details { $0.size = .init(width: 1, height: 1) }
    let cells = BlurredPicture(square)?.cells(fitting: place, cellAspect: 1)

    XCTAssertEqual(cells?.size, Size(width: 10, height: 10))
  }

  func test_cells_haveTheColorsOfTheHash() async throws {
    let cells = try XCTUnwrap(cells { $0.blurhash = "00OZZy" })

    let style = Style(foreground: .rgb(0xD5, 0x1E, 0x78), background: .rgb(0xD5, 0x1E, 0x78))
    XCTAssertTrue((0..<cells.size.width).allSatisfy { cells[$0, 0] == Cell("▄", style: style) })
  }

  func test_cells_ofALargePlaceInterpolateTheColors() async throws {
    let blur = try XCTUnwrap(BlurredPicture(details { $0.size = .init(width: 4, height: 3) }))
    let cells = try XCTUnwrap(blur.cells(fitting: Size(width: 300, height: 90), cellAspect: 0.5))
    XCTAssertEqual(cells.size, Size(width: 240, height: 90))

    for y in 0..<cells.size.height {
      let line = (0..<cells.size.width).compactMap { cells[$0, y].style.background.components }
      let steps = zip(line, line.dropFirst()).map { zip($0, $1).map { abs($0 - $1) }.max() ?? 0 }
      XCTAssertLessThanOrEqual(steps.max() ?? .max, 4, "line \(y) has an edge")
    }
    let exact = try XCTUnwrap(Blurhash(Self.hash)).bitmap(width: 240, height: 180)
    for (x, y) in [(0, 0), (239, 0), (0, 89), (239, 89), (120, 45), (60, 20)] {
      let start = (2 * y * 240 + x) * 4
      let wanted = exact.pixels[start..<start + 3].map(Int.init)
      for (value, wanted) in zip(try XCTUnwrap(cells[x, y].style.background.components), wanted) {
        XCTAssertEqual(value, wanted, accuracy: 12, "\(x), \(y)")
      }
    }
  }

  func test_noCells_withoutAHashOrRoom() async {
    for text in [nil, "", "no hash", "LEHV6nWB2yk8pyo0adR*.7kCMdn"] { XCTAssertNil(cells { $0.blurhash = text }) }
    XCTAssertNil(BlurredPicture(details { _ in })?.cells(fitting: Size(width: 0, height: 4), cellAspect: 0.5))
  }

  // MARK: On screen

  func test_picture_isBlurredUntilItHasCome() async {
    let sut = FeedScreenSUT.make([image], testCase: self)
    XCTAssertTrue(isBlurred(sut))

    sut.loads.complete(image, with: CellBuffer(size: Size(width: 8, height: 3), filledWith: Cell("p")))
    XCTAssertFalse(isBlurred(sut))
    XCTAssertTrue(sut.lines().contains { $0.contains("pppppppp") })
  }

  func test_blur_isMadeOnceForAPlace() async {
    let load = PictureLoadsSpy().makeLoad(for: image)
    let place = Size(width: 30, height: 10)
    let first = load.blurred(fitting: place)

    // If the buffer is cached, its cells stay at the same address.
    let addresses = (0..<2).map { _ in load.blurred(fitting: place)?.cells.withUnsafeBufferPointer { $0.baseAddress } }
    XCTAssertEqual(Set(addresses), [first?.cells.withUnsafeBufferPointer { $0.baseAddress }])
    XCTAssertNotEqual(load.blurred(fitting: self.place)?.size, first?.size)
  }

  func test_hash_isDecodedOnceInASmallSizeForAllPlaces() async throws {
    let load = PictureLoadsSpy().makeLoad(for: image)
    _ = load.blurred(fitting: place)
    let first = try XCTUnwrap(load.blur)
    _ = load.blurred(fitting: Size(width: 300, height: 90))
    load.renew()
    _ = load.blurred(fitting: place)
    let last = try XCTUnwrap(load.blur)

    // Both pictures are still in memory, so a bitmap that was decoded again would have a different address.
    let address = { (blur: BlurredPicture) in blur.bitmap.pixels.withUnsafeBufferPointer { $0.baseAddress } }
    XCTAssertEqual(address(first), address(last))
    XCTAssertLessThanOrEqual(first.bitmap.width * first.bitmap.height, 32 * 24)
  }

  func test_withoutShades_itShimmers() async {
    let sut = FeedScreenSUT.make([image], testCase: self)

    for theme in [Theme(.mono), Theme(.dark, depth: .sixteen)] {
      let frame = sut.screen.frame(in: FeedScreenSUT.usual, theme: theme)
      XCTAssertTrue(frame.lines.contains { $0.contains("░") })
      XCTAssertFalse(frame.lines.contains { $0.contains("▄▄▄▄▄▄▄") })
    }
  }

  func test_failedPicture_isNotBlurred() async {
    let sut = FeedScreenSUT.make([image], testCase: self)

    sut.loads.fail(image)

    XCTAssertFalse(isBlurred(sut))
  }

  func test_pictureThatAWarningHides_isNotBlurred() async {
    let warned = FeedImage.example(2) {
      $0.blurhash = Self.hash
      $0.warning = ""
    }
    let sut = FeedScreenSUT.make([warned], testCase: self)
    XCTAssertFalse(isBlurred(sut))

    sut.perform(.toggleWarned)
    XCTAssertTrue(isBlurred(sut))
  }

  // MARK: Helpers

  private var image: FeedImage { .example(1) { $0.blurhash = Self.hash } }

  private func isBlurred(_ sut: FeedScreenSUT) -> Bool {
    sut.screen.frame(in: FeedScreenSUT.usual).lines.contains { $0.contains("▄▄▄▄▄▄▄") }
  }

  private func details(_ known: (inout FeedImage.Details) -> Void) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.blurhash = Self.hash
    known(&details)
    return details
  }

  private func cells(_ known: (inout FeedImage.Details) -> Void) -> CellBuffer? {
    BlurredPicture(details(known))?.cells(fitting: place, cellAspect: 0.5)
  }
}

extension Color {
  fileprivate var components: [Int]? {
    if case .rgb(let red, let green, let blue) = self { [Int(red), Int(green), Int(blue)] } else { nil }
  }
}
