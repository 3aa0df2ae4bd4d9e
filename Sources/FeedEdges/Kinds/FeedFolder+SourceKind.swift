import FeedAPI
import FeedDomain

extension FeedFolder: SourceKind {
  static let name = "folder"
  static let meaning = "the name of a folder or picture"
  static let words = [
    (
      word: "./folder, folder/picture",
      meaning: "the pictures below a folder, or a single one; also file:///folder"
    )
  ]

  /// No folder is found at an address.
  init?(_ found: FoundSource, at address: FeedAddress) { nil }

  static func operand(for word: SourceWord) throws(FeedOperand.Error) -> FeedOperand? {
    let path: FilePath?
    switch word.shape {
    case .other where word.text.lowercased().hasPrefix("file:"): path = FilePath(url: word.text)
    case .path: path = FilePath(word.text)
    default:
      guard word.isSaid(to: self) else { return nil }
      path = word.text.contains("://") ? nil : FilePath(word.text)
    }
    guard let path else { throw word.error("is not the path of a folder or a picture") }
    return .feed(FeedFolder(path: path, order: word.options.order ?? .newest))
  }

  var canBeSorted: Bool { true }

  func source(over edges: SourceEdges) -> any FeedSource { edges.folder(self) }
}
