import FeedDomain
import Foundation

/// What is shown of one image.
///
/// A class, not an enum, because the case study's tests ask for the bundle of one.
public final class FeedImagePresenter {
  /// - Parameter language: of the age and of what else is said in words.
  public static func map(
    _ image: FeedImage, currentDate: Date = Date(), calendar: Calendar = .current, language: TextLanguage = .current
  ) -> FeedImageViewModel {
    guard let details = image.details else {
      return FeedImageViewModel(description: image.description, location: image.location)
    }
    let age = details.createdAt.map {
      $0.relativeAge(at: currentDate, calendar: calendar, locale: language.locale)
    }
    let facts = [age, place(of: details, in: language), kind(of: details, in: language)]
    return FeedImageViewModel(
      description: image.description, location: image.location, title: details.title, author: details.author,
      facts: facts.compactMap(\.self))
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
