import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to the pictures of a timeline's page. It decodes each post and each attachment
/// separately, so that unusual fields in one of them do not invalidate the page. Source: docs.joinmastodon.org, the
/// entities `Status` and `MediaAttachment`.
enum MastodonStatusesMapper {
  /// Returns the page's pictures in order, without duplicate ids, and the number of posts without pictures. A post that
  /// the reader's filters hide is not counted, because nothing about it may be revealed.
  static func map(_ data: Data, from response: HTTPURLResponse, of feed: MastodonFeed) throws -> FeedPage {
    let statuses: [Lenient<MastodonStatus>] = try MastodonResponseMapper.map(data, from: response)
    let pictures = statuses.prefix(statusLimit).compactMap { status in
      status.wrappedValue.map { images(of: $0, in: feed) } ?? []
    }
    return FeedPage(
      images: pictures.joined().uniqued(by: \.id), cursor: feed.cursor(after: response),
      omitted: OmittedEntries(count: pictures.count(where: \.isEmpty)), validators: FeedValidators(response))
  }

  /// The maximum number of posts, twice as many as are requested.
  private static let statusLimit = 80
  /// The maximum number of attachments, as many as any server allows.
  private static let attachmentLimit = 20

  private struct ShownPost {
    let post: MastodonPost
    /// The account that boosted the post. For a quoted post, the account that quotes the post.
    let booster: MastodonAccount?
    let text: String
    let warning: String?
  }

  /// Returns the pictures of the post and then of the quoted post, or nil if the reader's filters hide the post.
  private static func images(of status: MastodonStatus, in feed: MastodonFeed) -> [FeedImage]? {
    let filters = status.filters.filter { $0.applies(to: feed.timeline) }
    guard !filters.contains(where: \.hides) else { return nil }
    guard !(status.post.pictures + (status.quoted?.pictures ?? [])).isEmpty else { return [] }
    let text = status.post.text
    var shownPosts = [
      ShownPost(post: status.post, booster: status.booster, text: text, warning: warning(of: [status.post], filters))
    ]
    if let quoted = status.quoted {
      let allFilters = filters + quoted.filters.filter { $0.applies(to: feed.timeline) }
      if !allFilters.contains(where: \.hides) {
        shownPosts.append(
          ShownPost(
            post: quoted, booster: status.post.account,
            text: text.isEmpty ? quotation(of: quoted) : "\(text)\n\(quotation(of: quoted))",
            warning: warning(of: [status.post, quoted], allFilters)))
      }
    }
    let pictures = shownPosts.flatMap { shown in shown.post.pictures.map { (shown, $0) } }.prefix(attachmentLimit)
    return pictures.enumerated().map { index, element in
      let (shown, picture) = element
      var details = details(of: shown)
      details.warning = shown.warning
      details.preview = picture.preview?.absoluteString
      details.previewSize = picture.previewSize
      details.size = picture.size
      details.blurhash = picture.blurhash
      details.kind = picture.kind
      if pictures.count > 1 {
        details.index = index + 1
        details.count = pictures.count
      }
      return FeedImage(
        // A picture has the same id whether its post is quoted or not.
        id: feed.id(of: "\(shown.post.id.text)/\(picture.id.text)"),
        description: description(alternative: picture.alternative ?? "", text: shown.text),
        location: shown.post.location, url: picture.url, details: details)
    }
  }

  private static func details(of shown: ShownPost) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = shown.post.id.text
    details.author = shown.post.account?.name
    details.title = shown.post.account?.title ?? details.author
    details.boostedBy = shown.booster?.name
    details.createdAt = shown.post.date
    details.page = shown.post.page?.absoluteString
    return details
  }

  /// Returns the authors' warnings and the filters' names without duplicates. The result is empty if there is a warning
  /// without words, and nil if there is no warning.
  private static func warning(of posts: [MastodonPost], _ filters: [MastodonFilter]) -> String? {
    let words = (posts.map(\.warning) + filters.map(\.title)).compactMap(\.self).uniqued(by: \.self)
    guard words.isEmpty else { return words.joined(separator: " · ") }
    return posts.contains(where: \.isSensitive) || !filters.isEmpty ? "" : nil
  }

  private static func quotation(of post: MastodonPost) -> String {
    [post.account?.name, post.text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Returns the picture's description and, on the next line, the post's text if the two are different.
  private static func description(alternative: String, text: String) -> String? {
    let parts = [alternative, text].map { $0.split(whereSeparator: \.isWhitespace) }
    if parts[1].isEmpty || parts[0] == parts[1] { return parts[0].isEmpty ? nil : alternative }
    return parts[0].isEmpty ? text : "\(alternative)\n\(text)"
  }
}
