/// The pictures below a folder, in an order; or a single one.
public struct FeedFolder: Hashable, Sendable {
  /// Of the folder, or of the picture; relative to where the program was started.
  public let path: FilePath
  public let order: FolderOrder

  public init(path: FilePath, order: FolderOrder = .newest) {
    self.path = path
    self.order = order
  }

  /// The last part of its path.
  public var title: String? { names.last ?? "/" }
  /// The path of what it is in.
  public var origin: String { "/" + names.dropLast().joined(separator: "/") }

  /// The parts of the whole path, as it is told without the file system.
  private var names: [String] {
    path.absolute.components.map { String(decoding: $0, as: UTF8.self) }.reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
  }
}
