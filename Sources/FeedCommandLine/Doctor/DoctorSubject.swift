import FeedApp
import FeedEdges
import TerminalKit

/// What the checks look at.
struct DoctorSubject: Sendable {
  let environment: [String: String]
  let edges: EdgeSettings
  let imageMode: ImageMode?
  /// The program of the user's choice that takes what is copied.
  let copy: ProgramCommand?
  /// Nil when no configuration is to be read.
  let configuration: ConfigurationFile?
  let faults: [SettingPart: [String]]
  /// What is to be loaded; nil for nothing.
  let choice: FeedChoice?
  /// What the system gives too little of; nil when it gives enough.
  let scarcity: String?
  /// When all has to be known.
  let deadline: ContinuousClock.Instant

  init(_ settings: Settings, scarcity: String?, deadline: ContinuousClock.Instant) {
    environment = settings.edges.environment
    edges = settings.edges
    imageMode = settings.screens.imageMode
    copy = settings.screens.programs.copy
    configuration = settings.usesConfiguration ? settings.configuration : nil
    faults = settings.faults
    choice = settings.choice
    self.scarcity = scarcity
    self.deadline = deadline
  }

  /// How long may be waited for something.
  func rest(atMost limit: Duration) -> Duration {
    max(.zero, min(limit, ContinuousClock.now.duration(to: deadline)))
  }

  /// Whether any of these variables says something.
  func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}
