import CLinux
import FeedDomain
import Glibc

/// A search for the pictures at the paths of a list, which goes only as far as it is asked to.
struct PathListReader: Sendable {
  /// A picture, with the absolute path of its folder without links.
  typealias File = (entry: FolderEntry, folder: FilePath)

  private enum Candidate {
    case path(FilePath)
    /// A file of a folder that was read early, to be mixed with the other files.
    case file(File)
  }

  private(set) var files: [File] = []
  /// The number of paths that were looked at.
  private(set) var pathCount = 0
  private(set) var missingCount = 0
  /// The number of paths that lead to something other than a folder or a picture.
  private(set) var otherCount = 0
  /// True if there is more than a feed lists.
  private(set) var hasFurther = false
  private var rest: ArraySlice<Candidate>
  private let order: PictureOrder
  let limit: Int
  private var isShuffled = false
  private let loader: FileLoader

  /// - Parameters:
  ///   - order: the order of each folder's pictures; nil for a folder's usual order. A random order is the order of all
  ///     pictures.
  ///   - limit: the largest number of pictures.
  init(_ paths: [FilePath], order: PictureOrder?, limit: Int = Limits.entries, _ loader: FileLoader) {
    rest = paths.map(Candidate.path)[...]
    self.order = order ?? .newest
    self.limit = limit
    self.loader = loader
  }

  var isAtEnd: Bool { rest.isEmpty || files.count >= limit }

  /// Looks at paths until `count` pictures are found.
  ///
  /// - Throws: `CancellationError`.
  mutating func read(upTo count: Int, isCancelled: @escaping () -> Bool) throws {
    if case .random(let random) = order, !isShuffled {
      try shuffle(by: random, isCancelled: isCancelled)
      isShuffled = true
    }
    while files.count < count, !isAtEnd, let next = rest.popFirst() {
      switch next {
      case .path(let path): files += try found(at: path, isCancelled: isCancelled)
      case .file(let file): files.append(file)
      }
    }
    let isCut = files.count > limit || isAtEnd && !rest.isEmpty
    hasFurther = hasFurther || isCut
    files.removeLast(max(0, files.count - limit))
  }

  /// Looks only at paths whose names are not those of pictures, because they may lead to folders. A picture has the same
  /// place in the order in whichever listed folder it is found.
  private mutating func shuffle(by random: RandomOrder, isCancelled: @escaping () -> Bool) throws {
    var paths: [FilePath] = []
    for case .path(let path) in rest { paths.append(path) }
    let listed = FilePath.commonFolder(of: paths)
    let real = listed.resolved ?? listed
    var choice = RandomChoice<Candidate>(limit: limit)
    for path in paths {
      guard !PictureName.isPicture(path.bytes[...]) else {
        choice.add(.path(path), at: path, rank: random.rank(of: (path.relative(to: listed) ?? path).bytes))
        continue
      }
      for file in try found(at: path, isCancelled: isCancelled) {
        let path = file.folder.appending(file.entry.path)
        choice.add(.file(file), at: path, rank: random.rank(of: (path.relative(to: real) ?? path).bytes))
      }
    }
    let chosen = choice.sorted()
    rest = chosen.elements[...]
    hasFurther = chosen.isCut
  }

  private mutating func found(at path: FilePath, isCancelled: @escaping () -> Bool) throws -> [File] {
    if isCancelled() { throw CancellationError() }
    pathCount += 1
    do {
      switch try PathTarget(path, isPicture: loader.isPicture) {
      case .picture(let picture, let folder): return [(picture, folder)]
      case .folder(let folder):
        let entries = try FolderReader.entries(
          below: OpenFile(folder, linux_open_path | O_DIRECTORY), in: order, log: loader.log, isCancelled: isCancelled)
        return entries.map { ($0, folder) }
      }
    } catch FolderError.notAPicture {
      otherCount += 1
    } catch let error as FolderError {
      missingCount += 1
      loader.log.write("\(path.text) was left out: \(error)")
    }
    return []
  }
}
