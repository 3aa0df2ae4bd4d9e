import Bitmaps
import FeedDomain
import FeedPresentation
import FeedTestSupport
import Foundation
import PictureCodecs
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedScreens

/// Tests of the choice between an image's preview and its picture.
@MainActor
final class PreviewTests: XCTestCase {
  private typealias Pixels = FeedImage.Details.Size

  private struct Refusal: CausedError {
    let cause: FailureCause
  }

  func test_preview_isUsedIfItNeedNotBeEnlarged() async {
    let cases: [(preview: Pixels, isTaken: Bool)] = [
      (Pixels(width: 400, height: 200), true), (Pixels(width: 400, height: 100), true),
      (Pixels(width: 150, height: 200), true), (Pixels(width: 640, height: 360), true),
      (Pixels(width: 399, height: 199), false), (Pixels(width: .max, height: .max), true),
    ]

    for (preview, isTaken) in cases {
      let image = Self.image { $0.previewSize = preview }
      XCTAssertEqual(image.url(filling: place), isTaken ? Self.preview : image.url, "\(preview)")
    }
  }

  func test_preview_isTakenWhenThePictureHasNoMorePixels() async {
    let small = Self.image {
      $0.previewSize = Pixels(width: 100, height: 80)
      $0.size = Pixels(width: 100, height: 80)
    }
    let nameless = Self.image {
      $0.previewSize = Pixels(width: 100, height: 80)
      $0.size = Pixels(width: -1, height: 0)
    }

    XCTAssertEqual(small.url(filling: place), Self.preview)
    XCTAssertEqual(nameless.url(filling: place), nameless.url)
  }

  func test_previewOfUnknownSize_isTakenForTheLeastThatIsUsual() async {
    for size in [nil, Pixels(width: 0, height: 10), Pixels(width: .min, height: .max)] {
      let image = Self.image { $0.previewSize = size }
      XCTAssertEqual(image.url(filling: PixelSize(width: 480, height: 400)), Self.preview)
      XCTAssertEqual(image.url(filling: PixelSize(width: 481, height: 361)), image.url)
    }
  }

  func test_preview_isNotUsedWithoutAWebAddress() async {
    for text in [nil, "", "ftp://example.com/p.png", "file:///etc/passwd", "/p.png", "https://", "not an address"] {
      let image = Self.image { $0.preview = text }
      XCTAssertEqual(image.url(filling: PixelSize(width: 10, height: 10)), image.url, "\(text ?? "nil")")
    }
    XCTAssertEqual(FeedImage.example(0).url(filling: place), FeedImage.example(0).url)
  }

  func test_list_loadsThePreviewAndTheSplitsLargePlaceTheOriginal() async throws {
    let image = Self.image { $0.previewSize = Pixels(width: 400, height: 300) }
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([image], hasMore: true)
    XCTAssertEqual(sut.loader.requestedPictures, [Self.preview])

    sut.perform(.showGrid)
    sut.loader.pictures.complete(with: .picture("a"))
    try await eventually {
      sut.render()
      return sut.loader.requestedPictures.count == 2
    }
    XCTAssertEqual(sut.loader.requestedPictures.last, Self.preview)

    sut.perform(.showSplit)
    XCTAssertEqual(sut.loader.requestedPictures.last, image.url)
  }

  func test_viewer_loadsTheOriginalHoweverSmallItsPlace() async {
    let image = Self.image { $0.previewSize = Pixels(width: 4000, height: 3000) }
    let loader = FeedLoaderSpy()
    let presentation = ImagePresentation(language: .english) { FeedUI.now }
    let load = PictureLoad(image: image, presentation: presentation, pictures: loader, usesPreview: false)
    let viewer = ViewerScreen(
      image: image, list: ListOfNone(), texts: ScreenTexts(language: .english), presentation: presentation,
      slideshow: Slideshow()
    ) { _ in load }
    viewer.layout(in: Size(width: 20, height: 8))

    XCTAssertEqual(loader.requestedPictures, [image.url])
    loader.endAll()
  }

