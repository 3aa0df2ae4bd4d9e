/// The pictures below a folder, in an order; or a single one.
public struct FeedFolder: Hashable, Sendable {
  /// Of the folder, or of the picture; relative to where the program was started.
  public let path: FilePath
  public let order: FolderOrder

  public init(path: FilePath, order: FolderOrder = .newest) {
    self.path = path
    self.order = order
  }
}
