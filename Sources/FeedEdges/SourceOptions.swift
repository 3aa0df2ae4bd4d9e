/// What is said of a source besides the word for it.
public struct SourceOptions: Hashable, Sendable {
  /// What is at a URL or host; nil to go by the URL's path, or to find it out.
  public var kind: SourceKindName?
  /// Whether what a server knows of other servers is asked for too.
  public var isFederated: Bool
  /// Of a folder's pictures; nil for the usual one, and where there is no folder.
  public var order: FolderOrder?

  public init(kind: SourceKindName? = nil, isFederated: Bool = false, order: FolderOrder? = nil) {
    self.kind = kind
    self.isFederated = isFederated
    self.order = order
  }
}
