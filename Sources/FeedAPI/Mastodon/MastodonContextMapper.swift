import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to the replies to a post, each below the post that it answers. Source:
/// docs.joinmastodon.org, the entities `Context` and `Status`.
enum MastodonContextMapper {
  /// Returns the replies in the order of their threads, without replies that repeat an id. An invalid reply is left
  /// out, and the replies to it begin threads of their own.
  static func map(
    _ data: Data, from response: HTTPURLResponse, to statusID: String, of feed: MastodonFeed
  ) throws -> [ImageComment] {
    let context: Context = try MastodonResponseMapper.map(data, from: response)
    let replies = context.descendants.compactMap(\.wrappedValue).filter { $0.status.id.text != statusID }
      .uniqued(by: \.status.id)
    return ReplyThread.order(replies.map { ($0.status.id, $0.status.in_reply_to_id) }).map { place in
      let reply = replies[place.index]
      return ImageComment(
        id: feed.id(of: reply.status.id.text), message: message(of: reply.status), createdAt: reply.createdAt,
        username: reply.status.account.acct, depth: place.depth)
    }
  }

  private struct Context: Decodable {
    let descendants: [Lenient<Reply>]
  }

  private struct Reply: Decodable {
    let status: Status
    let createdAt: Date

    init(from decoder: any Decoder) throws {
      status = try Status(from: decoder)
      guard let date = Date(timestamp: status.created_at) else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no date"))
      }
      createdAt = date
    }
  }

  private struct Status: Decodable {
    let id: MastodonID
    let created_at: String
    let account: Account
    let content: String
    @Lenient var in_reply_to_id: MastodonID?
    @Lenient var spoiler_text: String?
    @Lenient var media_attachments: [Lenient<Attachment>]?
  }

  private struct Account: Decodable {
    let acct: String
  }

  private struct Attachment: Decodable {
    @Lenient var url: String?
    @Lenient var remote_url: String?
    @Lenient var description: String?
  }

  private static func message(of status: Status) -> String {
    let attachments = (status.media_attachments ?? []).compactMap(\.wrappedValue)
    let lines = [status.spoiler_text, HTMLText.text(of: status.content)] + attachments.map(line(for:))
    return lines.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Returns the attachment's description, or else its address, in brackets to show that the author did not write it.
  private static func line(for attachment: Attachment) -> String? {
    let address = attachment.url?.foreignWebAddress ?? attachment.remote_url?.foreignWebAddress
    let text = attachment.description?.foreignText(limit: 5_000) ?? address?.absoluteString
    return text.map { "[\($0)]" }
  }
}
