/// The settings of `serve`. They can make the server slow and unreliable for tests. `failures` is a percentage.
struct ServeSettings: Sendable {
  /// The port on 127.0.0.1; 0 for any free port.
  var port: UInt16 = 0
  /// The delay before each response, in milliseconds.
  var delay = 0
  var failures = 0
  var pageSize = Int.max
}
