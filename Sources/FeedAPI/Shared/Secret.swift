import Foundation

/// A text that is not printed by accident: neither itself nor with whatever holds it.
public struct Secret: Hashable, Sendable {
  /// What is kept secret.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension Secret {
  /// Tells it from others, and cannot be turned back into it.
  public var fingerprint: String { UUID(namespace: .urlNamespace, name: text).uuidString.lowercased() }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
