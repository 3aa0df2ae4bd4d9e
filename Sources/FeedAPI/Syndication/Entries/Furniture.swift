import Foundation

/// The pictures that stand in so many of a feed's entries that they are of none of them: buttons to share, portraits, rules.
struct Furniture {
  /// As few entries as say so.
  private static let entryCount = 4

  private let keys: Set<String>

  /// - Parameter drafts: of all entries of an answer; of one that is there more than once, one counts.
  init(of drafts: some Sequence<EntryDraft>) {
    var counts: [String: Int] = [:]
    var entries: Set<UUID> = []
    for draft in drafts where entries.insert(draft.namespace).inserted {
      for (key, picture) in draft.pictures where !picture.isAttached { counts[key, default: 0] += 1 }
    }
    keys = Set(counts.lazy.filter { $0.value >= Self.entryCount }.map(\.key))
  }

  /// What an entry says to be a part of it never is.
  func contains(_ key: String, _ picture: EntryPicture) -> Bool { !picture.isAttached && keys.contains(key) }
}
