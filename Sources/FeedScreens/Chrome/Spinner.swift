/// The loading indicator. It depends only on the clock.
enum Spinner {
  /// The time for which each of its frames is shown.
  static let step = Duration.milliseconds(100)
  private static let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  static func frame(at time: Duration) -> Character {
    frames[Int(time / step) % frames.count]
  }
}
