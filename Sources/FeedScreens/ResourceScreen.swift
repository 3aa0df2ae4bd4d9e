import FeedPresentation
import TerminalKit

/// A screen of what is loaded: whether it loads now, and what kept it from being loaded.
@MainActor
protocol ResourceScreen: Screen {
  var texts: ScreenTexts { get }
  var size: Size { get }
  var isLoading: Bool { get }
  var hasLoaded: Bool { get }
  var errorMessage: DisplayText? { get }
  var onCancel: (() -> Void)? { get }

  func display(_ viewModel: ResourceLoadingViewModel)
  func display(_ viewModel: ResourceErrorViewModel)
}

extension ResourceScreen {
  var frame: Frame? {
    guard let frame = Frame(size: size), let errorBanner else { return Frame(size: size) }
    return Frame(size: size, bannerHeight: errorBanner.height(width: frame.title.width))
  }
  var errorBanner: ErrorBanner? {
    errorMessage.map { message in
      ErrorBanner(
        message: message, hints: [.dismissError, .retry].compactMap { keymap.hint(for: $0, in: texts.language) })
    }
  }

  /// Where nothing was loaded before, the banner says why there is nothing.
  func stopLoading() {
    onCancel?()
    display(ResourceLoadingViewModel(isLoading: false))
    if !hasLoaded { display(ResourceErrorViewModel.error(message: texts.loadingStopped)) }
  }
}
