import Foundation

/// The demo feed: landscapes with captions and comments in many scripts. Two pictures show how the program handles
/// failures: one never loads, and one is not a picture.
public enum LandscapeFeed {
  /// The index of the picture that always fails with HTTP status 500.
  public static let failingIndex = 13
  /// The index of the picture whose data is plain text.
  public static let notAnImageIndex = 27

  /// - Parameter now: the current date. The comments are dated seconds to years before it.
  public static func make(now: Date) -> ServedFeed {
    let posts = LandscapePost.all
    let placeByID = Dictionary(posts.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ServedFeed(
      images: posts.map { ServedImage(id: $0.id, description: $0.caption.description, location: $0.caption.location) },
      comments: { id in
        guard let place = placeByID[id] else { return [] }
        return CommentThread(place: place).comments(now: now)
      },
      picture: { id in
        switch placeByID[id] {
        case nil: .status(404)
        case failingIndex: .status(500)
        case notAnImageIndex: .data(Data("This is not a picture.\n".utf8), contentType: "image/jpeg")
        case let place?: posts[place].picture
        }
      })
  }
}
