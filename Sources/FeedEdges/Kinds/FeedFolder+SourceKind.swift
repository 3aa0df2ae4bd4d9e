import FeedAPI
import FeedDomain
import FeedPresentation

extension FeedFolder: SourceKind {
  static let name = "folder"
  static let meaning = "a folder or picture"
  static let words = [
    (
      word: "./folder, photo.jpg",
      meaning: "all pictures in a folder, or a picture with its folder behind it; also file:///folder"
    ),
    (word: "PATH PATH...", meaning: "several pictures and folders, in this order"),
    (word: "-", meaning: "the paths on standard input, in lines or separated by NULs"),
  ]

  /// Returns nil because no address leads to a folder.
  init?(_ found: FoundSource, at address: FeedAddress) { nil }

  static func argument(
    for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions
  ) throws(SourceArgument.Error) -> SourceArgument? {
    let path: FilePath?
    switch shape {
    case .other where FilePath.isURL(word): path = FilePath(url: word)
    case .path: path = FilePath(word)
    default:
      guard isSelected(by: options) else { return nil }
      path = word.contains("://") ? nil : FilePath(word)
    }
    guard let path else {
      throw SourceArgument.Error(
        word, en: "is not the path of a folder or a picture", el: "δεν είναι διαδρομή φακέλου ή εικόνας",
        ptBR: "não é o caminho de uma pasta ou imagem")
    }
    return .feed(FeedFolder(.path(path), options))
  }

  var feedKind: FeedKind? { .folder }
  var canBeSorted: Bool { true }

  /// For a list of paths, the word is that of their common folder, because no word stands for the list.
  var spelling: (word: String, options: SourceOptions) {
    let path = path ?? commonFolder
    let text = String(validating: path.bytes, as: UTF8.self)
    var word = path.url
    // A path with an `@` may look like the name of a feed, and its URL does not.
    if let text, case .path = SourceArgument.shape(of: text) { word = text }
    return (word, sortOptions)
  }

  /// Returns the folder that contains the picture, unless that is this folder.
  func related(to image: FeedImage) -> [RelatedSource] {
    guard let parent = FilePath(url: image.address.text)?.parentAndName?.folder, parent != path?.resolved else {
      return []
    }
    let folder = FeedFolder(.path(parent), sortOptions)
    return [RelatedSource(kind: .folder, title: folder.title ?? "", argument: .feed(folder))]
  }

  private var sortOptions: SourceOptions { order?.options ?? SourceOptions() }

  func source(over edges: SourceEdges) -> any FeedSource { source(over: edges.files) }
}
