import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What is shown of images, as of now; the same for all screens, so that what was revealed on one is so on all.
@MainActor
public struct ImagePresentation {
  /// The wall clock.
  public let now: @Sendable () -> Date
  /// What moments are measured by: how long a load takes, and a selection rests.
  let clock: any Clock<Duration>
  /// The images that are shown in spite of their warnings.
  let revealed = RevealedImages()
  /// What is known of the images besides what the feed tells.
  public let details = DetailedImages()
  private let language: TextLanguage
  private let calendar = Calendar(identifier: .gregorian)

  /// - Parameters:
  ///   - language: of all texts that are not the images' own.
  ///   - now: the wall clock, for the age of an image.
  ///   - clock: what moments are measured by.
  public init(
    language: TextLanguage, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.language = language
    self.clock = clock
    self.now = now
  }

  /// What is said besides the images' own texts.
  var texts: ScreenTexts { ScreenTexts(language: language) }

  /// How often what is shown of images has changed: what is hidden, and what is known of them.
  var changeCount: Int { revealed.changeCount + details.changed.count }

  /// The image with all that is known of it.
  public func detailed(_ image: FeedImage) -> FeedImage { details.known.detailed(image) }

  /// What is shown of the image as of now.
  public func viewModel(of image: FeedImage) -> FeedImageViewModel {
    FeedImagePresenter.map(
      detailed(image), currentDate: now(), calendar: calendar, language: language,
      isRevealed: !revealed.hides(image))
  }

  /// What is searched of images, as they are shown now: heading, description, feed, author, who passed it on, and the
  /// warning, also of one that is shown in spite of it.
  ///
  /// - Parameter images: those of which it is to be told; nil for all. What is known of the others is not held meanwhile:
  ///   it would have to be copied when more becomes known.
  func searchedText(of images: Set<FeedImage>? = nil) -> @Sendable (FeedImage) -> String {
    let known = images.map { details.known.limited(to: $0) } ?? details.known
    let (choice, language) = (revealed.choice, language)
    return { image in
      let image = known.detailed(image)
      let details = image.details
      let texts = [
        image.location, FeedImagePresenter.description(of: image, isRevealed: !choice.hides(image)), details?.title,
        details?.feed, details?.author, details?.boostedBy, FeedImagePresenter.warning(of: image, in: language),
      ]
      return texts.compactMap(\.self).joined(separator: "\n")
    }
  }

  /// What there is to read of an image, as far as it is known without asking for it: what its file tells, where it has
  /// one of its own, for that nobody can comment; nil where that may be comments.
  func detailsTitle(of image: FeedImage, in texts: ScreenTexts) -> String? {
    ImageDetailsPresenter.title(of: detailed(image), in: language) ?? (details.areAskedFor ? texts.detailsTitle : nil)
  }

  /// What is said in the place of a picture that could not be loaded.
  func pictureMessage(for error: any Error) -> String { texts.pictureMessage(for: error) }

  /// Why the image's picture is not shown; nil when it is.
  func warning(of image: FeedImage) -> DisplayText? {
    guard revealed.hides(image) else { return nil }
    return FeedImagePresenter.warning(of: image, in: language).map { DisplayText($0) }
  }
}
