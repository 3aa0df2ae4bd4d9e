import FeedDomain
import FeedPresentation

/// Brings what the services have to say of the cache to the screen, from whatever thread they say it.
@MainActor
final class NoticeBoard {
  /// Called with the newest notice, in the user's language.
  var onChange: ((String) -> Void)?
  private let texts: ScreenTexts

  init(texts: ScreenTexts) {
    self.texts = texts
  }

  nonisolated func post(_ notice: FeedNotice) {
    Task { @MainActor in onChange?(texts.message(for: notice)) }
  }
}
