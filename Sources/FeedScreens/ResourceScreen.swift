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
  var frame: Frame? { Frame(size: size, bannerHeight: errorBanner?.height(width: size.width) ?? 0) }
  var errorBanner: ErrorBanner? {
    errorMessage.map { ErrorBanner(message: $0, hint: keymap.hint(for: .dismissError, in: texts.language)) }
  }

  /// Where nothing was loaded before, the banner says why there is nothing.
  func stopLoading() {
    onCancel?()
    display(ResourceLoadingViewModel(isLoading: false))
    if !hasLoaded { display(ResourceErrorViewModel.error(message: texts.loadingStopped)) }
  }
}
