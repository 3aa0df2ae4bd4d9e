import FeedApp
import FeedEdges
import TerminalKit

/// The settings and the system, as the checks see them.
struct DoctorSubject: Sendable {
  let environment: [String: String]
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

  /// Returns true if the variable is set, and not empty.
  func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}
