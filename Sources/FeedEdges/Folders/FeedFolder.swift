import FeedDomain

/// The pictures of a folder and its subfolders, of a picture's folder, or of a list of paths.
public struct FeedFolder: Hashable, Sendable {
  enum Place: Hashable {
    /// A folder or a picture. The path may be relative to the current directory.
    case path(FilePath)
    /// Pictures and folders, one after another, by absolute paths.
    case list([FilePath])
  }

  let place: Place
  /// The absolute path or, for a list, the folder that contains all of its paths.
  let commonFolder: FilePath
  /// The order of the pictures; nil for the place's usual order.
  let order: PictureOrder?
  let isForPrinting: Bool

  /// - Parameter path: the path of a folder or picture, which may be relative to the current directory.
  public init(path: FilePath, order: FolderOrder? = nil) {
    self.init(.path(path), SourceOptions(order: order))
  }

  init(_ place: Place, _ options: SourceOptions) {
    self.place = place
    commonFolder =
      switch place {
      case .path(let path): path.absolute
      case .list(let paths): .commonFolder(of: paths)
      }
    order = PictureOrder(options)
    isForPrinting = options.run.isForPrinting
  }

  /// Returns the source of the pictures, which loads them by a loader.
  public func source(over files: FileLoader) -> any FeedSource {
    switch place {
    case .path(let path): FolderSource(self, at: path, files)
    case .list(let paths): PathListSource(self, of: paths, files)
    }
  }

  /// The path; nil for a list.
  var path: FilePath? {
    if case .path(let path) = place { path } else { nil }
  }

  /// The last component of the path or, for a list, of the folder that contains all of its paths.
  public var title: String? { names.last ?? "/" }
  /// The path of the parent folder.
  public var origin: String { "/" + names.dropLast().joined(separator: "/") }

  private var names: [String] {
    commonFolder.components.map { String(decoding: $0, as: UTF8.self) }.reduce(into: []) { names, name in
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(name) }
    }
  }
}
