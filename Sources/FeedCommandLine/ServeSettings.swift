/// What the demo is served as to other programs, and how badly.
struct ServeSettings: Sendable {
  /// On 127.0.0.1; 0 for any that is free.
  var port: UInt16 = 0
  /// Before each answer, in milliseconds.
  var delay = 0
  /// Of how many requests of a hundred the answer is status 500.
  var failures = 0
  /// How many images a page has at most.
  var pageSize = Int.max
}
