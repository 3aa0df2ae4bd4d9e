/// The loading indicator. It depends only on the clock.
enum Spinner {
  static let step = Duration.milliseconds(100)
  private static let frames: [Character] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  static func frame(at time: Duration) -> Character {
    frames[Int(time / step) % frames.count]
  }
}
