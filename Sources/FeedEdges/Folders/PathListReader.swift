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
  private(set) var missingCount = 0
  /// The number of paths that lead to something other than a folder or a picture.
  private(set) var otherCount = 0
  private var rest: ArraySlice<Candidate>
  private let order: FolderOrder
  private var random: RandomOrder?
  private let loader: FileLoader

  /// - Parameters:
  ///   - order: the order of each folder's pictures; nil for a folder's usual order.
  ///   - random: the order of all pictures; nil for the order of the list.
  init(_ paths: [FilePath], order: FolderOrder?, _ random: RandomOrder?, _ loader: FileLoader) {
    rest = paths.map(Candidate.path)[...]
    self.order = order ?? .newest
    self.random = random
    self.loader = loader
  }

  var isAtEnd: Bool { rest.isEmpty || files.count >= Limits.entries }

  /// Looks at paths until `count` pictures are found.
  ///
  /// - Throws: `CancellationError`.
  mutating func read(upTo count: Int, isCancelled: @escaping () -> Bool) throws {
    if let random {
      try shuffle(by: random, isCancelled: isCancelled)
      self.random = nil
    }
    while files.count < count, !isAtEnd, let next = rest.popFirst() {
      switch next {
      case .path(let path): files += try found(at: path, isCancelled: isCancelled)
      case .file(let file): files.append(file)
      }
    }
  }

  /// Looks only at paths whose names are not those of pictures, because they may lead to folders.
  private mutating func shuffle(by random: RandomOrder, isCancelled: @escaping () -> Bool) throws {
    var paths: [FilePath] = []
    for case .path(let path) in rest { paths.append(path) }
    let start = FilePath.commonFolder(of: paths).bytes.count
    var ranked: [(rank: UInt64, candidate: Candidate)] = []
    for path in paths {
      let rank = random.rank(of: path.bytes.dropFirst(start))
      if PictureName.isPicture(path.bytes[...]) {
        ranked.append((rank, .path(path)))
        continue
      }
      let folder = RandomOrder(seed: rank)
      for file in try found(at: path, isCancelled: isCancelled) {
        ranked.append((folder.rank(of: file.entry.path.bytes), .file(file)))
      }
    }
    rest = ranked.sorted { $0.rank < $1.rank }.map(\.candidate)[...]
  }

  private mutating func found(at path: FilePath, isCancelled: @escaping () -> Bool) throws -> [File] {
    if isCancelled() { throw CancellationError() }
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
