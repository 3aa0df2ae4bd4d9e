import Foundation

/// The pictures that too many of a feed's entries have: share buttons, avatars, rules, a podcast's cover.
struct BoilerplatePictures {
  /// The minimum number of entries with a picture for the picture to count as boilerplate.
  private static let entryCount = 4

  private let addresses: Set<String>
  /// The covers of a feed without other pictures. Each cover is shown only with the newest entry that has it.
  private var covers: [String: (entry: UUID, date: Date?)] = [:]

  /// Counts the pictures in all drafts of a response. A repeated entry counts once.
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

  /// Returns a picture without boilerplate files, or nil if no file remains. Some files may remain, because an entry's
  /// own picture may link to a file that all entries link to. An enclosure is never boilerplate, even if it is the same
  /// in a whole feed.
  func removed(from picture: EntryPicture, of draft: EntryDraft) -> EntryPicture? {
    guard !addresses.isEmpty, !picture.isAttached, let original = picture.original else { return picture }
    let address = Self.address(of: original)
    guard addresses.contains(address), covers[address]?.entry != draft.namespace else { return picture }
    var rest = picture
    rest.files.removeAll { addresses.contains(Self.address(of: $0)) || $0.key.text == original.key.text }
    return rest.files.isEmpty ? nil : rest
  }

  /// Returns the address by which files are compared. Keys are not compared, because an error in a rule for sizes could
  /// empty a feed. The query is dropped if the path names a picture, because the query may name the entry.
  private static func address(of file: EntryPicture.File) -> String {
    let address = file.url.absoluteString
    guard PictureAddress.isPicture(file.url), let query = address.utf8.firstIndex(of: UInt8(ascii: "?")) else {
      return address
    }
    return String(address[..<query])
  }
}
