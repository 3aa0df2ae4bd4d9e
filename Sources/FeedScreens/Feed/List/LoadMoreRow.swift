import FeedPresentation
import TerminalKit

/// The row for the next page at the end of the list. It shows a spinner, an error, or why it waits for the user.
@MainActor
public final class LoadMoreRow: @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  var displayState: DisplayState?

  var clock: any Clock<Duration> = ContinuousClock()
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  public private(set) var errorMessage: DisplayText?
  /// The reason why the row waits for the user although nothing has failed.
  private(set) var remark: DisplayText?
  private let onRequest: () -> Void
  private let onCancel: () -> Void

  /// - Parameter onCancel: called to cancel the load of the next page. A cancelled load must deliver nothing.
  public init(onRequest: @escaping () -> Void, onCancel: @escaping () -> Void) {
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  /// Loads the next page when the user reaches the end of the list, unless the row waits for the user.
  func loadAtEnd() {
    if !isWaiting { load() }
  }

  var isWaiting: Bool { errorMessage != nil || remark != nil }

  func retry() {
    if isWaiting { load() }
  }

  func wait(saying message: String) {
    remark = DisplayText(message)
  }

  func load() {
    guard !isLoading else { return }
    remark = nil
    onRequest()
  }

  func cancel() {
    guard isLoading else { return }
    running = nil
    onCancel()
  }

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
