import FeedDomain
import Foundation
import FoundationNetworking

/// Reads the pictures of a timeline's page from the server's answer.
///
/// Each post is read by itself, and of it each attachment: what one server leaves out or calls otherwise spoils no page.
///
/// Source: docs.joinmastodon.org, the entities `Status` and `MediaAttachment`; any 2xx, since a timeline that is being made
/// anew is answered by 206.
enum MastodonStatusesMapper {
  /// - Returns: the page's pictures in their order, of those with the same id the first, and how many posts have none. A
  ///   post that the reader's filters hide is not one of these: it may have pictures, and nothing is to be told of it.
  /// - Throws: ``MastodonAnswerMapper/Error/invalidData`` when the answer is no list.
  static func map(_ data: Data, from response: HTTPURLResponse, of feed: MastodonFeed) throws -> FeedPage {
    let statuses: [Lenient<MastodonStatus>] = try MastodonAnswerMapper.map(data, from: response)
    let pictures = statuses.prefix(statusLimit).compactMap { status in
      status.wrappedValue.map { images(of: $0, in: feed) } ?? []
    }
    return FeedPage(
      images: pictures.joined().firstOfEach(\.id), cursor: feed.cursor(after: response),
      omitted: OmittedEntries(count: pictures.count(where: \.isEmpty)), validators: FeedValidators(response))
  }

  /// Twice as many as are asked for.
  private static let statusLimit = 80
  /// As many as any server lets its users attach.
  private static let attachmentLimit = 20

  /// A post whose pictures are shown, with what is said of all of them.
  private struct Shown {
    let post: MastodonPost
    /// Of a quoted post the account that quotes it, whoever passed that on in turn.
    let passedOnBy: MastodonAccount?
    let text: String
    let warning: String?
  }

  /// The pictures of the post, and then of the one that it quotes; nil where the reader's filters hide it.
  private static func images(of status: MastodonStatus, in feed: MastodonFeed) -> [FeedImage]? {
    let filters = status.filters.filter { $0.applies(to: feed.timeline) }
    guard !filters.contains(where: \.hides) else { return nil }
    guard !(status.post.pictures + (status.quoted?.pictures ?? [])).isEmpty else { return [] }
    let text = status.post.text
    var shown = [
      Shown(post: status.post, passedOnBy: status.booster, text: text, warning: warning(of: [status.post], filters))
    ]
    if let quoted = status.quoted {
      let filters = filters + quoted.filters.filter { $0.applies(to: feed.timeline) }
      if !filters.contains(where: \.hides) {
        shown.append(
          Shown(
            post: quoted, passedOnBy: status.post.account,
            text: text.isEmpty ? quotation(of: quoted) : "\(text)\n\(quotation(of: quoted))",
            warning: warning(of: [status.post, quoted], filters)))
      }
    }
    let pictures = shown.flatMap { shown in shown.post.pictures.map { (shown, $0) } }.prefix(attachmentLimit)
    return pictures.enumerated().map { index, element in
      let (shown, picture) = element
      var details = details(of: shown)
      details.warning = shown.warning
      details.preview = picture.preview?.absoluteString
      details.previewSize = picture.previewSize
      details.size = picture.size
      details.blurhash = picture.blurhash
      details.kind = picture.kind
      if pictures.count > 1 { (details.index, details.count) = (index + 1, pictures.count) }
      return FeedImage(
        // The same picture, be it quoted or not.
        id: feed.id(of: "\(shown.post.id.text)/\(picture.id.text)"),
        description: description(alternative: picture.alternative ?? "", text: shown.text),
        location: shown.post.location, url: picture.url, details: details)
    }
  }

  /// Returns the details that all pictures of a post have in common.
  private static func details(of shown: Shown) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = shown.post.id.text
    details.author = shown.post.account?.name
    details.title = shown.post.account?.title ?? details.author
    details.boostedBy = shown.passedOnBy?.name
    details.createdAt = shown.post.date
    details.page = shown.post.page?.absoluteString
    return details
  }

  /// The authors' own words and the names of the reader's filters, each once; empty where there are none of either.
  private static func warning(of posts: [MastodonPost], _ filters: [MastodonFilter]) -> String? {
    let words = (posts.map(\.warning) + filters.map(\.title)).compactMap(\.self).firstOfEach(\.self)
    guard words.isEmpty else { return words.joined(separator: " · ") }
    return posts.contains(where: \.isSensitive) || !filters.isEmpty ? "" : nil
  }

  /// What a quoted post says, after who says it.
  private static func quotation(of post: MastodonPost) -> String {
    [post.account?.name, post.text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// What a picture shows, and below it what the post says, unless that is the same.
  private static func description(alternative: String, text: String) -> String? {
    let parts = [alternative, text].map { $0.split(whereSeparator: \.isWhitespace) }
    if parts[1].isEmpty || parts[0] == parts[1] { return parts[0].isEmpty ? nil : alternative }
    return parts[0].isEmpty ? text : "\(alternative)\n\(text)"
  }
}
