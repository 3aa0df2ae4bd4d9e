import FeedDomain
import FeedPresentation
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class LoadResourcePresentationAdapterTests: XCTestCase {
  func test_init_tellsNothing() async {
    let (_, view, loader) = makeSUT()

    XCTAssertEqual(view.messages, [])
    XCTAssertEqual(loader.callCount, 0)
  }

  func test_load_tellsThatItStartedBeforeItReturns() async {
    let (sut, view, loader) = makeSUT()

    sut.load(loader.loader(for: 1))

    XCTAssertEqual(view.messages, [.error(nil), .loading(true)])
  }

  func test_load_deliversTheLoadedResource() async throws {
    let (sut, view, loader) = makeSUT()
    sut.load(loader.loader(for: 1))
    view.forgetMessages()

    loader.complete(with: "resource")

    try await eventually { view.messages == [.resource("resource"), .loading(false)] }
  }

  func test_load_deliversAnError() async throws {
    let (sut, view, loader) = makeSUT()
    sut.load(loader.loader(for: 1))
    view.forgetMessages()

    loader.fail()

    let message = ScreenTexts(language: .english).connectionError
    try await eventually { view.messages == [.error(message), .loading(false)] }
  }

  func test_load_runsOneLoadAtATime() async throws {
    let (sut, view, loader) = makeSUT()
    sut.load { try await loader.load(1) }
    view.forgetMessages()

    sut.load { try await loader.load(2) }
    XCTAssertEqual(view.messages, [])
    try await eventually { loader.callCount == 1 }
    loader.complete(with: "first")
    try await eventually { view.messages.last == .loading(false) }
    sut.load { try await loader.load(3) }

    try await eventually { loader.inputs == [1, 3] }
  }

  func test_cancel_deliversNeitherResourceNorError() async throws {
    for answer in [Result.success("late"), .failure(AnyError())] as [Result<String, any Error>] {
      let (sut, view, loader) = makeSUT()
      loader.heedsCancellation = false
      sut.load { try await loader.load(1) }
      try await eventually { loader.callCount == 1 }
      view.forgetMessages()

      sut.cancel()
      try await eventually { loader.cancelledInputs == [1] }
      switch answer {
      case .success(let resource): loader.complete(with: resource)
      case .failure(let error): loader.fail(with: error)
      }
      await settle()

      XCTAssertEqual(view.messages, [])
    }
  }

  func test_cancel_doesNotWaitForTheOldLoad() async throws {
    let (sut, view, loader) = makeSUT()
    loader.heedsCancellation = false
    sut.load(loader.loader(for: 1))

    sut.cancel()
    sut.load(loader.loader(for: 2))
    view.forgetMessages()
    loader.complete(with: "old", at: 0)
    await settle()
    XCTAssertEqual(view.messages, [])
    loader.complete(with: "new", at: 1)

    try await eventually { view.messages == [.resource("new"), .loading(false)] }
  }

  func test_cancel_withoutALoadDoesNothing() async {
    let (sut, view, _) = makeSUT()

    sut.cancel()

    XCTAssertEqual(view.messages, [])
  }

  func test_deinit_cancelsTheLoad() async throws {
    let loader = LoaderSpy<Int, String>()
    var sut: LoadResourcePresentationAdapter<String, ViewSpy>? = LoadResourcePresentationAdapter()
    sut?.load { try await loader.load(1) }
    try await eventually { loader.callCount == 1 }

    sut = nil

    try await eventually { loader.cancelledInputs == [1] }
  }

  func test_load_runsOffTheMainActor() async throws {
    let (sut, view, _) = makeSUT()

    let loader: @Sendable () async throws -> String = { "main thread: \(Thread.isMainThread)" }
    sut.load(loader)

    try await eventually { view.messages.contains(.resource("main thread: false")) }
  }

  func test_load_beginsBeforeItReturns() async throws {
    let (sut, view, loader) = makeSUT()

    sut.load { try await loader.load(1) }
    XCTAssertEqual(loader.inputs, [1])
    sut.load { "at once" }
    loader.complete(with: "first")
    try await eventually { view.messages.last == .loading(false) }
    sut.load { "at once" }

    XCTAssertEqual(view.messages.suffix(2), [.resource("at once"), .loading(false)])
    sut.load { "at once" }
    XCTAssertEqual(view.messages.suffix(2), [.resource("at once"), .loading(false)])
  }

  func test_load_countsAsProgressOfTheViewThatIsNotifiedOfItsStart() async throws {
    let (sut, view, _) = makeSUT()
    var loaders: [LoadProgress?] = []
    for count in 1...2 {
      sut.load {
        loaders.append(LoadProgress.current)
        return "resource"
      }
      XCTAssertEqual(view.progress.count, count)
    }

    XCTAssertNil(LoadProgress.current)
    XCTAssertNotNil(loaders[0])
    XCTAssertTrue(loaders.elementsEqual(view.progress) { $0 === $1 })
    XCTAssertFalse(loaders[0] === loaders[1])
  }

  // MARK: Helpers

  private typealias SUT = LoadResourcePresentationAdapter<String, ViewSpy>

  private func makeSUT(
    file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: SUT, view: ViewSpy, loader: LoaderSpy<Int, String>) {
    let view = ViewSpy()
    let loader = LoaderSpy<Int, String>()
    let sut = SUT()
    sut.presenter = LoadResourcePresenter(
      resourceView: view, loadingView: view, errorView: view,
      message: ScreenTexts(language: .english).message(for:))
    trackForEventualDeallocation(sut, file: file, line: line)
    trackForEventualDeallocation(loader, file: file, line: line)
    addTeardownBlock { @MainActor [weak loader] in loader?.endAll() }
    return (sut, view, loader)
  }
}

@MainActor
private final class ViewSpy: @MainActor ResourceView, @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  enum Message: Equatable {
    case resource(String)
    case loading(Bool)
    case error(String?)
  }

  typealias ResourceViewModel = String

  private(set) var messages: [Message] = []
  /// The progress of each load.
  private(set) var progress: [LoadProgress?] = []

  func forgetMessages() {
    messages = []
  }

  func display(_ viewModel: String) { messages.append(.resource(viewModel)) }
  func display(_ viewModel: ResourceErrorViewModel) { messages.append(.error(viewModel.message)) }

  func display(_ viewModel: ResourceLoadingViewModel) {
    messages.append(.loading(viewModel.isLoading))
    if viewModel.isLoading { progress.append(LoadProgress.current) }
  }
}
