/// Tells the views of a load how it goes: that it started, then what came of it.
///
/// Source: the case study's presenter of the same name; here each cause of a failure reads differently.
public final class LoadResourcePresenter<Resource, View: ResourceView> {
  public typealias Mapper = (Resource) throws -> View.ResourceViewModel
  public typealias Message = (any Error) -> String

  private let resourceView: View
  private let loadingView: any ResourceLoadingView
  private let errorView: any ResourceErrorView
  private let message: Message
  private let mapper: Mapper

  /// The message of a failed connection, in the user's language.
  public static var loadError: String { loadError(in: .current) }

  public static func loadError(in language: TextLanguage) -> String {
    ScreenTexts(language: language).connectionError
  }

  /// - Parameters:
  ///   - message: what the user reads when a load ended in an error.
  ///   - mapper: makes what is shown of what was loaded; when it throws, its error is shown instead.
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

  /// Shows what was loaded as it is.
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
