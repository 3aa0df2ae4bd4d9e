import FeedDomain
import FeedPresentation
import TerminalKit

/// A load that is under way: for how long, and how far it is. Who shows it looks at it while something moves anyway.
@MainActor
struct RunningLoad {
  /// Of what takes no longer nothing is said.
  private static let timeout = Duration.milliseconds(500)

  private let progress: LoadProgress
  private let elapsed: () -> Duration

  /// The one that begins now, whose progress is the current one.
  init(clock: any Clock<Duration>) {
    progress = LoadProgress.current ?? LoadProgress()
    elapsed = Countdown.stopwatch(on: clock)
  }

  /// Whether it takes so long that the user wants to know of it.
  var isLong: Bool { elapsed() > Self.timeout }
  /// Nil while no server is asked.
  var amount: LoadProgress.Amount? { progress.amount }

  /// How far it is; nil while that is not known, or it is not long.
  func amountText(in texts: ScreenTexts) -> String? {
    isLong ? amount.flatMap(texts.progress) : nil
  }

  /// The same after `words`, which are always said.
  func text(after words: String, in texts: ScreenTexts) -> DisplayText {
    DisplayText([words, amountText(in: texts) ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
