import FeedPresentation

extension FeedScreen: @MainActor ResourceLoadingView {
  public func display(_ viewModel: ResourceLoadingViewModel) {
    showLoading(viewModel.isLoading)
  }
}

extension FeedScreen: @MainActor ResourceErrorView {
  public func display(_ viewModel: ResourceErrorViewModel) {
    showError(viewModel.message)
  }
}
