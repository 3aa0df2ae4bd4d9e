import FeedDomain
import FeedPresentation
import TerminalKit

/// The user's running jobs on all screens. The user can stop them, and each job reports its outcome.
@MainActor
public final class ImageJobs {
  /// Receives the outcome of a job for the footer.
  public var onOutcome: ((DisplayText) -> Void)?
  private var running: [Int: (load: RunningLoad, task: Task<Void, Never>)] = [:]
  private var count = 0
  private let clock: any Clock<Duration>
  private let message: (any Error) -> String

  /// - Parameter message: returns the message for a failed job.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), message: @escaping (any Error) -> String = { "\($0)" }
  ) {
    self.clock = clock
    self.message = message
  }

  public var areRunning: Bool { !running.isEmpty }
  var areAnimating: Bool { running.values.contains { !$0.load.isLong || $0.load.amount != nil } }
  var runningLoads: [RunningLoad] { running.values.map(\.load).filter { $0.amount != nil } }
  func loadingText(besides pictureCount: Int, in texts: ScreenTexts) -> DisplayText {
    let count = pictureCount + longLoads.count
    return count == 0 ? "" : DisplayText(texts.loadingCount(count))
  }

  func amountText(in texts: ScreenTexts) -> String? {
    longLoads.isEmpty ? nil : texts.progress(longLoads.reduce(LoadProgress.Amount(), +))
  }

  /// Returns the words for the jobs that run, with the progress of the long ones. On a still screen, the words are shown
  /// from the beginning, because nothing draws them later, and without the progress.
  func statusText(in texts: ScreenTexts, on canvas: Canvas) -> DisplayText? {
    if canvas.isStill { return areRunning ? DisplayText(texts.loadingRow) : nil }
    return amountText(in: texts).map { DisplayText("\(texts.loadingRow) \($0)") }
  }

  private var longLoads: [LoadProgress.Amount] { runningLoads.filter(\.isLong).compactMap(\.amount) }

  /// Starts a job and tracks its progress. A stopped job reports no outcome.
  ///
  /// - Parameter body: performs the job and returns its outcome, or nil if the result is visible anyway.
  public func run(_ body: @escaping @MainActor () async throws -> String?) {
    count += 1
    running[count] = LoadProgress.track { (RunningLoad(clock: clock), begin(body, as: count)) }
  }

  private func begin(_ body: @escaping @MainActor () async throws -> String?, as number: Int) -> Task<Void, Never> {
    Task { [weak self] in
      let outcome: String?
      do {
        outcome = try await body()
      } catch {
        outcome = self?.message(error)
      }
      guard let self, !Task.isCancelled else { return }
      running[number] = nil
      if let outcome { onOutcome?(DisplayText(outcome)) }
    }
  }

  /// The handler that stops the jobs; nil if none is running, so that the command can stop a screen's own loads.
  var stopHandler: CommandHandler? {
    areRunning ? CommandHandler(outcome: Self.stopped, perform: stopAll) : nil
  }

  private static let stopped = Wording(en: "Stopped", el: "Διακόπηκε", ptBR: "Interrompido")

  public func stopAll() {
    for job in running.values { job.task.cancel() }
    running = [:]
  }
}
