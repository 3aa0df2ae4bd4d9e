import Bitmaps
import FeedServer
import Foundation

/// The photographs of a folder as posts with the Mastodon API, and some of them as the RSS feed of a blog.
public struct PhotographFeeds: Sendable {
  /// The posts, with threads of comments.
  public let timeline: ServedTimeline
  /// The blog, whose feed is at ``blogPath``.
  public let site: ServedSite

  public static let blogPath = "/feed.xml"
  private static let blogTitle = "Salt and Light"
  private static let bloggers = ["amara", "elodie", "hikari"]

  /// - Parameters:
  ///   - folder: the folder with the files that `LandscapePainter --photographs` draws.
  ///   - withoutNewest: the number of posts that are not there yet.
  ///   - now: the current date. The dates of the posts are minutes to days earlier. Their ids do not depend on it, so
  ///     that a server that starts again has the same posts.
  ///   - origin: the origin of the server, for the addresses in the blog.
  /// - Throws: if a file is missing.
  public init(in folder: URL, withoutNewest: Int = 0, now: Date, origin: URL) throws {
    let posts = PhotographPost.all.enumerated().dropFirst(withoutNewest)
    var files: [String: PictureFile] = [:]
    for name in PhotographPost.all.flatMap(\.photographs) {
      let data = try Data(contentsOf: folder.appending(path: "\(name).jpg"))
      files[name] = PictureFile(.data(data, contentType: "image/jpeg"))
    }
    timeline = ServedTimeline(
      statuses: posts.flatMap { Self.statuses($1, at: $0, until: now, files) }
    ) { [files] attachment, rendition in
      let file = files[attachment.id]
      return (rendition == .small ? file?.preview : file?.picture) ?? .status(404)
    }
    let entries = posts.filter { Self.bloggers.contains($1.author) }.map { place, post in
      Self.entry(post, at: Self.date(of: place, until: now), origin: origin.absoluteString)
    }
    let blog = ServedChannel(title: Self.blogTitle, address: origin.absoluteString, entries: entries)
    site = ServedSite(documents: [Self.blogPath: ServedDocument(blog, as: .mediaRSS)]) { [files] path in
      guard path.hasPrefix("/blog/") else { return nil }
      return files[String(path.dropFirst(6))]?.picture
    }
  }

  /// Returns a post and its comments.
  private static func statuses(
    _ post: PhotographPost, at place: Int, until now: Date, _ files: [String: PictureFile]
  ) -> [ServedStatus] {
    let date = date(of: place, until: now)
    let firstID = (PhotographPost.all.count - place) * 1_000
    let attachments = post.photographs.compactMap { name in
      files[name].map { file in
        ServedAttachment(
          id: name, description: name == post.photographs.first ? post.description : nil, blurhash: file.blurhash,
          size: .init(width: file.size.width, height: file.size.height),
          previewSize: .init(width: file.previewSize.width, height: file.previewSize.height))
      }
    }
    var status = status(firstID, by: post.author, at: date, PostHTML.post(post.text, tags: post.tags))
    status.attachments = attachments
    status.tags = post.tags
    status.isSensitive = post.warning != nil
    status.spoilerText = post.warning ?? ""
    if let place = post.place { status.fields["place"] = ["name": .string(place)] }
    var statuses = [status]
    for (number, comment) in post.comments.enumerated() {
      let parent = statuses[comment.answered.map { $0 + 1 } ?? 0]
      let age = now.timeIntervalSince(date) * (1 - Double(number + 1) / Double(post.comments.count + 1))
      var reply = Self.status(
        firstID + number + 1, by: comment.author, at: now - age,
        PostHTML.reply(comment.text, to: parent.account.username))
      reply.inReplyToID = parent.id
      statuses.append(reply)
    }
    return statuses
  }

  /// Returns the date of the post at a place: minutes ago for the first, days ago for the last.
  private static func date(of place: Int, until now: Date) -> Date { now - TimeInterval(240 + place * place * 1_740) }

  private static func status(_ id: Int, by author: String, at date: Date, _ content: String) -> ServedStatus {
    let account = ServedAccount.photographers[author] ?? ServedAccount(id: author, acct: author)
    return ServedStatus(id: "\(id)", account: account, createdAt: date, content: content)
  }

  private static func entry(_ post: PhotographPost, at date: Date, origin: String) -> ServedEntry {
    let name = post.photographs.joined()
    let address = "\(origin)/blog/\(name)"
    return ServedEntry(
      id: address, title: post.place ?? name.capitalized, address: "\(origin)/notes/\(name)",
      author: ServedAccount.photographers[post.author]?.displayName, publishedAt: date,
      content: "<p>\(post.text.markup)</p>",
      pictures: [ServedEntry.Picture(address: address, description: post.description)])
  }
}
