import FeedPresentation
import TerminalKit

/// The end of the list while there is a page after it: an indicator while it loads, its own error and retry.
@MainActor
public final class LoadMoreRow: @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  /// Called when the row's look has changed.
  var onChange: (() -> Void)?

  public private(set) var isLoading = false
  public private(set) var errorMessage: DisplayText?
  private let onRequest: () -> Void
  private let onCancel: () -> Void

  /// - Parameters:
  ///   - onRequest: loads the next page.
  ///   - onCancel: stops that, with nothing more delivered.
  public init(onRequest: @escaping () -> Void, onCancel: @escaping () -> Void) {
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// The user has come to the end of the list: asks for the page, unless it is loading or has failed.
  func request() {
    if errorMessage == nil { load() }
  }

  /// Asks again after a failure; does nothing otherwise.
  func retry() {
    if errorMessage != nil { load() }
  }

  /// Asks for the page, whether it has failed or not; does nothing while it is loading.
  func load() {
    if !isLoading { onRequest() }
  }

  /// Takes back a running request, as when the whole feed is loaded anew.
  func cancel() {
    guard isLoading else { return }
    isLoading = false
    onCancel()
  }

  /// Takes back a running request because the user does not want to wait for it: the page is then to be retried.
  func stop(saying message: String) {
    cancel()
    display(ResourceErrorViewModel.error(message: message))
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    isLoading = viewModel.isLoading
    onChange?()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    onChange?()
  }
}
