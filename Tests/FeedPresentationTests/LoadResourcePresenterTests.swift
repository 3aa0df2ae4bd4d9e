import FeedPresentation
import TestSupport
import XCTest

final class LoadResourcePresenterTests: XCTestCase {
  func test_init_doesNotSendMessagesToView() {
    let (_, view) = makeSUT()

    XCTAssertEqual(view.messages, [])
  }

  func test_didStartLoading_displaysNoErrorMessageAndStartsLoading() {
    let (sut, view) = makeSUT()

    sut.didStartLoading()

    XCTAssertEqual(view.messages, [.error(nil), .loading(true)])
  }

  func test_didFinishLoadingResource_displaysResourceAndStopsLoading() {
    let (sut, view) = makeSUT(mapper: { $0 + " view model" })

    sut.didFinishLoading(with: "resource")

    XCTAssertEqual(view.messages, [.resource("resource view model"), .loading(false)])
  }

  func test_didFinishLoadingResource_displaysItAsItIsWithoutMapper() {
    let view = ViewSpy()
    let sut = SUT(resourceView: view, loadingView: view, errorView: view)

    sut.didFinishLoading(with: "resource")

    XCTAssertEqual(view.messages, [.resource("resource"), .loading(false)])
  }

  func test_didFinishLoadingWithMapperError_displaysLocalizedErrorMessageAndStopsLoading() {
    let (sut, view) = makeSUT(mapper: { _ in throw AnyError() })

    sut.didFinishLoading(with: "resource")

    XCTAssertEqual(view.messages, [.error(SUT.loadError), .loading(false)])
  }

  func test_didFinishLoadingWithError_displaysLocalizedErrorMessageAndStopsLoading() {
    let (sut, view) = makeSUT()

    sut.didFinishLoading(with: AnyError())

    XCTAssertEqual(view.messages, [.error(SUT.loadError), .loading(false)])
  }

  func test_didFinishLoadingWithError_displaysTheMessageMadeOfIt() {
    let (sut, view) = makeSUT(message: { "message of \(type(of: $0))" })

    sut.didFinishLoading(with: AnyError())

    XCTAssertEqual(view.messages, [.error("message of AnyError"), .loading(false)])
  }

  @MainActor
  func test_views_canBeConfinedToTheMainActor() {
    let screen = ScreenStub()
    let sut = LoadResourcePresenter<String, ScreenStub>(resourceView: screen, loadingView: screen, errorView: screen)

    sut.didFinishLoading(with: "resource")

    XCTAssertEqual(screen.text, "resource")
  }

  // MARK: - Helpers

  private typealias SUT = LoadResourcePresenter<String, ViewSpy>

  private func makeSUT(
    message: @escaping SUT.Message = ScreenTexts(language: .current).message(for:),
    mapper: @escaping SUT.Mapper = { _ in "any" },
    file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: SUT, view: ViewSpy) {
    let view = ViewSpy()
    let sut = SUT(resourceView: view, loadingView: view, errorView: view, message: message, mapper: mapper)
    trackForMemoryLeaks(view, file: file, line: line)
    trackForMemoryLeaks(sut, file: file, line: line)
    return (sut, view)
  }

  private final class ViewSpy: ResourceView, ResourceLoadingView, ResourceErrorView {
    typealias ResourceViewModel = String

    enum Message: Equatable {
      case error(String?)
      case loading(Bool)
      case resource(String)
    }

    private(set) var messages: [Message] = []

    func display(_ viewModel: String) { messages.append(.resource(viewModel)) }
    func display(_ viewModel: ResourceLoadingViewModel) { messages.append(.loading(viewModel.isLoading)) }
    func display(_ viewModel: ResourceErrorViewModel) { messages.append(.error(viewModel.message)) }
  }

  @MainActor
  private final class ScreenStub: @MainActor ResourceView, @MainActor ResourceLoadingView, @MainActor ResourceErrorView
  {
    typealias ResourceViewModel = String

    private(set) var text = ""

    func display(_ viewModel: String) { text = viewModel }
    func display(_ viewModel: ResourceLoadingViewModel) {}
    func display(_ viewModel: ResourceErrorViewModel) {}
  }
}
