import FeedDomain
import Foundation

/// The presenter of one image. It is a class because the case study's tests look up its bundle.
public final class FeedImagePresenter {
  /// Makes the view model for the current time and language, with the image hidden if it has a warning.
  public static func map(_ image: FeedImage) -> FeedImageViewModel {
    map(image, currentDate: Date(), calendar: .current, language: .current, isRevealed: false)
  }

  /// Makes the view model with texts in `language`. If `isRevealed`, the image is shown in spite of its warning.
  public static func map(
    _ image: FeedImage, currentDate: Date, calendar: Calendar, language: TextLanguage, isRevealed: Bool
  ) -> FeedImageViewModel {
    guard let details = image.details else {
      return FeedImageViewModel(
        description: image.description, isDescribed: image.isDescribed, location: image.location)
    }
    let age = details.createdAt.map {
      $0.relativeAge(at: currentDate, calendar: calendar, language: language)
    }
    let facts = [age, place(of: details, in: language), kind(of: details, in: language)]
    return FeedImageViewModel(
      description: description(of: image, isRevealed: isRevealed), isDescribed: image.isDescribed,
      location: image.location, title: details.title,
      titleKind: titleKind(of: details, isFile: image.url.isFileURL), feed: details.feed, author: details.author,
      booster: details.boostedBy.map(ScreenTexts(language: language).boostedBy),
      facts: facts.compactMap(\.self),
      warning: isRevealed ? nil : warning(of: image, in: language))
  }

  /// Returns the description unless it is hidden. A warning with a text also covers the description; a warning without
  /// a text covers only the picture.
  public static func description(of image: FeedImage, isRevealed: Bool) -> String? {
    isRevealed || !hidesTexts(of: image) ? image.description : nil
  }

  /// Returns true if the image's texts are hidden until the user reveals it.
  public static func hidesTexts(of image: FeedImage) -> Bool {
    image.details?.warning?.isBlank == false
  }

  /// Returns the reason to hide an image until the user reveals it; nil if it may be shown.
  public static func warning(of image: FeedImage, in language: TextLanguage) -> String? {
    image.details?.warning.map { $0.isBlank ? ScreenTexts(language: language).sensitive : $0 }
  }

  /// Returns the kind of an image's title. The title of a post is its author. Unlike an entry, a post has a kind and an
  /// id of letters and digits. An entry without a title of its own has the author's name as its title.
  static func titleKind(of details: FeedImage.Details, isFile: Bool) -> FeedImageViewModel.TitleKind {
    if isFile { return .fileName }
    guard let author = details.author else { return .entryTitle }
    let hasPostID = details.nativeID?.allSatisfy { $0.isLetter || $0.isNumber } == true
    let isPost = details.kind != nil && hasPostID
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
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || [.control, .format].contains($0.properties.generalCategory)
    }
  }
}
