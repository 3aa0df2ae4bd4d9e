import FeedDomain
import FeedPresentation

/// The actions on an image that the feed, the viewer and the comments offer.
@MainActor
public struct ImageActions {
  /// Starts an action on an image.
  public typealias Action = (FeedImage) -> Void

  private static let blockedByWarnings: Set<Command> = [.openPage, .openPicture, .copyText, .save]

  /// The running jobs of all feeds.
  public let jobs: ImageJobs
  private let actions: [Command: Action]

  /// - Parameter actions: the actions by command. Commands without an action are disabled.
  public init(_ actions: [Command: Action] = [:], jobs: ImageJobs = ImageJobs()) {
    self.actions = actions
    self.jobs = jobs
  }

  func handler(for command: Command, of image: FeedImage?, _ revealed: RevealedImages) -> CommandHandler? {
    switch command {
    case .openPage, .openPicture, .copyAddress, .copyText, .save, .showInformation:
      guard let image, let action = actions[command] else { return .disabled }
      let isHidden = Self.blockedByWarnings.contains(command) && revealed.hides(image)
      return CommandHandler(if: !isHidden, disabledReason: isHidden ? Self.warned : nil) { action(image) }
    default: return nil
    }
  }

  private static let warned = Wording(
    en: "Hidden by a warning: show it first", el: "Κρύβεται από προειδοποίηση: εμφανίστε το πρώτα",
    ptBR: "Oculto por um aviso: mostre primeiro")
}
