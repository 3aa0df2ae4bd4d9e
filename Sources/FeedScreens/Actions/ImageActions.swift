import FeedDomain
import FeedPresentation

/// What the user can do with an image besides looking at it: the same on every screen that has one.
@MainActor
public struct ImageActions {
  /// Begins something with an image. What comes of it is told in the footer.
  public typealias Action = (FeedImage) -> Void

  /// Those that reach what a warning hides.
  private static let reachingBehindWarnings: Set<Command> = [.openPage, .openPicture, .copyText, .save]

  /// What is under way, of all feeds.
  public let jobs: ImageJobs
  private let actions: [Command: Action]

  /// - Parameter actions: what the commands of images begin; one without an action can do nothing.
  public init(_ actions: [Command: Action] = [:], jobs: ImageJobs = ImageJobs()) {
    self.actions = actions
    self.jobs = jobs
  }

  /// How a command is done; nil for those that are no images'.
  ///
  /// - Parameters:
  ///   - image: what the user means; nil while nothing is selected.
  ///   - revealed: tells whether a warning hides it.
  func handler(for command: Command, of image: FeedImage?, _ revealed: RevealedImages) -> CommandHandler? {
    switch command {
    case .openPage, .openPicture, .copyAddress, .copyText, .save, .showInformation:
      guard let image, let action = actions[command] else { return .impossible }
      let isHidden = Self.reachingBehindWarnings.contains(command) && revealed.hides(image)
      return CommandHandler(if: !isHidden, disabledReason: isHidden ? Self.warned : nil) { action(image) }
    default: return nil
    }
  }

  private static let warned = Wording(
    en: "A warning hides it: show it first", el: "Το κρύβει μια προειδοποίηση: εμφανίστε το πρώτα",
    ptBR: "Um aviso o esconde: mostre antes")
}
