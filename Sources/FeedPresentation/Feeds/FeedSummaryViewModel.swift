/// What a list of feeds says of one of them; each text is empty where there is nothing to say.
public struct FeedSummaryViewModel: Hashable, Sendable {
  /// How many of its images nobody has seen, as in "12 new".
  public internal(set) var news = ""
  /// How long ago it was loaded.
  public internal(set) var age = ""
  /// What kept it from being loaded the last time.
  public internal(set) var failure = ""
}
