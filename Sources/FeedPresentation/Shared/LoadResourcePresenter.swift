import FeedDomain

/// Tells the views of a load how it goes: that it started, then what came of it.
///
/// Source: the case study's presenter of the same name; here an answer that is not as the contract has it reads
/// differently from a failed connection.
public final class LoadResourcePresenter<Resource, View: ResourceView> {
  public typealias Mapper = (Resource) throws -> View.ResourceViewModel

  private let resourceView: View
  private let loadingView: any ResourceLoadingView
  private let errorView: any ResourceErrorView
  private let texts: ScreenTexts
  private let mapper: Mapper

  /// The message of a failed connection, in the user's language.
  public static var loadError: String { loadError(in: .current) }

  public static func loadError(in language: TextLanguage) -> String {
    ScreenTexts(language: language).connectionError
  }

  /// - Parameter mapper: makes what is shown of what was loaded; when it throws, its error is shown instead.
  public init(
    resourceView: View, loadingView: any ResourceLoadingView, errorView: any ResourceErrorView,
    language: TextLanguage = .current, mapper: @escaping Mapper
  ) {
    self.resourceView = resourceView
    self.loadingView = loadingView
    self.errorView = errorView
    self.texts = ScreenTexts(language: language)
    self.mapper = mapper
  }

  /// Shows what was loaded as it is.
  public convenience init(
    resourceView: View, loadingView: any ResourceLoadingView, errorView: any ResourceErrorView,
    language: TextLanguage = .current
  ) where Resource == View.ResourceViewModel {
    self.init(
      resourceView: resourceView, loadingView: loadingView, errorView: errorView, language: language, mapper: { $0 })
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
    errorView.display(.error(message: texts.message(for: error)))
    loadingView.display(ResourceLoadingViewModel(isLoading: false))
  }
}
