import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What is shown of images, as of now.
@MainActor
public struct ImagePresentation {
  let revealed: RevealedImages
  private let language: TextLanguage
  private let now: () -> Date
  private let calendar = Calendar(identifier: .gregorian)

  /// - Parameters:
  ///   - language: of all texts that are not the images' own.
  ///   - now: the wall clock, for the age of an image.
  ///   - revealed: the images that are shown in spite of their warnings.
  public init(
    language: TextLanguage = .current, now: @escaping () -> Date = Date.init,
    revealed: RevealedImages = RevealedImages()
  ) {
    self.revealed = revealed
    self.language = language
    self.now = now
  }

  func viewModel(of image: FeedImage) -> FeedImageViewModel {
    FeedImagePresenter.map(
      image, currentDate: now(), calendar: calendar, language: language,
      isRevealed: !revealed.hides(image))
  }

  /// Why the image's picture is not shown; nil when it is.
  func warning(of image: FeedImage) -> DisplayText? {
    guard revealed.hides(image) else { return nil }
    return FeedImagePresenter.warning(of: image, in: language).map { DisplayText($0) }
  }
}
