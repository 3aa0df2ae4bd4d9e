import FeedDomain
import FeedPresentation
import Foundation

/// The user's choice of images to show in spite of their content warnings. It lasts until the program ends.
@MainActor
public final class RevealedImages {
  private(set) var changeCount = 0
  private(set) var choice = Choice()

  public init() {}

  /// Returns true if a warning hides the image, so that its picture must be neither shown nor requested.
  func hides(_ image: FeedImage) -> Bool { choice.hides(image) }

  func toggle(_ image: FeedImage) {
    if choice.exceptions.remove(image.id) == nil { choice.exceptions.insert(image.id) }
    changeCount += 1
  }

  /// Shows all images with warnings, or hides them if the last call showed them. Forgets choices for single images.
  func toggleAll() {
    choice = Choice(showsAll: !choice.showsAll)
    changeCount += 1
  }

  struct Choice: Sendable {
    fileprivate var showsAll = false
    /// The images to which the opposite of ``showsAll`` applies.
    fileprivate var exceptions: Set<UUID> = []

    func hides(_ image: FeedImage) -> Bool {
      image.details?.warning != nil && showsAll == exceptions.contains(image.id)
    }
  }
}

extension RevealedImages {
  func handler(for command: Command, of image: FeedImage?) -> CommandHandler? {
    switch command {
    case .toggleWarned: CommandHandler(if: image?.details?.warning != nil) { image.map(self.toggle) }
    case .toggleAllWarned:
      CommandHandler(outcome: self.choice.showsAll ? Self.allAreShown : Self.allAreHidden, perform: toggleAll)
    default: nil
    }
  }

  private static let allAreShown = Wording(
    en: "Pictures with warnings are shown", el: "Οι εικόνες με προειδοποίηση εμφανίζονται",
    ptBR: "As imagens com aviso são mostradas")
  private static let allAreHidden = Wording(
    en: "Pictures with warnings are hidden", el: "Οι εικόνες με προειδοποίηση κρύβονται",
    ptBR: "As imagens com aviso ficam ocultas")
}
