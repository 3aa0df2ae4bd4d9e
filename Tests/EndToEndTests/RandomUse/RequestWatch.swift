import FeedServerTestSupport
import Foundation
import TerminalTestSupport

/// The requests that a random user has asked for so far. Everything else must not be loaded.
struct RequestWatch {
  private let source: RandomSource
  /// True if the user may have opened another source than the first.
  private var hasGone = false
  /// True if the user may have asked for what is hidden.
  private var hasRevealed = false
  /// The number of requests that were already examined.
  private var count = 0
  /// The rows on the last screens, the newest last.
  private var shown: [(rows: Set<Int>, date: ContinuousClock.Instant)] = []
  /// The time for which a request may wait until others have ended, which the server may delay.
  private static let longestWait = Duration.seconds(15)

  init(of source: RandomSource) { self.source = source }

  mutating func take(_ event: RandomUser.Event) {
    // Answers of the terminal and pasted text are no keys.
    let keys = event.input.hasPrefix("\u{1B}") ? "" : event.input
    if event.isMouse || keys.contains(where: { "f:".contains($0) }) { hasGone = true }
    if event.isMouse || keys.contains(where: { "wWP".contains($0) }) { hasRevealed = true }
  }

  mutating func see(_ screen: ScreenSnapshot) {
    let numbers = Set(screen.labels.map(\.number))
    let now = ContinuousClock.now
    shown.removeAll { $0.date < now - Self.longestWait }
    // Before the first rows are shown, no picture can be requested.
    if !shown.isEmpty || !numbers.isEmpty { shown.append((numbers, now)) }
  }

  /// Describes the new requests that nobody has asked for.
  func faults(in requests: [ServedRequest]) -> [String] {
    requests.dropFirst(count).filter { !isWanted($0) }.map { "nobody asked for \($0.target)" }
  }

  /// Notes that these requests were examined, or that other programs may have sent them.
  mutating func skip(_ requests: [ServedRequest]) { count = requests.count }

  private func isWanted(_ request: ServedRequest) -> Bool {
    if !hasRevealed, request.isOfPage || request.postNumber?.isMultiple(of: ServedTimeline.warnedStep) == true {
      return false
    }
    // A fault may redirect any request to the first feed.
    let isOfFeed = request.isForFeed || source.feedPaths.contains { request.path.hasPrefix($0) }
    guard let number = request.rowNumber else { return hasGone || isOfFeed }
    // Without a label nobody can see from outside which rows are shown.
    guard shown.allSatisfy({ !$0.rows.isEmpty }), !hasGone, let numbers = source.numbers
    else {
      return true
    }
    let known = shown.reduce(into: Set()) { $0.formUnion($1.rows) }.filter(numbers.contains)
    guard let first = known.min(), let last = known.max() else { return true }
    // A screenful of rows may be requested in advance, and their heights differ.
    let near = 2 * (shown.map(\.rows.count).max() ?? 0) + 2
    return (first - near...last + near).contains(number)
  }
}

extension ServedRequest {
  fileprivate var isOfPage: Bool { path.hasPrefix("/entries/") }

  /// The number of the post whose picture is requested.
  fileprivate var postNumber: Int? {
    guard isForMedia else { return nil }
    return path.split(separator: "/").dropFirst().first.flatMap { Int($0) }
  }

  /// The number of the row whose picture or comments are requested.
  fileprivate var rowNumber: Int? {
    if let postNumber { return postNumber }
    let parts = path.split(separator: "/")
    if path.hasPrefix("/pictures/") { return parts.last.flatMap { Int($0) } }
    let identifier = isForComments ? parts.dropLast().last : path.hasPrefix("/v1/picture/") ? parts.last : nil
    return identifier.flatMap { UUID(uuidString: String($0)) }?.imageNumber
  }
}
