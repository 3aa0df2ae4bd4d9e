import FeedDomain

/// The options that qualify a word for a source.
public struct SourceOptions: Hashable, Sendable {
  /// The kind of source at a URL or host; nil to infer the kind from the URL's path, or to discover it by requests.
  public var kind: SourceKindName?
  /// True to include posts that the server received from other servers.
  public var isFederated: Bool
  /// The order of a folder's pictures; nil for the default order and for sources other than folders.
  public var order: FolderOrder?
  /// The seed of a random order; nil for the seed of the run.
  public var seed: UInt64?
  public var run: Run
  /// True to look for the pictures of a web feed's entries without one on their pages.
  public var looksOnPages: Bool

  /// The options as words of a command line or of a feed's line in the configuration.
  var words: [String] {
    let kind = kind.map { ["--type", $0.rawValue] } ?? []
    let order = order.map { ["--sort", $0.rawValue] } ?? []
    let seed = seed.map { ["--seed", "\($0)"] } ?? []
    return kind + (isFederated ? ["--federated"] : []) + order + seed + (looksOnPages ? ["--pages"] : [])
  }

  /// The circumstances of the run that change what a word stands for.
  public struct Run: Hashable, Sendable {
    /// True if the pictures are printed. A picture's path is then that picture alone, without its folder.
    public var isForPrinting = false
    /// True for a picture frame, which can show the images of any feed in a random order.
    public var isFrame = false
    /// The seed of random orders without a seed of their own.
    public var seed: UInt64 = 0

    public init() {}
  }

  public init(
    kind: SourceKindName? = nil, isFederated: Bool = false, order: FolderOrder? = nil, seed: UInt64? = nil,
    looksOnPages: Bool = false, run: Run = Run()
  ) {
    self.kind = kind
    self.isFederated = isFederated
    self.order = order
    self.seed = seed
    self.run = run
    self.looksOnPages = looksOnPages
  }

  /// True if a picture frame shows its images in a random order, which then is possible for every feed.
  public var isShuffledFrame: Bool { run.isFrame && order == .random }

  /// The random order, if the images are in one.
  public var randomOrder: RandomOrder? { order == .random ? RandomOrder(seed: seed ?? run.seed) : nil }
}
