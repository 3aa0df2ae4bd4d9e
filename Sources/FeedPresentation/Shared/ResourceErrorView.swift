/// A view that shows the error of a load.
public protocol ResourceErrorView {
  func display(_ viewModel: ResourceErrorViewModel)
}

public struct ResourceErrorViewModel: Hashable, Sendable {
  /// The message to show; nil removes the previous one.
  public let message: String?

  public static let noError = ResourceErrorViewModel(message: nil)

  public static func error(message: String) -> ResourceErrorViewModel {
    ResourceErrorViewModel(message: message)
  }
}
