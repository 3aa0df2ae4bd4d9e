import Foundation

/// What the process was started with, of which some is secret.
enum ProcessEnvironment {
  /// Takes a variable out: what the program starts inherits none, and `/proc` shows none. To be called before there are
  /// other threads.
  ///
  /// - Returns: nil for one that is missing or empty.
  static func take(_ name: String) -> String? {
    guard let bytes = getenv(name) else { return nil }
    let text = String(cString: bytes)
    explicit_bzero(bytes, strlen(bytes))
    unsetenv(name)
    return text.isEmpty ? nil : text
  }
}
