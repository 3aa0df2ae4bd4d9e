/// Puts replies below what they answer to.
enum ReplyThread {
  /// A reply's place in the order in which replies are read.
  struct Place: Equatable {
    /// In the order in which the replies came.
    let index: Int
    /// How many replies it is an answer to, each to the one before.
    let depth: Int
  }

  /// - Parameter replies: each with what it answers to, which is none of the replies for the first of a thread. Ids are
  ///   there once.
  /// - Returns: a place for each: a reply is followed by the answers to it, the first that came first. Replies that answer
  ///   each other in a circle begin with the one that came first.
  static func order<ID: Hashable>(_ replies: [(id: ID, parent: ID?)]) -> [Place] {
    let ids = Set(replies.lazy.map(\.id))
    var answers: [ID: [Int]] = [:]
    var firsts: [Int] = []
    for (index, reply) in replies.enumerated() {
      if let parent = reply.parent, ids.contains(parent) {
        answers[parent, default: []].append(index)
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
        let own = answers[replies[place.index].id] ?? []
        waiting += own.reversed().map { Place(index: $0, depth: place.depth + 1) }
      }
    }
    return places
  }
}
