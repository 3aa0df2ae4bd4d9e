/// The time for which a slideshow shows each picture.
public struct SlideshowPace: Hashable, Sendable {
  /// The possible times in seconds.
  public static let range = 1...3600
  /// The default pace.
  public static let usual = SlideshowPace(seconds: 8)
  private static let steps = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120, 300, 600, 1800, 3600]

  /// The time in seconds, within ``range``.
  public let seconds: Int

  /// - Parameter seconds: the time in seconds, which is clamped to ``range``.
  public init(seconds: Int) {
    self.seconds = min(max(Self.range.lowerBound, seconds), Self.range.upperBound)
  }

  var duration: Duration { .seconds(seconds) }
  var shorter: SlideshowPace? { Self.steps.last { $0 < seconds }.map(SlideshowPace.init) }
  var longer: SlideshowPace? { Self.steps.first { $0 > seconds }.map(SlideshowPace.init) }
}
