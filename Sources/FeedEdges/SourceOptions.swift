/// The options that qualify a word for a source.
public struct SourceOptions: Hashable, Sendable {
  /// The kind of source at a URL or host; nil to infer the kind from the URL's path, or to discover it by requests.
  public var kind: SourceKindName?
  /// True to include posts that the server received from other servers.
  public var isFederated: Bool
  /// The order of a folder's pictures; nil for the default order and for sources other than folders.
  public var order: FolderOrder?

  /// The options as words of a command line or of a feed's line in the configuration.
  var words: [String] {
    let kind = kind.map { ["--type", $0.rawValue] } ?? []
    let order = order.map { ["--sort", $0.rawValue] } ?? []
    return kind + (isFederated ? ["--federated"] : []) + order
  }

  public init(kind: SourceKindName? = nil, isFederated: Bool = false, order: FolderOrder? = nil) {
    self.kind = kind
    self.isFederated = isFederated
    self.order = order
  }
}
