import FeedPresentation
import TerminalKit

extension FeedScreen {
  /// Asks for a name, as long as the feed has none.
  var subscribing: CommandHandler {
    CommandHandler(
      if: subscription != nil && givenName == nil,
      obstacle: givenName.map(ScreenTexts.isCalled) ?? obstacleToSubscribing,
      outcome: self.givenName.map(ScreenTexts.isCalled)
    ) {
      guard let subscription = self.subscription else { return }
      // To look in the catalog makes all its feeds, which a start does not wait for.
      self.givenName = subscription.givenName()
      guard self.givenName == nil else { return }
      self.namePrompt = TextPrompt(label: self.texts.nameLabel, text: subscription.suggestion())
    }
  }

  /// Says what came of it, until the next key.
  public func display(outcome: String) {
    remark = DisplayText(outcome)
    changes.note()
  }

  public func type(_ key: Key) -> Bool { takeForName(key) || filter.take(key) }

  public func paste(_ text: String) -> Bool {
    guard namePrompt != nil else { return filter.paste(text) }
    namePrompt?.insert(text)
    return true
  }

  /// - Returns: whether a name is being typed.
  private func takeForName(_ key: Key) -> Bool {
    guard var prompt = namePrompt else { return false }
    switch key {
    case .escape: namePrompt = nil
    case .enter:
      prompt.objection = subscription?.objection(prompt.editor.text).map { DisplayText($0) }
      namePrompt = prompt.objection == nil ? nil : prompt
      if namePrompt == nil { subscription?.subscribe(prompt.editor.text) }
    default:
      let isTaken = prompt.take(key)
      namePrompt = prompt
      return isTaken
    }
    return true
  }
}
