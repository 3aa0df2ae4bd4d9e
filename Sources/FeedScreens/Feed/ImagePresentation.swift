import FeedDomain
import FeedPresentation
import Foundation

/// What is shown of images, as of now.
@MainActor
public struct ImagePresentation {
  private let language: TextLanguage
  private let now: () -> Date
  private let calendar = Calendar(identifier: .gregorian)

  /// - Parameters:
  ///   - language: of all texts that are not the images' own.
  ///   - now: the wall clock, for the age of an image.
  public init(language: TextLanguage = .current, now: @escaping () -> Date = Date.init) {
    self.language = language
    self.now = now
  }

  func viewModel(of image: FeedImage) -> FeedImageViewModel {
    FeedImagePresenter.map(image, currentDate: now(), calendar: calendar, language: language)
  }
}
