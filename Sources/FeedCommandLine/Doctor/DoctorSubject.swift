import Dispatch
import FeedApp
import FeedEdges
import FeedScreens
import TerminalKit

/// The settings and the system that the checks examine.
struct DoctorSubject: Sendable {
  let edges: EdgeSettings
  let imageMode: ImageMode?
  let copy: ProgramCommand?
  /// The programs for pages and pictures, with the beginnings of their lines in the configuration.
  let programs: [(line: String, command: ProgramCommand)]
  /// The configuration file; nil if no configuration is read.
  let configuration: ConfigurationFile?
  let faults: [SettingPart: [String]]
  let choice: FeedChoice?
  /// The first system resource of which too little is available to start the program; nil if there is enough of all.
  let missingResource: String?
  let deadline: ContinuousClock.Instant

  init(_ settings: Settings, missingResource: String?, deadline: ContinuousClock.Instant) {
    edges = settings.edges
    imageMode = settings.screens.imageMode
    let chosen = settings.screens.programs
    copy = chosen.copy
    programs =
      [(ProgramSettings.openPageWord, chosen.openPage), (ProgramSettings.openPictureWord, chosen.openPicture)]
      .compactMap { word, command in command.map { (word, $0) } }
      + settings.keymap.ownCommands.map { ("\(OwnCommandLines.word) \($0.key.label)", $0.program) }
    configuration = settings.usesConfiguration ? settings.configuration : nil
    faults = settings.faults
    choice = settings.choice
    self.missingResource = missingResource
    self.deadline = deadline
  }

  var environment: [String: String] { edges.environment }

  func remainingTime(atMost limit: Duration) -> Duration {
    max(.zero, min(limit, ContinuousClock.now.duration(to: deadline)))
  }

  /// Returns the result of `work`, or nil after the time limit. In that case, `work` is cancelled but not awaited.
  func result(
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
