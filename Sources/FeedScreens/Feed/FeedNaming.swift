import FeedPresentation
import Foundation
import TerminalKit

/// The feed's name and title, and the prompt by which the user names it.
@MainActor
public final class FeedNaming {
  /// A way for the feed to get a name in the configuration.
  @MainActor
  public struct Subscription {
    /// Returns the name that the feed has already, for it is at the address of a named one; nil for none.
    let givenName: () -> String?
    /// Returns a name to begin with.
    let suggestion: () -> String
    /// Returns the reason why a text cannot be the feed's name; nil for one that can.
    let objection: (String) -> String?
    /// Writes the name down, and tells what came of it.
    let subscribe: (String) -> Void

    public init(
      givenName: @escaping () -> String?, suggestion: @escaping () -> String,
      objection: @escaping (String) -> String?, subscribe: @escaping (String) -> Void
    ) {
      self.givenName = givenName
      self.suggestion = suggestion
      self.objection = objection
      self.subscribe = subscribe
    }
  }

  /// Gives the feed a name; nil where that cannot be.
  public var subscription: Subscription?
  /// The reason why it cannot have one, where that is not that it has one already.
  public var disabledReason: Wording?
  /// The feed's own title; nil for the presenter's.
  public var title: String?
  /// The user's name for the feed; it is shown in place of the title.
  public var givenName: String?
  /// Has the name that is being typed; nil while none is.
  private var editor: LineEditor?
  /// The fault of the text in the prompt, until that is changed.
  private(set) var objection: DisplayText?
  private let source: String
  private let texts: ScreenTexts

  init(_ title: String?, from source: String, texts: ScreenTexts) {
    self.title = title
    self.source = source
    self.texts = texts
  }

  /// The line that asks for the feed's name; nil while it does not.
  var prompt: FilterLine? { editor.map { FilterLine(label: DisplayText(texts.nameLabel), editor: $0) } }

  /// The name or title; of where the feed is from, what that does not say; and both in one line, where there is no title
  /// above (of the contract's feed, where it is from).
  var heading: (title: DisplayText, origin: DisplayText, place: DisplayText) {
    let own = (givenName ?? title).map { DisplayText($0) } ?? ""
    let parts = source.components(separatedBy: DisplayText.separator.description).map { DisplayText($0) }
    let origin = DisplayText(joining: parts.filter { $0 != own }) ?? ""
    return (
      own.columns > 0 ? own : DisplayText(texts.feedTitle), origin,
      DisplayText(joining: [own, origin].filter { $0.columns > 0 }) ?? ""
    )
  }

  /// Asks for a name, where the feed has none and can have one.
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
      (self.editor, self.objection) = (editor, nil)
    }
  }

  /// Takes a key while a name is typed. What would complete it elsewhere is for nothing else.
  ///
  /// - Returns: whether the key was for the name.
  func take(_ key: Key) -> Bool {
    guard let name = editor?.text else { return false }
    switch key {
    case .escape: editor = nil
    case .enter:
      objection = subscription?.objection(name).map { DisplayText($0) }
      guard objection == nil else { break }
      editor = nil
      subscription?.subscribe(name)
    default:
      objection = nil
      return editor?.take(key) == true || [.tab, .backTab].contains(key)
    }
    return true
  }

  /// - Returns: whether a name is being typed.
  func paste(_ text: String) -> Bool {
    objection = nil
    editor?.insert(text)
    return editor != nil
  }
}

extension FeedNaming {
  /// Why a feed can have no name, where no configuration is to be read.
  public static let noConfiguration = Wording(
    en: "No configuration is read that could hold a name", el: "Δεν διαβάζονται ρυθμίσεις για να κρατήσουν όνομα",
    ptBR: "Nenhuma configuração é lida que guarde um nome")
}
