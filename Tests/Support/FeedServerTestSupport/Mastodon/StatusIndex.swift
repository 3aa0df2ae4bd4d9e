/// A timeline's statuses by what requests ask for.
struct StatusIndex: Sendable {
  /// The newest first.
  let statuses: [ServedStatus]
  let accounts: [String: ServedAccount]
  let attachments: [String: ServedAttachment]
  /// The originals of reblogs too.
  private let byID: [String: ServedStatus]
  /// By the status that they answer; the oldest first.
  private let replies: [String: [ServedStatus]]

  init(_ timeline: ServedTimeline) {
    statuses = timeline.statuses.sorted { Self.isNewer($0.id, than: $1.id) }
    let all = statuses + statuses.compactMap(\.reblog)
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    replies = Dictionary(grouping: statuses.reversed().filter { $0.inReplyToID != nil }) { $0.inReplyToID ?? "" }
    accounts = Dictionary((timeline.accounts + all.map(\.account)).map { ($0.id, $0) }) { first, _ in first }
    attachments = Dictionary(all.flatMap(\.attachments).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The order of numbers as numbers, and of ULIDs by their time.
  static func isNewer(_ id: String, than other: String) -> Bool {
    (id.utf8.count, id) > (other.utf8.count, other)
  }

  subscript(id: String) -> ServedStatus? { byID[id] }

  func replyCount(of id: String) -> Int { replies[id]?.count ?? 0 }

  /// The account that the status answers.
  func accountAnswered(by status: ServedStatus) -> ServedAccount? {
    status.inReplyToID.flatMap { byID[$0]?.account }
  }

  /// Whether it is an answer to somebody else.
  func answersAnother(_ status: ServedStatus) -> Bool {
    status.inReplyToID != nil && accountAnswered(by: status)?.id != status.account.id
  }

  /// What the status answers, the first of the thread first.
  func ancestors(of status: ServedStatus) -> [ServedStatus] {
    var ancestors: [ServedStatus] = []
    var seen: Set<String> = [status.id]
    var next = status.inReplyToID
    while let id = next, let parent = byID[id], seen.insert(id).inserted {
      ancestors.append(parent)
      next = parent.inReplyToID
    }
    return ancestors.reversed()
  }

  /// The answers and, after each, the answers to it.
  func descendants(of status: ServedStatus) -> [ServedStatus] {
    var descendants: [ServedStatus] = []
    var seen: Set<String> = [status.id]
    var waiting = Array((replies[status.id] ?? []).reversed())
    while let reply = waiting.popLast() {
      guard seen.insert(reply.id).inserted else { continue }
      descendants.append(reply)
      waiting += (replies[reply.id] ?? []).reversed()
    }
    return descendants
  }
}
