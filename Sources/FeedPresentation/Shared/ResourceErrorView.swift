/// Shows why something could not be loaded.
public protocol ResourceErrorView {
  func display(_ viewModel: ResourceErrorViewModel)
}

public struct ResourceErrorViewModel: Hashable, Sendable {
  /// What the user reads; `nil` takes away what was shown before.
  public let message: String?

  public static let noError = ResourceErrorViewModel(message: nil)

  public static func error(message: String) -> ResourceErrorViewModel {
    ResourceErrorViewModel(message: message)
  }
}
