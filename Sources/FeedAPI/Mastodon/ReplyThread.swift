/// An ordering that puts replies below the ones that they reply to.
enum ReplyThread {
  struct Place: Equatable {
    /// The reply's index in the original order.
    let index: Int
    /// The number of replies between this one and the beginning of its thread.
    let depth: Int
  }

  /// Returns the replies, whose ids must be unique, in reading order: each is followed by its own replies in their
  /// original order. Replies that refer to each other in a circle begin with the earliest.
  static func order<ID: Hashable>(_ replies: [(id: ID, parent: ID?)]) -> [Place] {
    let ids = Set(replies.lazy.map(\.id))
    var repliesByParent: [ID: [Int]] = [:]
    var firsts: [Int] = []
    for (index, reply) in replies.enumerated() {
      if let parent = reply.parent, ids.contains(parent) {
        repliesByParent[parent, default: []].append(index)
      } else {
        firsts.append(index)
      }
    }
    var places: [Place] = []
    var isPlaced = [Bool](repeating: false, count: replies.count)
    for first in firsts + Array(replies.indices) {
      var waiting = [Place(index: first, depth: 0)]
      while let place = waiting.popLast() {
        guard !isPlaced[place.index] else { continue }
        isPlaced[place.index] = true
        places.append(place)
        let own = repliesByParent[replies[place.index].id] ?? []
        waiting += own.reversed().map { Place(index: $0, depth: place.depth + 1) }
      }
    }
    return places
  }
}
