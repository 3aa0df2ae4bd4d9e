import FeedPresentation
import TerminalKit

/// What the feed is called, and how the user gives it a name.
@MainActor
public final class FeedNaming {
  /// Gives the feed a name; nil where that cannot be.
  public var subscription: FeedSubscription?
  /// Why it cannot be, if not because the feed has one.
  public var obstacle: Wording?
  /// What the feed calls itself; nil for what the presenter says.
  public var title: String? { didSet { renewHeading() } }
  /// What the user calls the feed, whatever it calls itself.
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

  /// What asks for a name, as long as the feed has none.
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
