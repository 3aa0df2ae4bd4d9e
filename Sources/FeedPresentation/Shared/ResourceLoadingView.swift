/// A view that shows whether a load is under way.
public protocol ResourceLoadingView {
  func display(_ viewModel: ResourceLoadingViewModel)
}

public struct ResourceLoadingViewModel: Hashable, Sendable {
  public let isLoading: Bool

  public init(isLoading: Bool) {
    self.isLoading = isLoading
  }
}
