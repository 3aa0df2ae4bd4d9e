import FeedPresentation
import TerminalKit

extension FeedImageRow: @MainActor ResourceView {
  public typealias ResourceViewModel = CellBuffer

  public func display(_ viewModel: CellBuffer) {
    show(viewModel)
  }
}

extension FeedImageRow: @MainActor ResourceLoadingView {
  public func display(_ viewModel: ResourceLoadingViewModel) {
    showLoading(viewModel.isLoading)
  }
}

extension FeedImageRow: @MainActor ResourceErrorView {
  public func display(_ viewModel: ResourceErrorViewModel) {
    showError(viewModel.message)
  }
}
