import Foundation

/// The pictures that stand in so many of a feed's entries that they are of none of them: buttons to share, portraits, rules.
struct Furniture {
  /// As few entries as say so.
  private static let entryCount = 4

  private let addresses: Set<URL>

  /// - Parameter drafts: of all entries of an answer; of one that is there more than once, one counts.
  init(of drafts: some Sequence<EntryDraft>) {
    var counts: [URL: Int] = [:]
    var entries: Set<UUID> = []
    for draft in drafts where entries.insert(draft.namespace).inserted {
      for (_, picture) in draft.pictures where !picture.isAttached {
        // Not by its key: what a rule for sizes got wrong would empty a feed.
        if let url = picture.original?.url { counts[url, default: 0] += 1 }
      }
    }
    addresses = Set(counts.lazy.filter { $0.value >= Self.entryCount }.map(\.key))
  }

  /// An enclosure never is, nor the cover of an episode: those may be the same for all of a feed.
  func contains(_ picture: EntryPicture) -> Bool {
    !picture.isAttached && picture.original.map { addresses.contains($0.url) } == true
  }
}
