/// The presenter of a load: it tells the views that the load started, and then its result. It corresponds to the case
/// study's presenter of the same name, but has a message for each cause of a failure.
public final class LoadResourcePresenter<Resource, View: ResourceView> {
  public typealias Mapper = (Resource) throws -> View.ResourceViewModel
  public typealias Message = (any Error) -> String

  private let resourceView: View
  private let loadingView: any ResourceLoadingView
  private let errorView: any ResourceErrorView
  private let message: Message
  private let mapper: Mapper

  /// The message for a failed connection in the user's language.
  public static var loadError: String { loadError(in: .current) }

  public static func loadError(in language: TextLanguage) -> String {
    ScreenTexts(language: language).connectionError
  }

  /// - Parameter mapper: a function that makes the view model. If the function throws an error, the error is shown.
  public init(
    resourceView: View, loadingView: any ResourceLoadingView, errorView: any ResourceErrorView,
    message: @escaping Message = ScreenTexts(language: .current).message(for:), mapper: @escaping Mapper
  ) {
    self.resourceView = resourceView
    self.loadingView = loadingView
    self.errorView = errorView
    self.message = message
    self.mapper = mapper
  }

  /// Creates a presenter that shows the loaded resource without mapping it.
  public convenience init(
    resourceView: View, loadingView: any ResourceLoadingView, errorView: any ResourceErrorView,
    message: @escaping Message = ScreenTexts(language: .current).message(for:)
  ) where Resource == View.ResourceViewModel {
    self.init(
      resourceView: resourceView, loadingView: loadingView, errorView: errorView, message: message, mapper: { $0 })
  }

  public func didStartLoading() {
    errorView.display(.noError)
    loadingView.display(ResourceLoadingViewModel(isLoading: true))
  }

  public func didFinishLoading(with resource: Resource) {
    do {
      resourceView.display(try mapper(resource))
      loadingView.display(ResourceLoadingViewModel(isLoading: false))
    } catch {
      didFinishLoading(with: error)
    }
  }

  public func didFinishLoading(with error: any Error) {
    errorView.display(.error(message: message(error)))
    loadingView.display(ResourceLoadingViewModel(isLoading: false))
  }
}
