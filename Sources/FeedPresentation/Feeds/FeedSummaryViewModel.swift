/// What a list of feeds says of one of them; each text is empty where there is nothing to say.
public struct FeedSummaryViewModel: Hashable, Sendable {
  /// How many of its images nobody has seen, as in "12 new".
  public let news: String
  /// How long ago it was loaded.
  public let age: String
  /// What kept it from being loaded the last time.
  public let failure: String

  public init(news: String = "", age: String = "", failure: String = "") {
    self.news = news
    self.age = age
    self.failure = failure
  }
}
