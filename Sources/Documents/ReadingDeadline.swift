/// The deadline for reading a document. It also passes when the task is cancelled.
struct ReadingDeadline {
  private let end: ContinuousClock.Instant

  init(limit: Duration) { end = .now + limit }

  var hasPassed: Bool { Task.isCancelled || .now >= end }
}
