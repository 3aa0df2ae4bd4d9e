import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import FeedUseCases
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// A composed feed screen of 80×26 cells, with spies for all its loaders.
///
/// A row has ten lines, so two rows are completely visible and a third row in part.
@MainActor
struct FeedUI {
  let session: FeedSession
  let loader: FeedLoaderSpy

  var screen: FeedScreen { session.screen }
  var presentation: ImagePresentation { session.presentation }

  static let size = Size(width: 80, height: 26)
  nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)

  static func make(
    testCase: XCTestCase, seen: (any SeenImages)? = nil, file: StaticString = #filePath, line: UInt = #line
  ) -> FeedUI {
    let loader = FeedLoaderSpy()
    let session = makeSession(
      FeedLoaders(
        feed: { showSaved in
          if let showSaved {
            Task { if let saved = try? await loader.savedFeeds.load(()) { await showSaved(saved) } }
          }
          return try await loader.feeds.load(())
        },
        pictures: loader, commentsOrDetails: { [loader] in .comments(try await loader.comments.load($0)) }, seen: seen))
    testCase.trackForEventualDeallocation(loader, file: file, line: line)
    testCase.trackForEventualDeallocation(session.screen, file: file, line: line)
    testCase.addTeardownBlock { @MainActor [weak loader, navigator = session.dependencies.navigator] in
      loader?.endAll()
      navigator.replaceAll(with: ScreenSpy("nothing of the feed"))
    }
    return FeedUI(session: session, loader: loader)
  }

  static func makeSession(_ loaders: FeedLoaders) -> FeedSession {
    FeedSession(
      VisitedFeed("one").service(), of: .one(.demo, name: nil), title: nil, source: "example.com",
      dependencies: .example(), loaders: loaders)
  }

  // MARK: User actions

  func simulateAppearance() {
    screen.didAppear()
    render()
  }

  func perform(_ commands: Command...) {
    for command in commands {
      screen.perform(command)
      render()
    }
  }

  func simulateReload() {
    perform(.reload)
  }

  // MARK: Screen

  @discardableResult
  func render(in size: Size = size) -> [String] {
    screen.layout(in: size)
    // Without colours, everything on the screen is text.
    var canvas = Canvas(size: size, theme: Theme(.mono))
    screen.draw(on: &canvas)
    return canvas.cells.lines
  }

  var lines: [String] { render() }
  var isShowingLoadingIndicator: Bool { lines[0].contains("◐") }
  var isShowingShimmer: Bool { shows("░") }
  var position: String { lines.first?.split(separator: " ").last.map(String.init) ?? "" }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
  func row(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

  // MARK: Loads

  /// Loads the feed for the first time, without a saved feed.
  func loadFeed(
    _ images: [FeedImage], hasMore: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    simulateAppearance()
    try await complete(with: images, hasMore: hasMore, file: file, line: line)
  }

  /// Completes a load of the feed, and waits until the loading indicator disappears.
  func complete(
    with images: [FeedImage], hasMore: Bool = false, at index: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    try await waitForFeedLoad(index, file: file, line: line)
    loader.feeds.complete(with: LoadedFeed(page: loader.page(images, hasMore: hasMore)), at: index)
    try await eventually("the load never ended", file: file, line: line) { !isShowingLoadingIndicator }
  }

  func fail(
    with error: any Error = AnyError(), at index: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    try await waitForFeedLoad(index, file: file, line: line)
    loader.feeds.fail(with: error, at: index)
    try await eventually("the load never ended", file: file, line: line) { !isShowingLoadingIndicator }
  }

  private func waitForFeedLoad(_ index: Int, file: StaticString, line: UInt) async throws {
    try await eventually("the feed is not loaded", file: file, line: line) { loader.feeds.callCount > index }
  }
}
