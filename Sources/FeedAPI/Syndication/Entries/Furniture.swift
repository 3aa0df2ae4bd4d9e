import Foundation

/// The pictures that stand in so many of a feed's entries that they are of none of them: buttons to share, portraits, rules.
struct Furniture {
  /// As few entries as say so.
  private static let entryCount = 4

  private let addresses: Set<String>

  /// - Parameter drafts: of all entries of an answer; of one that is there more than once, one counts.
  init(of drafts: some Sequence<EntryDraft>) {
    var counts: [String: Int] = [:]
    var entries: Set<UUID> = []
    for draft in drafts where entries.insert(draft.namespace).inserted {
      for (_, picture) in draft.pictures where !picture.isAttached {
        if let file = picture.original { counts[Self.address(of: file), default: 0] += 1 }
      }
    }
    addresses = Set(counts.lazy.filter { $0.value >= Self.entryCount }.map(\.key))
  }

  /// What remains of a picture without it: an entry's own one may lead to what all others lead to. Nil for nothing.
  ///
  /// An enclosure never is any, nor the cover of an episode: those may be the same for all of a feed.
  func removed(from picture: EntryPicture) -> EntryPicture? {
    guard !addresses.isEmpty, !picture.isAttached, let original = picture.original,
      addresses.contains(Self.address(of: original))
    else { return picture }
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
