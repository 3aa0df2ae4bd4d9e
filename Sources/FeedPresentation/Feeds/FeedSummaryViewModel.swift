/// The texts of one feed in a list. A text that does not apply is empty.
public struct FeedSummaryViewModel: Hashable, Sendable {
  /// The number of unseen images, for example "12 new".
  public internal(set) var news = ""
  /// The time since the last load.
  public internal(set) var age = ""
  /// The error of the last load.
  public internal(set) var failure = ""
}
