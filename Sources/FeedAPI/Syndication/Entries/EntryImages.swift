import Documents
import FeedDomain
import Foundation

/// Makes images of an entry's pictures.
struct EntryImages {
  /// How many bytes the copies of an entry's text take that its pictures have, together.
  private static let textBudget = 64 * 1024
  /// Of what a description has of the text, in bytes.
  private static let beginningLimit = 1_000
  private static let nameLimit = 500
  /// Of an id as it is kept with each picture, in bytes.
  private static let idLimit = 1_024

  let feed: SyndicationFeed
  /// Of the feed.
  let title: String?

  /// In their order; none for an entry without a picture.
  func images(of entry: SyndicationEntry) -> [FeedImage] {
    var list = entry.pictures
    for content in entry.contents { HTMLPictures.read(content.element, base: content.base, into: &list) }
    let pictures = list.pictures
    guard !pictures.isEmpty else { return [] }
    let details = details(of: entry)
    let budget = Self.textBudget / pictures.count
    let text = entry.contents.lazy.map { EntryText($0.element, limit: budget, base: $0.base) }
      .first { !$0.text.isEmpty }
    let beginning = beginning(of: entry, limit: min(Self.beginningLimit, budget))
    // Ids may be of any length: they are read once.
    let namespace = feed.id(of: entry.nativeID ?? entry.page?.absoluteString ?? "")
    return pictures.enumerated().compactMap { index, keyed in
      guard let file = keyed.picture.original else { return nil }
      let description = description(of: keyed.picture, title: details.title, beginning: beginning)
      var details = details
      details.add(keyed.picture, file)
      if pictures.count > 1 { (details.index, details.count) = (index + 1, pictures.count) }
      if let text, text.text.words != description?.words {
        details.text = text.text
        details.links = text.links.isEmpty ? nil : text.links
      }
      return FeedImage(
        id: UUID(namespace: namespace, name: keyed.key), description: description,
        location: entry.title == nil ? entry.location : nil, url: file.url, details: details)
    }
  }

  /// What all pictures of an entry have in common.
  private func details(of entry: SyndicationEntry) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = (entry.nativeID ?? entry.page?.absoluteString).map { id in
      id.utf8.count <= Self.idLimit ? id : feed.id(of: id).uuidString
    }
    details.author = entry.author?.foreignText(limit: Self.nameLimit)
    details.title = entry.title?.foreignText(limit: Self.nameLimit) ?? details.author ?? title
    details.createdAt = entry.date
    details.page = entry.page?.absoluteString
    details.replies = entry.replies?.absoluteString
    details.warning = entry.warning
    // An image is headed with its location, which an entry's title goes before.
    if entry.title != nil, let location = entry.location { details.facts = [.init(.place, location)] }
    return details
  }

  /// The first words of the shortest text.
  private func beginning(of entry: SyndicationEntry, limit: Int) -> String? {
    for content in entry.contents.reversed() {
      let beginning = EntryText.beginning(of: content.element, limit: limit)
      guard let text = beginning.text else { continue }
      guard beginning.isCut, let end = text.lastIndex(where: \.isWhitespace) else { return text }
      return text[..<end].trimmingCharacters(in: .whitespacesAndNewlines) + "…"
    }
    return nil
  }

  /// What is said of the picture itself, other than the heading; else what the entry says.
  private func description(of picture: EntryPicture, title: String?, beginning: String?) -> String? {
    let own = picture.descriptions.firstOfEach(\.words).filter { $0.words != title?.words }
    return own.isEmpty ? beginning : own.joined(separator: "\n")
  }
}

extension FeedImage.Details {
  fileprivate mutating func add(_ picture: EntryPicture, _ file: EntryPicture.File) {
    size = picture.size(of: file)
    kind = picture.kind
    warning = picture.warning ?? warning
    guard let small = picture.preview else { return }
    preview = small.url.absoluteString
    previewSize = picture.size(of: small)
  }
}

extension String {
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
