import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The presentation of images, with the details and the revealed images known so far. All screens share it.
@MainActor
public struct ImagePresentation {
  /// The wall clock.
  public let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  let revealed = RevealedImages()
  /// The details of images from their files.
  public let details = DetailedImages()
  private let language: TextLanguage
  private let calendar = Calendar(identifier: .gregorian)

  /// - Parameters:
  ///   - language: the language of all texts except those that belong to the images.
  ///   - clock: the clock for short times, such as the duration of a load.
  public init(
    language: TextLanguage, clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.language = language
    self.clock = clock
    self.now = now
  }

  var texts: ScreenTexts { ScreenTexts(language: language) }

  var changeCount: Int { revealed.changeCount + details.changed.count }

  /// Returns the image with all details that are known.
  public func detailed(_ image: FeedImage) -> FeedImage { details.contents.detailed(image) }

  /// Returns the picture's size that the feed or the file tells; nil if it tells none or an empty one.
  func toldSize(of image: FeedImage) -> PixelSize? {
    guard let size = detailed(image).details?.size, min(size.width, size.height) > 0 else { return nil }
    return PixelSize(width: Int(Int32(clamping: size.width)), height: Int(Int32(clamping: size.height)))
  }

  /// Returns true if a content warning hides the image now.
  public func hides(_ image: FeedImage) -> Bool { revealed.hides(image) }

  /// Returns the texts to show for an image now.
  public func viewModel(of image: FeedImage) -> FeedImageViewModel {
    FeedImagePresenter.map(
      detailed(image), currentDate: now(), calendar: calendar, language: language,
      isRevealed: !revealed.hides(image))
  }

  /// Returns a function that returns the searchable text of an image: the shown heading, description, feed, author and
  /// booster, and the warning even if the image is revealed.
  ///
  /// - Parameter images: the only images to which the function is applied; nil for all images. If images are given, the
  ///   function keeps no reference to the details of other images. Such a reference would cause all details to be
  ///   copied when more are loaded.
  func searchedText(of images: Set<FeedImage>? = nil) -> @Sendable (FeedImage) -> String {
    let contents = details.contents
    let known = if let images { contents.limited(to: images) } else { contents }
    let choice = revealed.choice
    let language = language
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

  /// Returns the heading of the image's details if it is known without a load, or nil if the image may have comments.
  /// An image with a file of its own has no comments.
  func detailsTitle(of image: FeedImage, in texts: ScreenTexts) -> String? {
    ImageDetailsPresenter.title(of: detailed(image), in: language) ?? (details.hasLoader ? texts.detailsTitle : nil)
  }

  func pictureMessage(for error: any Error) -> String { texts.pictureMessage(for: error) }

  /// Returns the warning that hides the image's picture, or nil if the picture is shown.
  func warning(of image: FeedImage) -> DisplayText? {
    guard revealed.hides(image) else { return nil }
    return FeedImagePresenter.warning(of: image, in: language).map { DisplayText($0) }
  }
}
