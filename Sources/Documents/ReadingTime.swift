/// The time that reading a document may take, for as long as its task is not cancelled.
struct ReadingTime {
  private let end: ContinuousClock.Instant

  init(limit: Duration) { end = .now + limit }

  var isUp: Bool { Task.isCancelled || .now >= end }
}
