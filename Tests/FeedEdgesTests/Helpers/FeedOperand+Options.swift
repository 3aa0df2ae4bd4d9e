import FeedAPI
import FeedEdges
import FeedFolders

extension FeedOperand {
  init(_ text: String, kind: SourceKind? = nil, isFederated: Bool = false, order: FolderOrder? = nil) throws {
    try self.init(text, options: SourceOptions(kind: kind, isFederated: isFederated, order: order))
  }
}
