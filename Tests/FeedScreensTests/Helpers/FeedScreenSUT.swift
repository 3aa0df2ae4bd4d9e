import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// A feed's screen with spies for its requests.
@MainActor
struct FeedScreenSUT: ScreenSUT {
  let screen: FeedScreen
  let loads: PictureLoadsSpy
  let page: LoadMoreRowSpy
  let delegate = FeedScreenDelegateSpy()

  nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// - Parameters:
  ///   - images: the images that are already shown; nil for a screen that has not loaded yet.
  ///   - answer: called to answer each request for a picture at once.
  static func make(
    _ images: [FeedImage]? = nil, title: String? = nil, source: String = "demo", hasMore: Bool = false,
    showsPictures: Bool = true, layout: FeedLayout? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    answer: PictureLoadsSpy.Answer? = nil, testCase: XCTestCase, language: TextLanguage = .english,
    file: StaticString = #filePath, line: UInt = #line
  ) -> FeedScreenSUT {
    let loads = PictureLoadsSpy(clock: clock, language: language)
    loads.answer = answer
    let page = LoadMoreRowSpy()
    let screen = FeedScreen(
      texts: ScreenTexts(language: language), title: title, source: source, showsPictures: showsPictures,
      layout: layout,
      presentation: loads.presentation,
      makeLoad: loads.makeLoad(for:))
    for instance in [loads, page, screen] as [AnyObject] {
      testCase.trackForMemoryLeaks(instance, file: file, line: line)
    }
    let sut = FeedScreenSUT(screen: screen, loads: loads, page: page)
    screen.delegate = sut.delegate
    sut.layout()
    if let images { screen.display(images, offlineSince: nil, loadMore: hasMore ? page.makeRow() : nil) }
    sut.layout()
    return sut
  }

  /// Returns the screen as text.
  func lines(in size: Size = usual) -> [String] {
    screen.lines(in: size)
  }

  /// Starts a load and returns its progress.
  @discardableResult
  func startLoading() -> LoadProgress {
    screen.display(ResourceErrorViewModel.noError)
    let progress = LoadProgress()
    LoadProgress.$current.withValue(progress) { screen.display(ResourceLoadingViewModel(isLoading: true)) }
    layout()
    return progress
  }

  func endLoading(withError message: String? = nil) {
    if let message { screen.display(ResourceErrorViewModel.error(message: message)) }
    screen.display(ResourceLoadingViewModel(isLoading: false))
    layout()
  }
}
