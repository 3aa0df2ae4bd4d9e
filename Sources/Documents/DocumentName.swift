/// The name of an element or an attribute.
public struct DocumentName: Hashable, Sendable {
  /// The maximum length of a namespace or a local name, in bytes.
  public static let maximumLength = 1024

  /// The namespace; empty if there is none, as in HTML. A prefix without a declared namespace stays in ``local``.
  public let namespace: String
  /// The name without its prefix; in lowercase for HTML.
  public let local: String

  public init(_ local: String, in namespace: String = "") {
    self.local = local
    self.namespace = namespace
  }
}
