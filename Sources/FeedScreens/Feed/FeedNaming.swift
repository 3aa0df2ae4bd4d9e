import FeedPresentation
import TerminalKit

/// The feed's name and title, and the prompt by which the user names it.
@MainActor
public final class FeedNaming {
  /// Gives the feed a name; nil where that cannot be.
  public var subscription: FeedSubscription?
  /// The reason why it cannot have one, where that is not that it has one already.
  public var obstacle: Wording?
  /// The feed's own title; nil for the presenter's.
  public var title: String? { didSet { renewHeading() } }
  /// The user's name for the feed; it is shown in place of the title.
  public var givenName: String? { didSet { renewHeading() } }
  private(set) var heading: FeedHeading
  /// Asks for the feed's name.
  private(set) var prompt: TextPrompt?
  private let source: String
  private let texts: ScreenTexts

  init(_ title: String?, from source: String, texts: ScreenTexts) {
    self.title = title
    self.source = source
    self.texts = texts
    heading = FeedHeading(title, from: source, in: texts)
  }

  private func renewHeading() {
    heading = FeedHeading(givenName ?? title, from: source, in: texts)
  }

  /// Asks for a name, where the feed has none and can have one.
  var handler: CommandHandler {
    CommandHandler(if: subscription != nil, obstacle: givenName.map(ScreenTexts.isCalled) ?? obstacle) {
      guard let subscription = self.subscription else { return }
      self.prompt = TextPrompt(label: self.texts.nameLabel, text: subscription.suggestion())
    }
  }

  /// - Returns: whether a name is being typed.
  func take(_ key: Key) -> Bool {
    guard var prompt else { return false }
    switch key {
    case .escape: self.prompt = nil
    case .enter:
      prompt.objection = subscription?.objection(prompt.editor.text).map { DisplayText($0) }
      self.prompt = prompt.objection == nil ? nil : prompt
      if self.prompt == nil { subscription?.subscribe(prompt.editor.text) }
    default:
      let isTaken = prompt.take(key)
      self.prompt = prompt
      return isTaken
    }
    return true
  }

  /// - Returns: whether a name is being typed.
  func paste(_ text: String) -> Bool {
    prompt?.insert(text)
    return prompt != nil
  }
}
