/// An ordering that puts each reply below the reply that it answers.
enum ReplyThread {
  struct Place: Equatable {
    /// The reply's index in the original order.
    let index: Int
    /// The nesting depth; 0 for a reply that begins a thread.
    let depth: Int
  }

  /// Returns the replies in reading order. Each reply is followed by its own replies in their original order. A circle
  /// of replies begins with its first reply in the original order. The ids must be unique.
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
