/// A place that the list under the line of ``GoScreen`` offers.
public struct GoTarget: Hashable, Sendable {
  /// The index in the given list.
  public let id: Int
  /// The text at the left, which is searched for what is typed.
  public let title: String
  /// The dim text at the right: "tag on mastodon.social", "feed, 3 new".
  public let kind: String
  /// The text that Tab takes into the line; nil if no word stands for the place.
  public let word: String?
  /// True if the user can remove the place from the list for good.
  public let canBeForgotten: Bool

  public init(id: Int, title: String, kind: String, word: String?, canBeForgotten: Bool = false) {
    self.id = id
    self.title = title
    self.kind = kind
    self.word = word
    self.canBeForgotten = canBeForgotten
  }

  func index(in targets: [GoTarget]) -> Int? {
    let isSame = { (other: GoTarget) in other.title == title && other.word == word }
    return targets.firstIndex { isSame($0) && $0.kind == kind } ?? targets.firstIndex(where: isSame)
  }
}
