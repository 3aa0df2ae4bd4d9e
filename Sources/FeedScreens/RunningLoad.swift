import FeedDomain
import FeedPresentation
import TerminalKit

/// A running load. Its values change without notice, so an animated screen reads them for every frame.
@MainActor
struct RunningLoad {
  private static let longLoadThreshold = Duration.milliseconds(500)

  private let progress: LoadProgress
  private let elapsed: () -> Duration

  init(clock: any Clock<Duration>) {
    progress = LoadProgress.current ?? LoadProgress()
    elapsed = Countdown.stopwatch(on: clock)
  }

  var isLong: Bool { elapsed() > Self.longLoadThreshold }
  /// The bytes loaded so far, or nil while nothing is requested from a server.
  var amount: LoadProgress.Amount? { progress.amount }

  /// Returns the progress of a long load. A still screen does not show it, because it changes by itself.
  func amountText(in texts: ScreenTexts, on canvas: Canvas) -> String? {
    isLong && !canvas.isStill ? amount.flatMap(texts.progress) : nil
  }

  func text(after words: String, in texts: ScreenTexts, on canvas: Canvas) -> DisplayText {
    DisplayText([words, amountText(in: texts, on: canvas) ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
