/// The presenter of the feed's screen. It is a class because the case study's tests look up its bundle.
public final class FeedPresenter {
  /// The screen's title in the user's language.
  public static var title: String { title(in: .current) }

  public static func title(in language: TextLanguage) -> String {
    ScreenTexts(language: language).feedTitle
  }

  private init() {}
}
