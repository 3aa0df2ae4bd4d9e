/// The pictures below a folder, or a single picture.
public struct FeedFolder: Hashable, Sendable {
  /// The path of the folder or picture, which may be relative to the current directory.
  public let path: FilePath
  /// The order of the pictures.
  public let order: FolderOrder

  public init(path: FilePath, order: FolderOrder = .newest) {
    self.path = path
    self.order = order
  }

  /// The last component of the path.
  public var title: String? { names.last ?? "/" }
  /// The path of the parent folder.
  public var origin: String { "/" + names.dropLast().joined(separator: "/") }

  private var names: [String] {
    path.absolute.components.map { String(decoding: $0, as: UTF8.self) }.reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
  }
}
