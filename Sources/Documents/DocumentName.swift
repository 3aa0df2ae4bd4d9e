/// What an element or an attribute is called.
public struct DocumentName: Hashable, Sendable {
  /// Of a namespace or a local name, in bytes.
  public static let maximumLength = 1024

  /// What the prefix stands for, as `http://www.w3.org/2005/Atom`; empty where there is none, as in HTML. A prefix that
  /// stands for nothing is left in ``local``.
  public let namespace: String
  /// In HTML in small letters.
  public let local: String

  public init(_ local: String, in namespace: String = "") {
    self.local = local
    self.namespace = namespace
  }
}
