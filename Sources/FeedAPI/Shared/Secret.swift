import Foundation

/// A text that is never printed by accident, neither alone nor as part of another value.
public struct Secret: Hashable, Sendable {
  /// The secret text itself.
  public let text: String

  public init(_ text: String) {
    self.text = text
  }
}

extension Secret {
  /// An identifier of the secret that does not reveal it.
  public var fingerprint: String { UUID(namespace: .urlNamespace, name: text).uuidString.lowercased() }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
