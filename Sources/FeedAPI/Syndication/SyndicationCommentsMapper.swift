import FeedDomain
import Foundation

/// A mapper from a feed of replies to comments. Source: RFC 4685.
enum SyndicationCommentsMapper {
  private static let textLimit = 32 * 1024

  /// Returns the comments, oldest first, with replies below their comment. Entries without a date are left out.
  static func map(_ document: SyndicationDocument, of feed: SyndicationFeed) -> [ImageComment] {
    let comments = document.entries.compactMap { entry -> (id: String, inReplyTo: String?, comment: ImageComment)? in
      guard let date = entry.date else { return nil }
      let id = entry.nativeID ?? entry.page?.absoluteString ?? "\(date.timeIntervalSince1970) \(entry.author ?? "")"
      let comment = ImageComment(
        id: feed.id(of: "comment \(id)"), message: message(of: entry), createdAt: date,
        username: entry.author ?? document.title ?? "")
      return (id, entry.inReplyTo, comment)
    }
    let sorted = comments.uniqued(by: \.comment.id).sorted { $0.comment.createdAt < $1.comment.createdAt }
    return ReplyThread.order(sorted.map { ($0.id, $0.inReplyTo) }).map { place in
      let comment = sorted[place.index].comment
      return ImageComment(
        id: comment.id, message: comment.message, createdAt: comment.createdAt, username: comment.username,
        depth: place.depth)
    }
  }

  /// Returns the text, or else the title. A title often says only that the entry is a reply.
  private static func message(of entry: SyndicationEntry) -> String {
    entry.contents.lazy.compactMap { HTMLText.plain($0.element, limit: textLimit) }.first ?? entry.title ?? ""
  }
}
