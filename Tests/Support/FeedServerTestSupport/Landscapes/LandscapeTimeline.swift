import FeedServer
import Foundation

/// The demo's landscapes as the posts of a server of the Mastodon API: one to four pictures each, with threads of replies.
///
/// Some posts are what else there is on such servers: with a
/// warning, a video, a file of an unknown type, a reblog, or words alone. See ``Kind``.
public enum LandscapeTimeline {
  /// What a post has besides pictures, by its place from the newest.
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
  ///   - now: what the times are relative to, from minutes to days before it.
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
    return ServedTimeline(statuses: statuses) { attachment, rendition in
      file(of: attachment, rendition, from: landscapes)
    }
  }

  /// The beginning of an attachment's id; its picture's place in the feed is the rest.
  private static let idPrefix = "2234"

  private static func attachment(of landscape: LandscapeFile, place: Int) -> ServedAttachment {
    ServedAttachment(
      id: "\(idPrefix)\(place)", description: landscape.caption.description, blurhash: landscape.blurhash,
      size: .init(width: landscape.size.width, height: landscape.size.height),
      previewSize: .init(width: landscape.size.width / 2, height: landscape.size.height / 2),
      focus: place.isMultiple(of: 3) ? .init(x: 0.1, y: -0.2) : nil)
  }

  private static func post(
    _ place: Int, attachments: [ServedAttachment], text: String?, at date: Date
  ) -> ServedStatus {
    let accounts = ServedAccount.landscapists
    var post = ServedStatus(
      id: ServedStatus.id(at: date), account: accounts[place % accounts.count], createdAt: date,
      content: PostHTML.post(text ?? "", tag: "landscape", link: place % 3 == 2), attachments: attachments,
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
    return rendition == .small ? landscapes[place].preview : landscapes[place].picture
  }
}
