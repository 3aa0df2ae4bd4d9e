import FeedPresentation
import Foundation
import TerminalKit

/// The feed's name and title, and the prompt in which the user types a name to subscribe.
@MainActor
public final class FeedNaming {
  /// The functions with which the user names the feed in the configuration.
  @MainActor
  public struct Subscription {
    /// Returns the name that the configuration has for the feed's address, or nil if it has no name for it.
    let givenName: () -> String?
    let suggestion: () -> String
    /// Returns the reason why a text cannot be the feed's name, or nil if the text is a valid name.
    let rejection: (String) -> String?
    let subscribe: (String) -> Void

    public init(
      givenName: @escaping () -> String?, suggestion: @escaping () -> String,
      rejection: @escaping (String) -> String?, subscribe: @escaping (String) -> Void
    ) {
      self.givenName = givenName
      self.suggestion = suggestion
      self.rejection = rejection
      self.subscribe = subscribe
    }
  }

  /// The functions to name the feed; nil if the feed cannot be named.
  public var subscription: Subscription?
  /// The reason why the feed cannot be named. If the feed already has a name, that is the reason given instead.
  public var disabledReason: Wording?
  /// The feed's own title; nil to use the presenter's title.
  public var title: String?
  /// The user's name for the feed, which is shown in place of the title.
  public var givenName: String?
  /// True while the name that the user has typed is being saved.
  public var isSaving = false
  private var editor: LineEditor?
  /// The reason why the typed name is not possible; nil again once the text is changed.
  private(set) var rejection: DisplayText?
  private let source: String
  private let texts: ScreenTexts

  init(_ title: String?, from source: String, texts: ScreenTexts) {
    self.title = title
    self.source = source
    self.texts = texts
  }

  var prompt: FilterLine? { editor.map { FilterLine(label: DisplayText(texts.nameLabel), editor: $0) } }

  /// The feed's name or title, and the parts of its origin that differ from that name. `place` joins the two in one
  /// line, for screens that show no title. For a feed without a name or title, `place` is the origin alone.
  var heading: (title: DisplayText, origin: DisplayText, place: DisplayText) {
    let own = (givenName ?? title).map { DisplayText($0) } ?? ""
    let parts = source.components(separatedBy: DisplayText.separator.description).map { DisplayText($0) }
    let origin = DisplayText(joining: parts.filter { $0 != own }) ?? ""
    return (
      own.columns > 0 ? own : DisplayText(texts.feedTitle), origin,
      DisplayText(joining: [own, origin].filter { $0.columns > 0 }) ?? ""
    )
  }

  var handler: CommandHandler {
    CommandHandler(
      if: subscription != nil && givenName == nil,
      disabledReason: givenName.map(ScreenTexts.isCalled) ?? disabledReason,
      outcome: self.givenName.map(ScreenTexts.isCalled)
    ) {
      guard let subscription = self.subscription else { return }
      self.givenName = subscription.givenName()
      guard self.givenName == nil else { return }
      var editor = LineEditor()
      editor.insert(subscription.suggestion())
      self.editor = editor
      self.rejection = nil
    }
  }

  /// Handles a key while a name is being typed. Tab does nothing, because in other programs it completes names.
  func handle(_ key: Key) -> Bool {
    guard let name = editor?.text else { return false }
    switch key {
    case .escape: editor = nil
    case .enter:
      rejection = subscription?.rejection(name).map { DisplayText($0) }
      guard rejection == nil else { break }
      editor = nil
      subscription?.subscribe(name)
    default:
      rejection = nil
      return editor?.handle(key) == true || [.tab, .backTab].contains(key)
    }
    return true
  }

  func paste(_ text: String) -> Bool {
    rejection = nil
    editor?.insert(text)
    return editor != nil
  }
}

extension FeedNaming {
  /// The reason why a feed cannot be named if no configuration is read.
  public static let noConfiguration = Wording(
    en: "There is no configuration to save a name in", el: "Δεν υπάρχουν ρυθμίσεις για να αποθηκευτεί όνομα",
    ptBR: "Não há configuração onde salvar um nome")
}
