/// What the feed's screen shows besides its images.
///
/// A class, not an enum, because the case study's tests ask for the bundle of one.
public final class FeedPresenter {
  /// The screen's title, in the user's language.
  public static var title: String { title(in: .current) }

  public static func title(in language: TextLanguage) -> String {
    ScreenTexts(language: language).feedTitle
  }

  private init() {}
}
