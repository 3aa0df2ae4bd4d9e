import FeedDomain
import Foundation

/// What is shown of one image.
///
/// A class, not an enum, because the case study's tests ask for the bundle of one.
public final class FeedImagePresenter {
  /// As of now, in the user's language, and not shown in spite of a warning.
  public static func map(_ image: FeedImage) -> FeedImageViewModel {
    map(image, currentDate: Date(), calendar: .current, language: .current, isRevealed: false)
  }

  /// - Parameters:
  ///   - language: of the age and of what else is said in words.
  ///   - isRevealed: whether the image is shown whatever its warning.
  public static func map(
    _ image: FeedImage, currentDate: Date, calendar: Calendar, language: TextLanguage, isRevealed: Bool
  ) -> FeedImageViewModel {
    guard let details = image.details else {
      return FeedImageViewModel(description: image.description, location: image.location)
    }
    let age = details.createdAt.map {
      $0.relativeAge(at: currentDate, calendar: calendar, language: language)
    }
    let facts = [age, place(of: details, in: language), kind(of: details, in: language)]
    return FeedImageViewModel(
      description: description(of: image, isRevealed: isRevealed), location: image.location, title: details.title,
      titleKind: titleKind(of: details, isFile: image.url.isFileURL), feed: details.feed, author: details.author,
      booster: details.boostedBy.map(ScreenTexts(language: language).boostedBy),
      facts: facts.compactMap(\.self),
      warning: isRevealed ? nil : warning(of: image, in: language))
  }

  /// The description of an image with a warning stays out too, if the warning has words: they stand for all that is
  /// said there. Without words only the picture is meant.
  ///
  /// - Parameter isRevealed: whether the image is shown whatever its warning.
  public static func description(of image: FeedImage, isRevealed: Bool) -> String? {
    isRevealed || !hidesTexts(of: image) ? image.description : nil
  }

  /// Whether nothing of what is said of an image is to be shown unasked, as its picture is not.
  public static func hidesTexts(of image: FeedImage) -> Bool {
    image.details?.warning?.isBlank == false
  }

  /// Why an image is not to be shown unasked; nil for one that may be.
  public static func warning(of image: FeedImage, in language: TextLanguage) -> String? {
    image.details?.warning.map { $0.isBlank ? ScreenTexts(language: language).sensitive : $0 }
  }

  /// A post is titled by its author: it says of which kind its pictures are, and has a word for an id, as no entry does.
  /// So is an entry without a title of its own.
  static func titleKind(of details: FeedImage.Details, isFile: Bool) -> FeedImageViewModel.TitleKind {
    if isFile { return .fileName }
    guard let author = details.author else { return .entryTitle }
    let isPost = details.kind != nil && details.nativeID?.allSatisfy { $0.isLetter || $0.isNumber } == true
    return isPost || author == details.title ? .authorName : .entryTitle
  }

  private static func place(of details: FeedImage.Details, in language: TextLanguage) -> String? {
    guard let index = details.index, let count = details.count else { return nil }
    return ScreenTexts(language: language).imagePlace(index, count)
  }

  private static func kind(of details: FeedImage.Details, in language: TextLanguage) -> String? {
    switch details.kind {
    case .gifv, .video: ScreenTexts(language: language).video
    case .image, nil: nil
    }
  }

  private init() {}
}

extension String {
  /// Whether nothing of it can be seen.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || [.control, .format].contains($0.properties.generalCategory)
    }
  }
}
