import FeedEdges
import Foundation

struct OtherProgramEdges {
  let environment: [String: String]
  let files: PictureFiles

  init(_ edges: EdgeSettings) {
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

  func has(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }

  func removeAbandoned() {
    TemporaryFolder.removeAbandoned(in: Self.temporaryFolder(environment: environment))
  }
}