  func test_original_isLoadedOnceThePreviewFails() async throws {
    for error in [
      PictureDecodingError.damaged("cut off"), UnexpectedStatus(code: 404),
      Refusal(cause: .tooManyRedirects(server: "a.example")), Refusal(cause: .bearerRequired),
    ] as [any Error] {
      let image = Self.image { _ in }
      let sut = FeedUI.make(testCase: self)
      try await sut.loadFeed([image])
      XCTAssertEqual(sut.loader.requestedPictures, [Self.preview])

      sut.loader.pictures.fail(with: error)
      try await eventually("\(error)") { sut.loader.requestedPictures == [Self.preview, image.url] }
      XCTAssertEqual(sut.loader.pictures.inputs[1].size, sut.loader.pictures.inputs[0].size)
      sut.loader.pictures.complete(with: .picture("O"), at: 1)
      try await eventually { sut.shows("OOOO") }

      sut.render(in: Size(width: 60, height: 30))
      XCTAssertEqual(sut.loader.requestedPictures.last, image.url, "from then on")
      XCTAssertEqual(sut.loader.pictures.callCount, 3)
    }
  }

  func test_original_isNotLoadedAfterAFailureThatAffectsBoth() async throws {
    for error in [AnyError(), UnexpectedStatus(code: 429), CancellationError()] as [any Error] {
      let sut = FeedUI.make(testCase: self)
      try await sut.loadFeed([Self.image { _ in }])

      sut.loader.pictures.fail(with: error)
      try await eventually("\(error)") {
        sut.shows(error is UnexpectedStatus ? "429 — too many" : "no connection")
      }

      XCTAssertEqual(sut.loader.requestedPictures, [Self.preview])
    }
  }

  func test_originalThatFailsToo_isNotAskedForAgain() async throws {
    let image = Self.image { _ in }
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([image])
    for index in 0...1 {
      try await eventually { sut.loader.pictures.callCount == index + 1 }
      sut.loader.pictures.fail(with: UnexpectedStatus(code: 404), at: index)
    }
    try await eventually { sut.shows("404") }

    XCTAssertEqual(sut.loader.requestedPictures, [Self.preview, image.url])
  }

  func test_originalWithoutAPreview_isNotAskedForAgain() async throws {
    let sut = FeedUI.make(testCase: self)
    try await sut.loadFeed([.example(0)])

    sut.loader.pictures.fail(with: UnexpectedStatus(code: 404))
    try await eventually { sut.shows("404") }

    XCTAssertEqual(sut.loader.requestedPictures, [FeedImage.example(0).url])
  }

  func test_preview_thatIsCancelledIsNotFollowedByTheOriginal() async throws {
    let sut = FeedUI.make(testCase: self)
    sut.loader.pictures.heedsCancellation = false
    try await sut.loadFeed([Self.image { _ in }])

    sut.screen.didDisappear()
    sut.loader.pictures.fail(with: UnexpectedStatus(code: 404))
    await settle()

    XCTAssertEqual(sut.loader.requestedPictures, [Self.preview])
  }

  // MARK: Helpers

  private let place = PixelSize(width: 400, height: 200)
  private static let preview = FeedImage.web(2).url

  private static func image(_ known: (inout FeedImage.Details) -> Void) -> FeedImage {
    let image = FeedImage.web(1)
    var details = FeedImage.Details()
    details.preview = preview.absoluteString
    known(&details)
    return FeedImage(
      id: image.id, description: nil, location: nil, address: image.address, details: Boxed(details))
  }
}

@MainActor
private final class ListOfNone: ImageList {
  let selectedImage: FeedImage? = nil
  let nextImage: FeedImage? = nil
  let nextOfCycle: FeedImage? = nil
  let firstOtherImage: FeedImage? = nil
  let selectedIndex = 0
  let imageCount = 0
  let hasMore = false
  let isLoadingMore = false

  func moveSelection(by places: Int) {}
  func advance(to image: FeedImage) {}
  func requestMore() {}
  func didOpen(_ image: FeedImage) {}
}
