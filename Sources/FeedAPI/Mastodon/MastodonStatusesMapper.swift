import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to the pictures of a timeline's page. It decodes each post and each attachment
/// separately, so that unusual fields in one of them do not invalidate the page. Source: docs.joinmastodon.org, the
/// entities `Status` and `MediaAttachment`.
enum MastodonStatusesMapper {
  /// Returns the page's pictures in order, without duplicate ids, and the number of posts without pictures. A post that
  /// the reader's filters hide is not counted, because nothing about it may be revealed.
  ///
  /// - Parameter title: the feed's own title, if the server has one for it.
  static func map(
    _ data: Data, from response: HTTPURLResponse, of feed: MastodonFeed, title: String? = nil
  ) throws -> FeedPage {
    let statuses: [Lenient<MastodonStatus>] = try MastodonResponseMapper.map(data, from: response)
    let pictures = statuses.prefix(statusLimit).compactMap { status in
      status.wrappedValue.map { images(of: $0, in: feed) } ?? []
    }
    return FeedPage(
      images: pictures.joined().uniqued(by: \.id), cursor: feed.cursor(after: response),
      omitted: OmittedEntries(count: pictures.count(where: \.isEmpty)), validators: FeedValidators(response),
      title: title)
  }

  /// The maximum number of posts, twice as many as are requested.
  private static let statusLimit = 80
  /// The maximum number of attachments, as many as any server allows.
  private static let attachmentLimit = 20

  private struct ShownPost {
    let post: MastodonPost
    let text: String
    let details: FeedImage.Details
  }

  /// Returns the pictures of the post and then of the quoted post, or nil if the reader's filters hide the post.
  private static func images(of status: MastodonStatus, in feed: MastodonFeed) -> [FeedImage]? {
    let filters = status.filters.filter { $0.applies(to: feed.timeline) }
    guard !filters.contains(where: \.hides) else { return nil }
    guard !(status.post.pictures + (status.quoted?.pictures ?? [])).isEmpty else { return [] }
    let (text, links) = status.post.body
    var details = details(of: status.post, sharedBy: status.booster, links: links)
    details.warning = warning(of: [status.post], filters)
    var shownPosts = [ShownPost(post: status.post, text: text, details: details)]
    if let quoted = status.quoted {
      let allFilters = filters + quoted.filters.filter { $0.applies(to: feed.timeline) }
      if !allFilters.contains(where: \.hides) {
        let (quotedText, quotedLinks) = quoted.body
        let quotation = quotation(of: quoted, quotedText)
        details = Self.details(of: quoted, sharedBy: status.post.account, links: quotedLinks)
        details.warning = warning(of: [status.post, quoted], allFilters)
        shownPosts.append(
          ShownPost(post: quoted, text: text.isEmpty ? quotation : "\(text)\n\(quotation)", details: details))
      }
    }
    let pictures = shownPosts.flatMap { shown in shown.post.pictures.map { (shown, $0) } }.prefix(attachmentLimit)
    return pictures.enumerated().map { index, element in
      let (shown, picture) = element
      var details = shown.details
      details.preview = picture.preview?.absoluteString
      details.previewSize = picture.previewSize
      details.size = picture.size
      details.blurhash = picture.blurhash
      details.kind = picture.kind
      details.lacksDescription = picture.alternative == nil
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

  /// - Parameter booster: the account that boosted the post. For a quoted post, the account that quotes the post.
  private static func details(
    of post: MastodonPost, sharedBy booster: MastodonAccount?, links: [String]
  ) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = post.id.text
    details.author = post.account?.name
    details.title = post.account?.title ?? details.author
    details.boostedBy = booster?.name
    details.createdAt = post.date
    details.page = post.page?.absoluteString
    details.links = links.isEmpty ? nil : links
    let tags = post.tagNames
    details.tags = tags.isEmpty ? nil : tags
    return details
  }

  /// Returns the authors' warnings and the filters' names without duplicates. The result is empty if there is a warning
  /// without words, and nil if there is no warning.
  private static func warning(of posts: [MastodonPost], _ filters: [MastodonFilter]) -> String? {
    let words = (posts.map(\.warning) + filters.map(\.title)).compactMap(\.self).uniqued(by: \.self)
    guard words.isEmpty else { return words.joined(separator: " · ") }
    return posts.contains(where: \.isSensitive) || !filters.isEmpty ? "" : nil
  }

  private static func quotation(of post: MastodonPost, _ text: String) -> String {
    [post.account?.name, text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Returns the picture's description and, on the next line, the post's text if the two are different.
  private static func description(alternative: String, text: String) -> String? {
    let parts = [alternative, text].map { $0.split(whereSeparator: \.isWhitespace) }
    if parts[1].isEmpty || parts[0] == parts[1] { return parts[0].isEmpty ? nil : alternative }
    return parts[0].isEmpty ? text : "\(alternative)\n\(text)"
  }
}
