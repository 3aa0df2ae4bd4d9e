import Dispatch
import FeedApp
import FeedEdges
import TerminalKit

/// The settings and the system, as the checks see them.
struct DoctorSubject: Sendable {
  let edges: EdgeSettings
  let imageMode: ImageMode?
  /// The program of the user's choice that takes what is copied.
  let copy: ProgramCommand?
  /// Nil when no configuration is to be read.
  let configuration: ConfigurationFile?
  let faults: [SettingPart: [String]]
  /// The feeds to load; nil for none.
  let choice: FeedChoice?
  /// The reason why the program would not start, as the system gives it too little; nil when it gives enough.
  let scarcity: String?
  /// When all has to be known.
  let deadline: ContinuousClock.Instant

  init(_ settings: Settings, scarcity: String?, deadline: ContinuousClock.Instant) {
    edges = settings.edges
    imageMode = settings.screens.imageMode
    copy = settings.screens.programs.copy
    configuration = settings.usesConfiguration ? settings.configuration : nil
    faults = settings.faults
    choice = settings.choice
    self.scarcity = scarcity
    self.deadline = deadline
  }

  var environment: [String: String] { edges.environment }

  /// How long may be waited for something.
  func rest(atMost limit: Duration) -> Duration {
    max(.zero, min(limit, ContinuousClock.now.duration(to: deadline)))
  }

  /// Returns the result of the work. Nobody waits for its end: what it still does ends with the process.
  ///
  /// - Returns: nil when it gives nothing in so long.
  func answer(
    within limit: Duration, of work: @escaping @Sendable () async -> [Finding]
  ) async -> [Finding]? {
    let (answers, answer) = AsyncStream<[Finding]?>.makeStream()
    let task = Task.detached { answer.yield(await work()) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { answer.yield(nil) }
    defer { task.cancel() }
    for await first in answers { return first }
    return nil
  }
}
