import FeedPresentation

/// Stands for a view without keeping it alive, so that a presenter and its view do not hold each other.
@MainActor
final class WeakRefVirtualProxy<View: AnyObject> {
  private weak var view: View?

  init(_ view: View) {
    self.view = view
  }
}

extension WeakRefVirtualProxy: @MainActor ResourceView where View: ResourceView {
  func display(_ viewModel: View.ResourceViewModel) {
    view?.display(viewModel)
  }
}

extension WeakRefVirtualProxy: @MainActor ResourceLoadingView where View: ResourceLoadingView {
  func display(_ viewModel: ResourceLoadingViewModel) {
    view?.display(viewModel)
  }
}

extension WeakRefVirtualProxy: @MainActor ResourceErrorView where View: ResourceErrorView {
  func display(_ viewModel: ResourceErrorViewModel) {
    view?.display(viewModel)
  }
}
