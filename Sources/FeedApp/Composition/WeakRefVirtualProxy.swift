import FeedPresentation

/// A weak reference to a view, which breaks the retain cycle between a presenter and its view.
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
