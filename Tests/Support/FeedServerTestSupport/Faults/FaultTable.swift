/// The injected faults, in the order of their injection.
struct FaultTable {
  private struct Entry {
    let id: Int
    let fault: Fault
    let target: FaultTarget
    var times: Int?
  }

  private var entries: [Entry] = []
  private var nextID = 0

  /// - Parameter times: the number of requests that the fault affects; nil to affect all requests.
  mutating func insert(_ fault: Fault, for target: FaultTarget, times: Int?) -> Int {
    defer { nextID += 1 }
    entries.append(Entry(id: nextID, fault: fault, target: target, times: times))
    return nextID
  }

  mutating func remove(_ id: Int) {
    entries.removeAll { $0.id == id }
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  /// Returns the faults for a request, and counts the request as one use of each of them.
  mutating func take(for request: ServedRequest) -> [Fault] {
    var taken: [Fault] = []
    for index in entries.indices where entries[index].target.includes(request) && entries[index].times != 0 {
      taken.append(entries[index].fault)
      entries[index].times = entries[index].times.map { $0 - 1 }
    }
    entries.removeAll { $0.times == 0 }
    return taken
  }
}
