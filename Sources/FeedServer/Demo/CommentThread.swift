import Foundation

/// The comments on an image, newest first. An image has at most twelve comments.
package struct CommentThread: Sendable {
  let place: Int

  /// The index of the image that has a very long comment.
  static let longPlace = 1
  /// The index of the image that has a comment of several lines.
  static let linesPlace = 2

  package init(place: Int) {
    self.place = place
  }

  package func comments(now: Date) -> [ServedComment] {
    var random = SplitMix64(stream: 500_000 + UInt64(place))
    let messages = chosenMessages(&random)
    var age = random.float(3...55)
    return messages.map { message in
      let comment = ServedComment(
        id: UUID(from: &random), message: message, createdAt: now.addingTimeInterval(-TimeInterval(age).rounded()),
        username: random.element(of: Comments.usernames))
      // From one comment to the next, the age grows by a factor of 2 to 14, up to eight years.
      age = min(age * random.float(2...14), 8 * 365 * 86_400) + 1
      return comment
    }
  }

  private func chosenMessages(_ random: inout SplitMix64) -> [String] {
    // Every seventh image has no comments. The first always has some, because it is usually opened first.
    let count =
      switch place {
      case 0: 9
      case _ where place % 7 == 4: 0
      default: 1 + random.index(below: 12)
      }
    var messages = Array(random.shuffled(Comments.messages).prefix(count))
    if place == Self.longPlace { messages.insert(Comments.long, at: min(1, messages.count)) }
    if place == Self.linesPlace { messages.insert(Comments.withLines, at: min(1, messages.count)) }
    return messages
  }
}
