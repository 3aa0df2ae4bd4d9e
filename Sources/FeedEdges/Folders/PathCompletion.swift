import Foundation
import Glibc
import TerminalKit

/// A completion of a path that is being typed, as shells do it: as far as all names that begin with it are the same.
public struct PathCompletion: Sendable {
  private static let entryLimit = 10_000

  /// The typed folder, with its slash.
  private let typedFolder: String
  private let folder: FilePath
  private let beginning: String

  private struct Match {
    let name: String
    let type: Int
  }

  /// Returns a longer text, the text itself if several names continue it differently, or nil if no name begins with it.
  /// Returns nil too if the folder is too large, or cannot be read. A folder gets a slash. Hidden names are completed
  /// only after a typed dot. Names that would change the line they are shown on are skipped. A disk that does not answer
  /// is waited for.
  public static func completion(of text: String, environment: [String: String]) async -> String? {
    if ["~", ".", ".."].contains(text) { return "\(text)/" }
    guard let completion = PathCompletion(text, environment: environment) else { return nil }
    do {
      return try await DiskQueue().run { isCancelled in try completion.completed(isCancelled: isCancelled) }
    } catch {
      return nil
    }
  }

  private init?(_ text: String, environment: [String: String]) {
    let end = text.utf8.lastIndex(of: UInt8(ascii: "/")).map { text.utf8.index(after: $0) } ?? text.startIndex
    // Without a slash, the completed text would not be a path.
    typedFolder = end == text.startIndex ? "./" : String(text[..<end])
    beginning = String(text[end...])
    guard let folder = FilePath(SourceArgument.expandingTilde(typedFolder, environment: environment)) else {
      return nil
    }
    self.folder = folder
  }

  private func completed(isCancelled: () -> Bool) throws -> String? {
    let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
    let matches = try matches(in: file, isCancelled: isCancelled)
    guard let first = matches.first else { return nil }
    guard matches.count > 1 else {
      return typedFolder + first.name + (file.hasFolder(first.name, first.type) ? "/" : "")
    }
    let common = matches.dropFirst().reduce(Substring(first.name)) { Substring($0.commonBeginning(with: $1.name)) }
    return typedFolder + common
  }

  private func matches(in file: OpenFile, isCancelled: () -> Bool) throws -> [Match] {
    let isHiddenWanted = beginning.hasPrefix(".")
    var matches: [Match] = []
    var count = 0
    try file.forEachName { name, type in
      count += 1
      guard count <= Self.entryLimit, !isCancelled() else { throw CancellationError() }
      let isWanted = isHiddenWanted || name.first != UInt8(ascii: ".")
      guard isWanted, name.starts(with: beginning.utf8) else { return }
      guard let text = Self.text(name) else { return }
      matches.append(Match(name: text, type: type))
    }
    return matches
  }

  /// Returns a name as text that can be typed and shown; nil for other names, and for the folder itself and its parent.
  private static func text(_ name: ArraySlice<UInt8>) -> String? {
    guard let text = String(validating: name, as: UTF8.self), ![".", ".."].contains(text) else { return nil }
    return DisplayText.isShownUnchanged(text) ? text : nil
  }
}

extension OpenFile {
  /// Returns true if a name in this folder is that of a folder, or of a link to one.
  fileprivate func hasFolder(_ name: String, _ type: Int) -> Bool {
    guard type == DT_LNK || type == DT_UNKNOWN else { return type == DT_DIR }
    var status = stat()
    return name.withCString { fstatat(descriptor, $0, &status, 0) } == 0 && status.isFolder
  }
}

extension StringProtocol {
  /// Returns the beginning that both texts have in common, scalar by scalar.
  fileprivate func commonBeginning(with other: String) -> String {
    var common = String.UnicodeScalarView()
    for (one, another) in zip(unicodeScalars, other.unicodeScalars) {
      guard one == another else { break }
      common.append(one)
    }
    return String(common)
  }
}
