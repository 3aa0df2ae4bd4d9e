import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// A viewer of 80×24 cells, with pictures of up to 80×23 cells and spies for the list and the requests.
@MainActor
struct ViewerScreenSUT: ScreenSUT {
  let screen: ViewerScreen
  let list: ImageListSpy
  let loads: PictureLoadsSpy
  let clock: ManualClock

  static let usual = Size(width: 80, height: 24)
  static let place = Size(width: 80, height: 23)

  static func make(
    _ images: [FeedImage], selectedIndex: Int = 0, reloadInterval: Duration? = nil, testCase: XCTestCase,
    language: TextLanguage = .english,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> ViewerScreenSUT {
    let clock = ManualClock()
    let loads = PictureLoadsSpy(clock: clock, language: language)
    let list = ImageListSpy(images, selectedIndex: selectedIndex)
    let screen = ViewerScreen(
      image: images[selectedIndex], list: list, texts: ScreenTexts(language: language),
      presentation: loads.presentation,
      slideshow: Slideshow(reloadInterval: reloadInterval, clock: clock), makeLoad: loads.makeLoad(for:))
    for instance in [loads, list, screen] as [AnyObject] {
      testCase.trackForMemoryLeaks(instance, file: file, line: line)
    }
    let sut = ViewerScreenSUT(screen: screen, list: list, loads: loads, clock: clock)
    sut.layout()
    return sut
  }

  /// Completes the request for the shown image with a picture of this size.
  func complete(with size: Size = place, letter: Character = "a") {
    loads.complete(screen.picture.image, with: CellBuffer(size: size, filledWith: Cell(letter)))
    layout()
  }

  /// Completes the request for the shown image with a picture that has this scale when the whole picture is shown.
  func complete(scale: Double) {
    screen.picture.show(Picture(cells: CellBuffer(size: Self.place, filledWith: Cell("a")), scale: scale))
    layout()
  }

  func complete(with picture: CellBuffer) {
    loads.complete(screen.picture.image, with: picture)
    layout()
  }

  func fail(with message: String = "failed") {
    loads.fail(screen.picture.image, with: message)
    layout()
  }

  func lines(in size: Size = usual) -> [String] { screen.lines(in: size) }
  func shows(_ text: String) -> Bool { lines().contains { $0.contains(text) } }
}
