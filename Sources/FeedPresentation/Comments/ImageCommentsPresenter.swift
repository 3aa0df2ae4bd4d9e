import FeedDomain
import Foundation

/// What the comments' screen shows.
///
/// A class, not an enum, because the case study's tests ask for the bundle of one.
public final class ImageCommentsPresenter {
  /// The screen's title, in the user's language.
  public static var title: String { title(in: .current) }

  public static func title(in language: TextLanguage) -> String {
    ScreenTexts(language: language).commentsTitle
  }

  /// - Parameter locale: the language of the relative dates, see ``TextLanguage/locale``.
  public static func map(
    _ comments: [ImageComment], currentDate: Date = Date(), calendar: Calendar = .current, locale: Locale = .current
  ) -> ImageCommentsViewModel {
    let language = TextLanguage(locale)
    return ImageCommentsViewModel(
      comments: comments.map { comment in
        ImageCommentViewModel(
          message: comment.message,
          date: comment.createdAt.relativeAge(at: currentDate, calendar: calendar, language: language),
          username: comment.username, depth: comment.depth)
      })
  }

  private init() {}
}
