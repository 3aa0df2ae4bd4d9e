import FeedServer
import Foundation

/// The replies to a post. There are up to a dozen. Each is a reply to the post or to an earlier reply.
struct LandscapeReplies {
  /// The index of the post in the timeline.
  let place: Int

  /// The nesting level that the replies to the first post reach. The user sees the replies to this post first.
  static let greatestDepth = 7

  func replies(to post: ServedStatus, now: Date) -> [ServedStatus] {
    var random = SplitMix64(stream: 900_000 + UInt64(place))
    let count = place == 0 ? 12 : random.index(below: 9)
    let texts = random.shuffled(Comments.messages).prefix(count)
    var replies: [(status: ServedStatus, depth: Int)] = []
    for (number, text) in texts.enumerated() {
      // In the first thread, each reply responds to the previous one until the greatest depth is reached.
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
