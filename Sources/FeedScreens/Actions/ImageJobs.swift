import FeedDomain
import FeedPresentation
import TerminalKit

/// What the user has asked for and is still under way, on whatever screen: it can be stopped, and tells what came of it.
@MainActor
public final class ImageJobs {
  /// Takes what came of one, for the footer.
  public var onOutcome: ((DisplayText) -> Void)?
  private var running: [Int: (load: RunningLoad, task: Task<Void, Never>)] = [:]
  private var count = 0
  private let clock: any Clock<Duration>
  private let message: (any Error) -> String

  /// - Parameters:
  ///   - clock: by which it is told how long one takes.
  ///   - message: what is said of one that failed.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), message: @escaping (any Error) -> String = { "\($0)" }
  ) {
    self.clock = clock
    self.message = message
  }

  public var areRunning: Bool { !running.isEmpty }
  /// Whether there may be something else to say of them with the next frame.
  var areMoving: Bool { running.values.contains { !$0.load.isLong || $0.load.amount != nil } }
  /// Those for which a server is asked.
  var underWay: [RunningLoad] { running.values.map(\.load).filter { $0.amount != nil } }
  /// How many of them, and of pictures, take longer than a moment; empty for none.
  ///
  /// - Parameter pictureCount: those that load by themselves.
  func loadingText(besides pictureCount: Int, in texts: ScreenTexts) -> DisplayText {
    let count = pictureCount + longLoads.count
    return count == 0 ? "" : DisplayText(texts.loadingCount(count))
  }

  /// How far those are, together; nil while that is not known.
  func amountText(in texts: ScreenTexts) -> String? {
    longLoads.isEmpty ? nil : texts.progress(longLoads.reduce(LoadProgress.Amount(), +))
  }

  private var longLoads: [LoadProgress.Amount] { underWay.filter(\.isLong).compactMap(\.amount) }

  /// Begins one, and shows how far it is of what it loads. Of one that is stopped nothing is said.
  ///
  /// - Parameter body: gives what is said once it is done; nil for what can be seen.
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

  /// Stops all, as `Esc` asks for it.
  var stopping: CommandHandler {
    CommandHandler(if: areRunning, outcome: Self.stopped, perform: stopAll)
  }

  private static let stopped = Wording(en: "Stopped", el: "Διακόπηκε", ptBR: "Interrompido")

  public func stopAll() {
    for job in running.values { job.task.cancel() }
    running = [:]
  }
}
