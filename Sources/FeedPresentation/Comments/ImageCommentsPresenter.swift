import FeedDomain
import Foundation

/// The presenter of the comments' screen. It is a class because the case study's tests look up its bundle.
public final class ImageCommentsPresenter {
  /// The screen's title in the user's language.
  public static var title: String { title(in: .current) }

  public static func title(in language: TextLanguage) -> String {
    ScreenTexts(language: language).commentsTitle
  }

  /// Makes the view model of comments. Their relative dates are in the language of `locale`.
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
