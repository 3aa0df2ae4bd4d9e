/// An index of a timeline's statuses.
struct StatusIndex: Sendable {
  /// The statuses, newest first.
  let statuses: [ServedStatus]
  let accounts: [String: ServedAccount]
  let attachments: [String: ServedAttachment]
  /// The statuses by id, including the originals of boosts.
  private let byID: [String: ServedStatus]
  /// The replies by the id of the status they reply to, oldest first.
  private let replies: [String: [ServedStatus]]

  init(_ timeline: ServedTimeline) {
    statuses = timeline.statuses.sorted { Self.isNewer($0.id, than: $1.id) }
    let all = statuses + statuses.compactMap(\.reblog)
    byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    replies = Dictionary(grouping: statuses.reversed().filter { $0.inReplyToID != nil }) { $0.inReplyToID ?? "" }
    accounts = Dictionary((timeline.accounts + all.map(\.account)).map { ($0.id, $0) }) { first, _ in first }
    attachments = Dictionary(all.flatMap(\.attachments).map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns true if `id` is newer than `other`. Numbers are compared by value, and ULIDs by time.
  static func isNewer(_ id: String, than other: String) -> Bool {
    (id.utf8.count, id) > (other.utf8.count, other)
  }

  subscript(id: String) -> ServedStatus? { byID[id] }

  func replyCount(of id: String) -> Int { replies[id]?.count ?? 0 }

  /// Returns the account to which the status replies.
  func accountAnswered(by status: ServedStatus) -> ServedAccount? {
    status.inReplyToID.flatMap { byID[$0]?.account }
  }

  /// Returns true if the status replies to another account.
  func answersAnother(_ status: ServedStatus) -> Bool {
    status.inReplyToID != nil && accountAnswered(by: status)?.id != status.account.id
  }

  /// Returns the statuses above this one in its thread, from the top.
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

  /// Returns the replies, each followed by its own replies.
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
