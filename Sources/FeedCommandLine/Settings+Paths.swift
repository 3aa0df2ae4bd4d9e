import FeedEdges
import Foundation

/// Several paths as one source.
extension Settings {
  /// The word that stands for the paths on standard input.
  static let standardInputWord = "-"
  static let orderOptions = ["sort", "seed"]

  /// True if the source is the list of paths on standard input.
  var readsStandardInput: Bool { source == Self.standardInputWord && origins[\Settings.source] == .word }

  /// Returns the paths of a source that is a list of paths, or nil for other sources.
  func listedPaths() throws -> [FilePath]? {
    guard readsStandardInput || !furtherSources.isEmpty else { return nil }
    let paths = furtherSources.isEmpty ? nil : try pathsOfWords()
    guard command != .add else {
      throw UsageError(description: "a feed in the configuration has one source, so several paths cannot have a name")
    }
    return try paths ?? SettingOrigin.word.naming { try PathList.read(from: standardInput) }
  }

  private func pathsOfWords() throws -> [FilePath] {
    let words = [source].compactMap(\.self) + furtherSources
    guard !words.contains(Self.standardInputWord) else {
      throw UsageError(description: "- stands for all paths on standard input and takes no other source")
    }
    let paths = words.compactMap(SourceArgument.pathAmongSeveral)
    guard paths.count == words.count else {
      let hint = NearestWord.hint(for: words[0], among: PrintCommand.allCases.map(\.rawValue))
      throw UsageError(
        description: "only one source is possible; \(QuotedText(words[1])) is a second one\(hint[.english])")
    }
    return paths
  }

  func argument(of paths: [FilePath]) throws -> SourceArgument {
    try SettingOrigin.word.naming { try SourceArgument(paths: paths, options: sourceOptions) }
  }
}
