import FeedDomain
import FeedPresentation
import Foundation

/// Which images that carry a warning the user wants to see all the same, until the program ends.
@MainActor
public final class RevealedImages {
  /// How often that has changed.
  private(set) var changeCount = 0
  private(set) var choice = Choice()

  public init() {}

  /// Whether nothing of the image's picture is to be shown, nor asked for.
  func hides(_ image: FeedImage) -> Bool { choice.hides(image) }

  /// Shows an image that was hidden, and the other way round.
  func toggle(_ image: FeedImage) {
    if choice.exceptions.remove(image.id) == nil { choice.exceptions.insert(image.id) }
    changeCount += 1
  }

  /// Shows all images, or, if all are shown but those that were hidden one by one, none.
  func toggleAll() {
    choice = Choice(showsAll: !choice.showsAll)
    changeCount += 1
  }

  /// What the user wants to see as of now.
  struct Choice: Sendable {
    fileprivate var showsAll = false
    /// The images that are not as ``showsAll`` has it.
    fileprivate var exceptions: Set<UUID> = []

    func hides(_ image: FeedImage) -> Bool {
      image.details?.warning != nil && showsAll == exceptions.contains(image.id)
    }
  }
}

extension RevealedImages {
  /// How a command is done that shows what a warning hides; nil for the others.
  ///
  /// - Parameter image: what the user means; nil while nothing is selected.
  func handler(for command: Command, of image: FeedImage?) -> CommandHandler? {
    switch command {
    case .toggleWarned: CommandHandler(if: image?.details?.warning != nil) { image.map(self.toggle) }
    case .toggleAllWarned:
      CommandHandler(outcome: self.choice.showsAll ? Self.allAreShown : Self.allAreHidden, perform: toggleAll)
    default: nil
    }
  }

  private static let allAreShown = Wording(
    en: "Pictures are shown in spite of warnings", el: "Οι εικόνες εμφανίζονται παρά τις προειδοποιήσεις",
    ptBR: "As imagens são mostradas apesar dos avisos")
  private static let allAreHidden = Wording(
    en: "Warnings hide their pictures", el: "Οι προειδοποιήσεις κρύβουν τις εικόνες τους",
    ptBR: "Os avisos escondem suas imagens")
}
