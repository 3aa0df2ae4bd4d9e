import Foundation

/// The pictures that stand in so many of a feed's entries that they are of none of them: buttons to share, portraits, rules,
/// a podcast's cover.
struct Furniture {
  /// As few entries as say so.
  private static let entryCount = 4

  private let addresses: Set<String>
  /// The covers of a feed that has nothing else, each with the newest entry that has it: it stands there.
  private var covers: [String: (entry: UUID, date: Date?)] = [:]

  /// - Parameter drafts: of all entries of an answer; of one that is there more than once, one counts.
  init(of drafts: some Collection<EntryDraft>) {
    var counts: [String: Int] = [:]
    var entries: Set<UUID> = []
    for draft in drafts where entries.insert(draft.namespace).inserted {
      for (_, picture) in draft.pictures where !picture.isAttached {
        if let file = picture.original { counts[Self.address(of: file), default: 0] += 1 }
      }
    }
    addresses = Set(counts.lazy.filter { $0.value >= Self.entryCount }.map(\.key))
    let hasOthers = drafts.contains { draft in draft.pictures.contains { removed(from: $0.picture, of: draft) != nil } }
    if !hasOthers { for draft in drafts { keepCovers(of: draft) } }
  }

  private mutating func keepCovers(of draft: EntryDraft) {
    let date = draft.details.createdAt
    for (_, picture) in draft.pictures where picture.isCover {
      guard let address = picture.original.map(Self.address) else { continue }
      if let known = covers[address], known.date ?? .distantPast >= date ?? .distantPast { continue }
      covers[address] = (draft.namespace, date)
    }
  }

  /// Returns a picture of an entry without it: an entry's own one may lead to what all others lead to. Nil where nothing
  /// remains.
  ///
  /// An enclosure never is any: it may be the same for all of a feed.
  func removed(from picture: EntryPicture, of draft: EntryDraft) -> EntryPicture? {
    guard !addresses.isEmpty, !picture.isAttached, let original = picture.original else { return picture }
    let address = Self.address(of: original)
    guard addresses.contains(address), covers[address]?.entry != draft.namespace else { return picture }
    var rest = picture
    rest.files.removeAll { addresses.contains(Self.address(of: $0)) || $0.key.text == original.key.text }
    return rest.files.isEmpty ? nil : rest
  }

  /// Not its key: what a rule for sizes got wrong would empty a feed. Behind a file's address the query may name the entry.
  private static func address(of file: EntryPicture.File) -> String {
    let address = file.url.absoluteString
    guard PictureAddress.isOfPicture(file.url), let query = address.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      return address
    }
    return String(address[..<query])
  }
}
