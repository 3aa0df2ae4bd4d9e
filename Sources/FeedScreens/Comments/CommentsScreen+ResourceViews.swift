import FeedPresentation

extension CommentsScreen: @MainActor ResourceView {
  public typealias ResourceViewModel = ImageCommentsViewModel

  public func display(_ viewModel: ImageCommentsViewModel) {
    show(viewModel.comments)
  }
}

extension CommentsScreen: @MainActor ResourceLoadingView {
  public func display(_ viewModel: ResourceLoadingViewModel) {
    showLoading(viewModel.isLoading)
  }
}

extension CommentsScreen: @MainActor ResourceErrorView {
  public func display(_ viewModel: ResourceErrorViewModel) {
    showError(viewModel.message)
  }
}
