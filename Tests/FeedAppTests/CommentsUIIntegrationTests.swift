import FeedDomain
import FeedPresentation
import FeedScreens
import FeedTestSupport
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class CommentsUIIntegrationTests: XCTestCase {
  func test_commentsScreen_hasTitleAndImage() async {
    let (sut, _) = makeSUT()

    XCTAssertTrue(lines(sut)[0].contains(texts.commentsTitle))
    XCTAssertTrue(shows("Description 0", in: sut))
  }

  // MARK: Load actions

  func test_comments_areLoadedOnFirstAppearanceOnly() async throws {
    let (sut, loader) = makeSUT()
    await settle()
    XCTAssertEqual(loader.callCount, 0)

    sut.didAppear()
    try await complete(loader, [])
    sut.didAppear()
    await settle()

    XCTAssertEqual(loader.callCount, 1)
  }

  func test_reload_loadsAgainButNeverConcurrently() async throws {
    let (sut, loader) = makeSUT()

    sut.didAppear()
    sut.perform(.reload)
    try await complete(loader, [])
    try await eventually { !sut.isAnimating }
    XCTAssertEqual(loader.callCount, 1)
    sut.perform(.reload)

    try await eventually { loader.callCount == 2 }
  }

  func test_leaving_cancelsTheLoadAndDeliversNothing() async throws {
    let (sut, loader) = makeSUT()
    loader.heedsCancellation = false
    sut.didAppear()
    try await eventually { loader.callCount == 1 }

    sut.didDisappear()
    try await eventually { loader.cancelledInputs.count == 1 }
    loader.complete(with: [comment("late")])
    await settle()

    XCTAssertFalse(shows("late", in: sut))
  }

  func test_cancel_endsTheLoadAndAnotherMayFollow() async throws {
    let (sut, loader) = makeSUT()
    loader.heedsCancellation = false
    sut.didAppear()
    try await eventually { loader.callCount == 1 }

    sut.perform(.stopLoading)
    XCTAssertFalse(isShowingLoadingIndicator(sut))
    XCTAssertFalse(shows(texts.noComments, in: sut))
    XCTAssertTrue(shows(texts.loadingStopped, in: sut))
    sut.perform(.reload)
    try await complete(loader, [comment("second")], at: 1)
    try await eventually { shows("second", in: sut) }
    loader.complete(with: [comment("late")])
    await settle()

    XCTAssertFalse(shows("late", in: sut))
  }

  func test_releasedScreen_cancelsItsLoad() async throws {
    var (sut, loader): (CommentsScreen?, LoaderSpy<Void, [ImageComment]>) = makeSUT()
    sut?.didAppear()
    try await eventually { loader.callCount == 1 }

    sut = nil

    try await eventually { loader.cancelledInputs.count == 1 }
    loader.endAll()
  }

  // MARK: Screen

  func test_loadingIndicator_isVisibleWhileCommentsLoad() async throws {
    let (sut, loader) = makeSUT()
    XCTAssertFalse(isShowingLoadingIndicator(sut))

    sut.didAppear()
    XCTAssertTrue(isShowingLoadingIndicator(sut))
    try await complete(loader, [])
    try await eventually { !isShowingLoadingIndicator(sut) }

    sut.perform(.reload)
    XCTAssertTrue(isShowingLoadingIndicator(sut))
    try await eventually { loader.callCount == 2 }
    loader.fail(at: 1)

    try await eventually { !isShowingLoadingIndicator(sut) }
  }

  func test_loadedComments_showMessageAuthorAndRelativeDate() async throws {
    let (sut, loader) = makeSUT()
    sut.didAppear()

    try await complete(loader, [comment("a message", by: "an author", age: 5 * 60)])

    try await eventually { shows("a message", in: sut) }
    XCTAssertTrue(shows("an author · 5 minutes ago", in: sut))
  }

  func test_loadedComments_areInTheUsersLanguage() async throws {
    let (sut, loader) = makeSUT(language: .brazilianPortuguese)
    sut.didAppear()

    try await complete(loader, [comment("a message", by: "an author", age: 5 * 60)])

    try await eventually { shows("há 5 minutos", in: sut) }
    XCTAssertTrue(shows("Comentários", in: sut))
  }

  func test_loadedComments_replaceThoseOnScreen() async throws {
    let (sut, loader) = makeSUT()
    sut.didAppear()
    try await complete(loader, [comment("first")])
    try await eventually { shows("first", in: sut) }

    sut.perform(.reload)
    try await complete(loader, [], at: 1)

    try await eventually { shows(texts.noComments, in: sut) }
    XCTAssertFalse(shows("first", in: sut))
  }

  func test_error_leavesTheCommentsAndStaysUntilTheNextLoad() async throws {
    let (sut, loader) = makeSUT()
    sut.didAppear()
    try await complete(loader, [comment("a message")])
    try await eventually { !sut.isAnimating }

    sut.perform(.reload)
    try await eventually { loader.callCount == 2 }
    loader.fail(at: 1)
    try await eventually { shows(texts.connectionError, in: sut) }
    XCTAssertTrue(shows("a message", in: sut))

    sut.perform(.reload)
    XCTAssertFalse(shows(texts.connectionError, in: sut))
  }

  func test_error_staysUntilItIsDismissed() async throws {
    let (sut, loader) = makeSUT()
    sut.didAppear()
    try await eventually { loader.callCount == 1 }
    loader.fail()
    try await eventually { shows(texts.connectionError, in: sut) }

    sut.perform(.dismissError)

    XCTAssertFalse(shows(texts.connectionError, in: sut))
  }

  func test_story_isTheTextOfAnImageWithoutComments() async throws {
    var details = FeedImage.Details()
    details.text = "A text with a link [1]."
    details.links = ["https://a.example/"]
    let image = FeedImage(
      id: UUID(), description: nil, location: nil, address: FeedImage.example(0).address, details: Boxed(details))
    let sut = CommentsUIComposer.commentsComposedWith(
      image: image, texts: texts, presentation: ImagePresentation(language: .english) { FeedUI.now }
    ) { .details(of: image) }

    sut.didAppear()

    try await eventually { shows("[1] https://a.example/", in: sut) }
    XCTAssertTrue(lines(sut)[0].contains(texts.textTitle))
    XCTAssertTrue(shows("A text with a link [1].", in: sut))
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)

  private func makeSUT(
    language: TextLanguage = .english, file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: CommentsScreen, loader: LoaderSpy<Void, [ImageComment]>) {
    let loader = LoaderSpy<Void, [ImageComment]>()
    let sut = CommentsUIComposer.commentsComposedWith(
      image: .example(0), texts: ScreenTexts(language: language),
      presentation: ImagePresentation(language: language) { FeedUI.now },
      loader: { .comments(try await loader.load(())) })
    trackForEventualDeallocation(loader, file: file, line: line)
    trackForEventualDeallocation(sut, file: file, line: line)
    addTeardownBlock { @MainActor [weak loader] in loader?.endAll() }
    return (sut, loader)
  }

  private func comment(_ message: String, by author: String = "somebody", age: TimeInterval = 0) -> ImageComment {
    ImageComment(id: UUID(), message: message, createdAt: FeedUI.now.addingTimeInterval(-age), username: author)
  }

  private func complete(
    _ loader: LoaderSpy<Void, [ImageComment]>, _ comments: [ImageComment], at index: Int = 0
  ) async throws {
    try await eventually("the comments are not loaded") { loader.callCount > index }
    loader.complete(with: comments, at: index)
  }

  private func lines(_ sut: CommentsScreen) -> [String] {
    sut.layout(in: FeedUI.size)
    var canvas = Canvas(size: FeedUI.size, theme: Theme(.mono))
    sut.draw(on: &canvas)
    return canvas.cells.lines
  }

  private func shows(_ text: String, in sut: CommentsScreen) -> Bool {
    lines(sut).contains { $0.contains(text) }
  }

  private func isShowingLoadingIndicator(_ sut: CommentsScreen) -> Bool {
    lines(sut)[0].contains("◐")
  }
}
