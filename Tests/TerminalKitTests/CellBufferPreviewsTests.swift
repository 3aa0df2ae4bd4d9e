import Bitmaps
import TerminalKit
import XCTest

final class CellBufferPreviewsTests: XCTestCase {
  func test_previewing_ofAFrameWithAllImages_isTheFrame() {
    let frame = makeFrame(showing: makeImage(2), over: makeImage(1))

    let preview = frame.previewing { _ in true }

    XCTAssertEqual(preview.frame, frame)
    XCTAssertEqual(preview.pending, [])
    XCTAssertEqual(frame.images, [makeImage(2)], "the cells behind it are not part of it")
  }

  func test_previewing_showsTheCellsBehindAMissingImage() {
    let before = makeImage(1)
    let image = makeImage(2)
    let frame = makeFrame(showing: image, over: before)

    let preview = frame.previewing { $0 == before }

    XCTAssertEqual(preview.frame.imagePlacements.map(\.image), [before])
    XCTAssertEqual(preview.frame.images, [before])
    XCTAssertEqual(preview.pending, [image])
  }

  func test_previewing_keepsCellsDrawnOverTheImage() {
    var frame = makeFrame(showing: makeImage(2), over: makeImage(1))
    frame.draw("text", at: Point(x: 0, y: 1))

    let preview = frame.previewing { $0.id == 1 }.frame

    XCTAssertEqual(preview.lines[1], "text")
    XCTAssertEqual(preview.imagePlacements.map(\.area), [0, 2].map { Rect(x: 0, y: $0, width: 4, height: 1) })
  }

  func test_previewing_showsThePreviewOfAPreview() {
    var before = CellBuffer(size: Size(width: 10, height: 8))
    before.draw(CellBuffer(makeImage(1)), at: Point(x: 0, y: 0))
    let whole = before
    before.draw(CellBuffer(makeImage(2)), at: Point(x: 0, y: 0), previewedBy: whole)
    var frame = CellBuffer(size: before.size)
    frame.draw(CellBuffer(makeImage(3)), at: Point(x: 0, y: 0), previewedBy: before)

    let preview = frame.previewing { $0.id == 1 }

    XCTAssertEqual(preview.frame.imagePlacements.map(\.image.id), [1])
    XCTAssertEqual(preview.pending.map(\.id), [3], "the image whose preview is shown is sent")
    XCTAssertEqual(frame.previewImages, [makeImage(1), makeImage(2)])
  }

  func test_previewing_hasNoPendingImageThatIsInvisible() {
    var frame = makeFrame(showing: makeImage(2), over: makeImage(1))
    frame.fill(frame.bounds, with: .blank)

    XCTAssertEqual(frame.previewing { _ in false }.pending, [])
  }

  func test_previewOfAnotherSize_isIgnored() {
    var frame = CellBuffer(size: Size(width: 10, height: 8))
    frame.draw(
      CellBuffer(makeImage(1)), at: Point(x: 0, y: 0), previewedBy: CellBuffer(size: Size(width: 1, height: 1)))

    XCTAssertEqual(frame.previewing { _ in false }.frame, frame)
  }

  func test_equality_ignoresPreviews() {
    XCTAssertEqual(
      makeFrame(showing: makeImage(2), over: makeImage(1)), makeFrame(showing: makeImage(2), over: makeImage(3)))
  }

  // MARK: Helpers

  private func makeImage(_ id: TerminalImage.ID) -> TerminalImage {
    TerminalImage(
      id: id, size: Size(width: 4, height: 3), pixelSize: PixelSize(width: 40, height: 60), form: .stored(png: []))
  }

  private func makeFrame(showing image: TerminalImage, over other: TerminalImage) -> CellBuffer {
    let empty = CellBuffer(size: Size(width: 10, height: 8))
    var frame = empty
    var before = empty
    before.draw(CellBuffer(other), at: Point(x: 0, y: 0))
    frame.draw(CellBuffer(image), at: Point(x: 0, y: 0), previewedBy: before)
    return frame
  }
}
