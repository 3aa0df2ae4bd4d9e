import Foundation

/// A writer for an account's posts as RSS, which Mastodon serves at `/@user.rss` even if its API requires a token.
///
/// Source: Mastodon's app/views/accounts/show.rss.
struct AccountFeed {
  let account: ServedAccount
  let statuses: [ServedStatus]
  let origin: URL

  var document: ServedDocument {
    let address = "\(origin.absoluteString)/@\(account.username)"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0" xmlns:media="http://search.yahoo.com/mrss/">
      <channel><title>\(account.displayName.markup)</title><link>\(address)</link>
      <description>Public posts from @\(account.username)@\(origin.host ?? "")</description>
      \(statuses.map(item).joined(separator: "\n"))
      </channel></rss>

      """
    return ServedDocument(text, contentType: "application/rss+xml; charset=utf-8")
  }

  private func item(_ status: ServedStatus) -> String {
    let address = "\(origin.absoluteString)/@\(account.username)/\(status.id)"
    let tags = status.tags.map { "<category>\($0.markup)</category>" }
    return """
      <item><guid isPermaLink="true">\(address)</guid><link>\(address)</link>
      <pubDate>\(status.createdAt.inRSS)</pubDate><description>\(status.content.markup)</description>
      \(status.attachments.map { media($0, of: status) }.joined(separator: "\n"))\(tags.joined())</item>
      """
  }

  private func media(_ attachment: ServedAttachment, of status: ServedStatus) -> String {
    let isPicture = attachment.type == "image"
    let description = attachment.description.map {
      #"<media:description type="plain">\#($0.markup)</media:description>"#
    }
    return """
      <media:content url="\(origin.absoluteString)/media/\(attachment.id)/original" \
      type="\(isPicture ? "image/jpeg" : "video/mp4")" medium="\(isPicture ? "image" : "video")">
      <media:rating scheme="urn:simple">\(status.isSensitive ? "adult" : "nonadult")</media:rating>\(description ?? "")
      </media:content>
      """
  }
}
