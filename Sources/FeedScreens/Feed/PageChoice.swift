import FeedDomain
import FeedPresentation

/// The user's choice to look for the pictures of a web feed's entries on their pages.
@MainActor
public struct PageChoice {
  /// True if pictures are looked for on the pages.
  public let isOn: Bool
  /// The function that makes the other choice; nil if there is no choice.
  private let toggle: (() -> Void)?
  /// The reason why there is no choice.
  private let disabledReason: Wording?

  public init(isOn: Bool, toggle: @escaping () -> Void) {
    self.isOn = isOn
    self.toggle = toggle
    disabledReason = nil
  }

  /// Creates a choice that cannot be made.
  public init(disabledReason: Wording? = nil) {
    isOn = false
    toggle = nil
    self.disabledReason = disabledReason
  }

  /// - Parameter omitted: the entries that are not listed.
  func handler(without omitted: OmittedEntries, isLoading: Bool) -> CommandHandler {
    guard let toggle else { return CommandHandler(if: false, disabledReason: disabledReason) {} }
    let isPossible = isOn || omitted.pageCount > 0
    return CommandHandler(
      if: isPossible, disabledReason: isLoading ? .isLoading : nil, outcome: isOn ? Self.switchedOff : Self.switchedOn,
      perform: toggle)
  }
}

extension PageChoice {
  private static let switchedOn = Wording(
    en: "Looking on the pages; --pages in the feed's line keeps that",
    el: "Αναζήτηση στις σελίδες· το --pages στη γραμμή του feed τη διατηρεί",
    ptBR: "Procurando nas páginas; --pages na linha do feed mantém isso")
  private static let switchedOff = Wording(
    en: "No longer looking on the pages", el: "Τέλος της αναζήτησης στις σελίδες",
    ptBR: "Sem procurar mais nas páginas")
  public static let eachFeedDecides = Wording(
    en: "Each feed decides: --pages in its line", el: "Κάθε feed αποφασίζει: --pages στη γραμμή του",
    ptBR: "Cada feed decide: --pages na linha dele")
  public static let onlyForWebFeeds = Wording(
    en: "Only entries of web feeds have pages to look on",
    el: "Μόνο οι καταχωρίσεις των feed ιστού έχουν σελίδες για αναζήτηση",
    ptBR: "Só as entradas de feeds da web têm páginas onde procurar")
}
