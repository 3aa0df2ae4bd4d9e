/// The loading indicator. It depends only on the clock.
enum Spinner {
  static let step = Duration.milliseconds(100)
  private static let frames = ["◐", "◓", "◑", "◒"]

  /// Returns the sign at a time; nothing if nothing may move.
  static func sign(at time: Duration?) -> String {
    time.map { frames[Int($0 / step) % frames.count] } ?? ""
  }
}
