import FeedPresentation
import TerminalKit

/// The end of the list while there is a page after it: an indicator while it loads, its own error and retry, or why it
/// waits for the user.
@MainActor
public final class LoadMoreRow: @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  /// Where it is said that the row's look has changed.
  var displayState: DisplayState?

  /// By which it is told how long the page takes.
  var clock: any Clock<Duration> = ContinuousClock()
  /// Nil while the page is not being loaded.
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  public private(set) var errorMessage: DisplayText?
  /// Why it waits for the user although nothing has failed.
  private(set) var remark: DisplayText?
  private let onRequest: () -> Void
  private let onCancel: () -> Void

  /// - Parameters:
  ///   - onRequest: loads the next page.
  ///   - onCancel: stops that, with nothing more delivered.
  public init(onRequest: @escaping () -> Void, onCancel: @escaping () -> Void) {
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// The user has come to the end of the list: asks for the page, unless it is loading or waits for the user.
  func request() {
    if !isWaiting { load() }
  }

  /// Whether it asks for nothing of its own accord.
  var isWaiting: Bool { errorMessage != nil || remark != nil }

  /// Asks again after a failure, or for what was waited with; does nothing otherwise.
  func retry() {
    if isWaiting { load() }
  }

  /// The user is to say whether to go on.
  func wait(saying message: String) {
    remark = DisplayText(message)
  }

  /// Asks for the page, whether it has failed or not; does nothing while it is loading.
  func load() {
    guard !isLoading else { return }
    remark = nil
    onRequest()
  }

  /// Takes back a running request, as when the whole feed is loaded anew.
  func cancel() {
    guard isLoading else { return }
    running = nil
    onCancel()
  }

  /// Takes back a running request because the user does not want to wait for it: the page is then to be retried.
  func stop(saying message: String) {
    cancel()
    display(ResourceErrorViewModel.error(message: message))
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    running = viewModel.isLoading ? RunningLoad(clock: clock) : nil
    displayState?.setNeedsDisplay()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    displayState?.setNeedsDisplay()
  }
}
