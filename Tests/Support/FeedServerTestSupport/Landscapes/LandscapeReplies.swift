import FeedServer
import Foundation

/// The replies under one post: none to a dozen, each to the post or to one before it.
struct LandscapeReplies {
  /// The post's place in the timeline.
  let place: Int

  /// How far below a post the replies of the first one go, which is opened first.
  static let greatestDepth = 7

  func replies(to post: ServedStatus, now: Date) -> [ServedStatus] {
    var random = SplitMix64(stream: 900_000 + UInt64(place))
    let count = place == 0 ? 12 : random.index(below: 9)
    let texts = random.shuffled(Comments.messages).prefix(count)
    var replies: [(status: ServedStatus, depth: Int)] = []
    for (number, text) in texts.enumerated() {
      // In the first thread each answers the one before it until the depth is reached.
      let isNext = place == 0 && number < Self.greatestDepth
      let candidates = [(post, 0)] + replies.filter { $0.depth < Self.greatestDepth }
      let (parent, depth) = isNext ? replies.last ?? (post, 0) : random.element(of: candidates)
      let author = random.element(of: ServedAccount.landscapists)
      let age = now.timeIntervalSince(post.createdAt) * (1 - Double(number + 1) / Double(count + 1))
      let date = now - age
      let reply = ServedStatus(
        id: ServedStatus.id(at: date, counter: number + 1), account: author, createdAt: date,
        content: PostHTML.reply(text, to: parent.account.username), inReplyToID: parent.id)
      replies.append((reply, depth + 1))
    }
    return replies.map(\.status)
  }
}
