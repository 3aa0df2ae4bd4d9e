import Documents
import FeedDomain
import Foundation

/// A mapper from an entry's pictures to images.
struct EntryImageMapper {
  /// The maximum number of bytes for all copies of an entry's text together. Each picture has a copy.
  private static let textBudget = 64 * 1024
  /// The maximum length in bytes of the beginning of an entry's text, if it serves as a description.
  private static let beginningLimit = 1_000
  private static let titleLimit = 500
  private static let descriptionLimit = 5_000
  /// The maximum number of bytes of an entry's own id, which is kept with each picture.
  private static let nameLimit = 1_024

  let feed: SyndicationFeed
  let title: String?

  /// Returns a draft of the entry, or nil if the entry has no picture and is not listed for that of its page.
  func draft(of entry: SyndicationEntry) -> EntryDraft? {
    var list = entry.pictures
    for content in entry.contents { HTMLPictures.read(content.element, base: content.base, into: &list) }
    let pictures = list.pictures.filter { $0.picture.original?.isTiny == false }.map {
      ($0.key, $0.picture.withoutSurplusFiles)
    }
    let pictureOnPage = feed.looksOnPages ? entry.page.flatMap(URL.init(pictureOnPage:)) : nil
    guard !pictures.isEmpty || pictureOnPage != nil else { return nil }
    // Names may have any length. They are hashed once here, instead of once for each picture.
    let name = entry.nativeID ?? entry.page?.absoluteString
    let namespace = feed.id(of: name ?? Self.name(ofUnnamed: entry))
    var details = details(of: entry)
    details.nativeID = name.map { $0.utf8.count <= Self.nameLimit ? $0 : namespace.uuidString }
    let budget = Self.textBudget / max(1, pictures.count)
    let text = entry.contents.lazy.map { HTMLText($0.element, limit: budget, base: $0.base) }
      .first { !$0.text.isEmpty }
    return EntryDraft(
      namespace: namespace, pictures: pictures, details: details,
      location: entry.title == nil ? entry.location : nil, text: text,
      beginning: beginning(of: entry, limit: min(Self.beginningLimit, budget)),
      warning: entry.contents.lazy.compactMap { ContentWarning.words(in: $0.element) }.first,
      pictureOnPage: pictureOnPage)
  }

  func images(of draft: EntryDraft, without boilerplate: BoilerplatePictures) -> [FeedImage] {
    let own = draft.pictures.compactMap { key, picture in
      boilerplate.removed(from: picture, of: draft).map { (key: key, picture: $0) }
    }
    // If there are other pictures, a thumbnail belongs to one of them, even if its address does not show to which.
    let whole = own.filter { !$0.picture.isThumbnail }
    let pictures = whole.isEmpty ? own : whole
    guard !pictures.isEmpty else { return draft.pictureOnPage.map { [imageOnPage($0, of: draft)] } ?? [] }
    return pictures.enumerated().compactMap { index, keyed in
      guard let file = keyed.picture.original else { return nil }
      let description = description(of: keyed.picture, title: draft.details.title, beginning: draft.beginning)
      var details = draft.details
      details.add(keyed.picture, file)
      details.lacksDescription = keyed.picture.descriptions.allSatisfy(CameraBoilerplate.matches)
      if pictures.count > 1 {
        details.index = index + 1
        details.count = pictures.count
      }
      details.add(textsOf: draft, besides: description)
      return FeedImage(
        id: UUID(namespace: draft.namespace, name: keyed.key), description: description, location: draft.location,
        url: file.url, details: details)
    }
  }

  /// Returns the image of an entry without a picture. Its id depends on the entry alone.
  private func imageOnPage(_ address: URL, of draft: EntryDraft) -> FeedImage {
    var details = draft.details
    details.add(textsOf: draft, besides: draft.beginning)
    return FeedImage(
      id: UUID(namespace: draft.namespace, name: "page"), description: draft.beginning, location: draft.location,
      url: address, details: details)
  }

  /// Returns a name for an entry that has neither an id nor an address.
  private static func name(ofUnnamed entry: SyndicationEntry) -> String {
    [entry.date.map { "\($0.timeIntervalSince1970)" }, entry.title].compactMap(\.self).joined(separator: " ")
  }

  private func details(of entry: SyndicationEntry) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.author = entry.author?.foreignText(limit: Self.titleLimit)
    details.title = entry.title?.foreignText(limit: Self.titleLimit) ?? details.author ?? title
    details.createdAt = entry.date
    details.page = entry.page?.absoluteString
    details.replies = entry.replies?.absoluteString
    details.warning = entry.warning
    details.license = entry.license
    // The location is an image's heading only if the entry has no title. Otherwise it is listed with the details.
    if entry.title != nil, let location = entry.location { details.facts = [.init(.place, location)] }
    return details
  }

  private func beginning(of entry: SyndicationEntry, limit: Int) -> String? {
    for content in entry.contents.reversed() {
      let beginning = HTMLText.beginning(of: content.element, limit: limit, hasCaptions: false)
      guard let text = beginning.text else { continue }
      guard beginning.isTruncated, let end = text.lastIndex(where: \.isWhitespace) else { return text }
      return text[..<end].trimmingCharacters(in: .whitespacesAndNewlines) + "…"
    }
    return nil
  }

  /// Returns the texts about the picture itself, without any that repeats the heading. If there are none, returns the
  /// beginning of the entry's text.
  private func description(of picture: EntryPicture, title: String?, beginning: String?) -> String? {
    var own: [String] = []
    for part in picture.descriptions
    where !(own + [title ?? ""]).contains(where: part.hasSameWords) && !CameraBoilerplate.matches(part) {
      own.append(part)
    }
    return own.isEmpty ? beginning : own.joined(separator: "\n").foreignText(limit: Self.descriptionLimit)
  }
}

extension FeedImage.Details {
  /// Adds the words of the entry's warning, and the entry's text unless the description has the same words.
  fileprivate mutating func add(textsOf draft: EntryDraft, besides description: String?) {
    if warning == "" { warning = draft.warning ?? "" }
    guard let text = draft.text, !text.text.hasSameWords(as: description ?? "") else { return }
    self.text = text.text
    links = text.links.isEmpty ? nil : text.links
  }

  fileprivate mutating func add(_ picture: EntryPicture, _ file: EntryPicture.File) {
    size = picture.size(of: file)
    kind = picture.kind
    warning = picture.warning ?? warning
    license = picture.license ?? license
    guard let small = picture.preview else { return }
    preview = small.url.absoluteString
    previewSize = picture.size(of: small)
  }
}

extension String {
  fileprivate func hasSameWords(as other: String) -> Bool {
    // Iterating over thousands of bytes in a string would take several times as long as in an array.
    var rest = Array(other.utf8)[...]
    for byte in Array(utf8) where !byte.isBlank {
      while rest.first?.isBlank == true { rest.removeFirst() }
      guard rest.popFirst() == byte else { return false }
    }
    return rest.allSatisfy(\.isBlank)
  }
}
