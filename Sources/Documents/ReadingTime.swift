/// The time limit for reading a document. The time is also up when the task is cancelled.
struct ReadingTime {
  private let end: ContinuousClock.Instant

  init(limit: Duration) { end = .now + limit }

  var isUp: Bool { Task.isCancelled || .now >= end }
}
