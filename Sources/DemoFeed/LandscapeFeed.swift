import FeedServer
import Foundation

/// The demo's feed: landscapes that are drawn from a seed when they are asked for, with captions and comments in many scripts.
///
/// The same seed gives the same feed, byte for byte. Nothing is kept of a picture that was drawn: asking again draws it again.
/// One picture never loads and one is not a picture, so that the demo shows what the program makes of them.
public enum LandscapeFeed {
  /// What the demo is drawn from: the same pictures every time.
  public static let usualSeed: UInt64 = 2020
  /// The place of the picture that always fails with HTTP status 500.
  public static let failingIndex = 13
  /// The place of the picture whose data is plain text.
  public static let notAnImageIndex = 27

  /// - Parameters:
  ///   - seed: decides everything but the times of the comments.
  ///   - count: the number of images.
  ///   - now: what the times of the comments are relative to, from seconds to years before it.
  public static func make(seed: UInt64, count: Int = 120, now: Date) -> ServedFeed {
    let posts = LandscapePost.posts(seed: seed, count: count)
    let placeByID = Dictionary(posts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ServedFeed(
      images: posts.map { ServedImage(id: $0.id, description: $0.caption.description, location: $0.caption.location) },
      comments: { id in
        guard let place = placeByID[id] else { return [] }
        return CommentThread(seed: seed, place: place).comments(now: now)
      },
      picture: { id in
        guard let place = placeByID[id] else { return .status(404) }
        return picture(at: place, of: posts[place])
      })
  }

  private static func picture(at place: Int, of post: LandscapePost) -> ServedPicture {
    switch place {
    case failingIndex: return .status(500)
    case notAnImageIndex: return .data(Data("This is not a picture.\n".utf8), contentType: "image/jpeg")
    default: break
    }
    return post.picture(size: post.size)
  }
}
