import FeedDomain

/// The order of a folder's pictures, with the seed of a random order.
enum PictureOrder: Hashable, Sendable {
  case newest
  case name
  case random(RandomOrder)

  /// Returns nil if the options name no order.
  init?(_ options: SourceOptions) {
    switch (options.order, options.randomOrder) {
    case (_, let random?): self = .random(random)
    case (.newest, _): self = .newest
    case (.name, _): self = .name
    case (.random, nil), (nil, nil): return nil
    }
  }

  /// The order without the seed.
  var kind: FolderOrder {
    switch self {
    case .newest: .newest
    case .name: .name
    case .random: .random
    }
  }

  /// The options that name this order.
  var options: SourceOptions {
    if case .random(let random) = self {
      SourceOptions(order: kind, seed: random.seed)
    } else {
      SourceOptions(order: kind)
    }
  }

  /// Returns the place of a path in a random order, and 0 in other orders.
  func rank(of path: FilePath) -> UInt64 {
    if case .random(let random) = self { random.rank(of: path.bytes) } else { 0 }
  }
}
