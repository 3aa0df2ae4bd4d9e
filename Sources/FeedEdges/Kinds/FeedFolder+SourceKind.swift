import FeedAPI
import FeedDomain

extension FeedFolder: SourceKind {
  static let name = "folder"
  static let meaning = "a folder or picture"
  static let words = [
    (
      word: "./folder, folder/picture",
      meaning: "all pictures in a folder, or a single one; also file:///folder"
    )
  ]

  /// Returns nil because no address leads to a folder.
  init?(_ found: FoundSource, at address: FeedAddress) { nil }

  static func argument(
    for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions
  ) throws(SourceArgument.Error) -> SourceArgument? {
    let path: FilePath?
    switch shape {
    case .other where word.lowercased().hasPrefix("file:"): path = FilePath(url: word)
    case .path: path = FilePath(word)
    default:
      guard isSelected(by: options) else { return nil }
      path = word.contains("://") ? nil : FilePath(word)
    }
    guard let path else { throw SourceArgument.Error(word, "is not the path of a folder or a picture") }
    return .feed(FeedFolder(path: path, order: options.order ?? .newest))
  }

  var canBeSorted: Bool { true }

  var spelling: (word: String, options: SourceOptions) {
    let text = String(validating: path.bytes, as: UTF8.self)
    var word = path.url
    // A path with an `@` may look like the name of a feed, and its URL does not.
    if let text, case .path = SourceArgument.shape(of: text) { word = text }
    return (word, SourceOptions(order: order == .newest ? nil : order))
  }

  /// Returns the folder that contains the picture, unless that is this folder.
  func related(to image: FeedImage) -> [RelatedSource] {
    guard let parent = FilePath(url: image.address.text)?.parentAndName?.folder, parent != path.resolved else {
      return []
    }
    let folder = FeedFolder(path: parent, order: order)
    return [RelatedSource(kind: .folder, title: folder.title ?? "", argument: .feed(folder))]
  }

  func source(over edges: SourceEdges) -> any FeedSource { edges.folder(self) }
}
