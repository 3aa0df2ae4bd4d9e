import FeedEdges
import Foundation

/// What other programs are started with: which, in which environment, and where files for them are.
struct OtherProgramEdges {
  let settings: ProgramSettings
  let environment: [String: String]
  let files: PictureFiles

  init(_ settings: ProgramSettings, edges: EdgeSettings) {
    self.settings = settings
    environment = edges.environment
    files = PictureFiles(
      edges.usesCache
        ? .kept(edges.cacheDirectory.appending(path: "opened"))
        : .temporary(in: Self.temporaryFolder(environment: edges.environment)))
  }

  private static func temporaryFolder(environment: [String: String]) -> URL {
    let path = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") && access($0, W_OK) == 0 ? $0 : nil }
    return path.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? FileManager.default.temporaryDirectory
  }

  /// Whether any of these variables says something.
  func has(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }

  /// Removes the pictures that this program left for others when it was killed.
  func removeAbandoned() {
    TemporaryFolder.removeAbandoned(in: Self.temporaryFolder(environment: environment))
  }
}
