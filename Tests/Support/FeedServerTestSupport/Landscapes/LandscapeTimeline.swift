import FeedServer
import Foundation

/// The demo's landscapes as posts on a server with the Mastodon API, with up to four pictures and threads of replies.
///
/// Some posts are of other kinds that occur on Mastodon servers, see ``Kind``.
public enum LandscapeTimeline {
  /// The kind of a post without plain pictures. The raw value is its index from the newest post.
  enum Kind: Int {
    case warning = 1
    case sensitive = 3
    case video = 4
    case reblog = 5
    case gifv = 6
    case audio = 8
    case unknown = 9
    case words = 10
  }

  /// - Parameters:
  ///   - count: the number of pictures.
  ///   - now: the current date. The dates of the posts are minutes to days earlier.
  public static func make(count: Int = 120, now: Date) -> ServedTimeline {
    let landscapes = Array(LandscapeFile.all.prefix(count))
    var statuses: [ServedStatus] = []
    var rest = landscapes.indices[...]
    for place in 0... {
      guard let first = rest.first else { break }
      let pictures = rest.prefix([1, 2, 1, 4, 1, 3][place % 6])
      rest = rest.dropFirst(pictures.count)
      let attachments = pictures.map { attachment(of: landscapes[$0], place: $0) }
      let caption = landscapes[first].caption
      let post = post(
        place, attachments: attachments, text: caption.location ?? caption.description,
        at: now - TimeInterval(300 + place * 2820))
      statuses.append(post)
      statuses += LandscapeReplies(place: place).replies(to: post.reblog ?? post, now: now)
    }
    var timeline = ServedTimeline(statuses: statuses) { attachment, rendition in
      file(of: attachment, rendition, from: landscapes)
    }
    let posts = statuses.filter { $0.inReplyToID == nil }.enumerated()
    timeline.bookmarks = Set(posts.filter { $0.offset.isMultiple(of: 3) }.map(\.element.id))
    timeline.favourites = Set(posts.filter { $0.offset.isMultiple(of: 2) }.map(\.element.id))
    timeline.lists = [
      ServedList(id: "1", title: "Friends", accounts: ["1", "14715"]), ServedList(id: "2", title: "Far away & near"),
    ]
    return timeline
  }

  /// The first part of an attachment's id. The second part is the index of the attachment's picture in the feed.
  private static let idPrefix = "2234"

  private static func attachment(of landscape: LandscapeFile, place: Int) -> ServedAttachment {
    ServedAttachment(
      id: "\(idPrefix)\(place)", description: landscape.caption.description, blurhash: landscape.file.blurhash,
      size: .init(width: landscape.file.size.width, height: landscape.file.size.height),
      previewSize: .init(width: landscape.file.size.width / 2, height: landscape.file.size.height / 2),
      focus: place.isMultiple(of: 3) ? .init(x: 0.1, y: -0.2) : nil)
  }

  private static func post(
    _ place: Int, attachments: [ServedAttachment], text: String?, at date: Date
  ) -> ServedStatus {
    let accounts = ServedAccount.landscapists
    var post = ServedStatus(
      id: ServedStatus.id(at: date), account: accounts[place % accounts.count], createdAt: date,
      content: PostHTML.post(text ?? "", tags: ["landscape"], link: place % 3 == 2), attachments: attachments,
      tags: ["landscape"])
    switch Kind(rawValue: place) {
    case .warning:
      post.isSensitive = true
      post.spoilerText = "Heights, and a long way down"
    case .sensitive: post.isSensitive = true
    case .video: post.attachments[0].type = "video"
    case .gifv: post.attachments[0].type = "gifv"
    case .audio: post.attachments = [ServedAttachment(id: post.attachments[0].id, type: "audio")]
    case .unknown: post.attachments[0].type = "unknown"
    case .words: post.attachments = []
    case .reblog:
      var original = post
      original.account = accounts[(place + 1) % accounts.count]
      original.id = ServedStatus.id(at: date - 86_400)
      original.createdAt = date - 86_400
      post = ServedStatus(id: post.id, account: post.account, createdAt: date, reblog: original)
    case nil: break
    }
    return post
  }

  private static func file(
    of attachment: ServedAttachment, _ rendition: ServedAttachment.Rendition, from landscapes: [LandscapeFile]
  ) -> ServedPicture {
    guard let place = Int(attachment.id.dropFirst(idPrefix.count)), landscapes.indices.contains(place) else {
      return .status(404)
    }
    if rendition == .original, attachment.type != "image" {
      return .data(Data("This is not a picture.\n".utf8), contentType: "video/mp4")
    }
    return rendition == .small ? landscapes[place].file.preview : landscapes[place].file.picture
  }
}
