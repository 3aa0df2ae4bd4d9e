import FeedDomain
import FeedPresentation

/// The actions on an image that the feed, the viewer and the comments offer.
@MainActor
public struct ImageActions {
  /// Starts an action on an image.
  public typealias Action = (FeedImage) -> Void
  /// Starts a command of the user's own for an image.
  public typealias OwnAction = (OwnCommand, FeedImage) -> Void

  private static let blockedByWarnings: Set<Command> = [.openPage, .openPicture, .copyText, .save]

  /// The running jobs of all feeds.
  public let jobs: ImageJobs
  private let actions: [Command: Action]
  private let ownAction: OwnAction

  /// - Parameters:
  ///   - actions: the actions by command. Commands without an action are disabled.
  ///   - ownAction: the action of all commands of the user's own.
  public init(
    _ actions: [Command: Action] = [:], ownAction: @escaping OwnAction = { _, _ in }, jobs: ImageJobs = ImageJobs()
  ) {
    self.actions = actions
    self.ownAction = ownAction
    self.jobs = jobs
  }

  func handler(for command: Command, of image: FeedImage?, _ revealed: RevealedImages) -> CommandHandler? {
    switch command {
    case .openPage, .openPicture, .copyAddress, .copyText, .save, .showInformation:
      let isBlocked = Self.blockedByWarnings.contains(command)
      return Self.handler(of: actions[command], on: image, if: { !isBlocked || !revealed.hides($0) })
    default: return nil
    }
  }

  func handler(for command: OwnCommand, of image: FeedImage?, _ revealed: RevealedImages) -> CommandHandler {
    Self.handler(of: { ownAction(command, $0) }, on: image, if: { !revealed.hides($0) })
  }

  private static func handler(
    of action: Action?, on image: FeedImage?, if isAllowed: (FeedImage) -> Bool
  ) -> CommandHandler {
    guard let image, let action else { return .disabled }
    let isAllowed = isAllowed(image)
    return CommandHandler(if: isAllowed, disabledReason: isAllowed ? nil : warned) { action(image) }
  }

  private static let warned = Wording(
    en: "Hidden by a warning: show it first", el: "Κρύβεται από προειδοποίηση: εμφανίστε το πρώτα",
    ptBR: "Oculto por um aviso: mostre primeiro")
}
