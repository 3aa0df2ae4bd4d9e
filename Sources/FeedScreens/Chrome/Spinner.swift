/// The loading indicator: a pure function of the clock.
enum Spinner {
  /// How long one of its pictures stands.
  static let step = Duration.milliseconds(100)
  private static let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  static func frame(at time: Duration) -> Character {
    frames[Int(time / step) % frames.count]
  }
}
