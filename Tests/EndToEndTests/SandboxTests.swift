import Foundation
import TerminalTestSupport
import XCTest

/// Tests of a system that cannot confine the picture decoders.
final class SandboxTests: XCTestCase {
  func test_systemWithoutIt_isNamedInThePlaceOfEachPicture() throws {
    for part in ["landlock", "seccomp"] {
      let program = try start(without: part)

      try program.waitUntil("\(part) is named") { $0.contains("no sandbox") && $0.contains(part) && !$0.isLoading }
      XCTAssertFalse(program.snapshot.showsPicture(0))
    }
  }

  func test_unsandboxed_showsPicturesAllTheSame() throws {
    for part in ["landlock", "seccomp"] {
      let program = try start("--unsandboxed", without: part)

      try program.waitUntil("the picture is shown") { $0.showsPicture(0) && !$0.isLoading }
    }
  }

  func test_systemWithoutNamespaces_showsPictures() throws {
    let program = try start(without: "namespaces")

    try program.waitUntil("the picture is shown") { $0.showsPicture(0) && !$0.isLoading }
  }

  // MARK: - Helpers

  /// Starts the program as if the kernel lacked a feature.
  private func start(_ option: String = "", without part: String) throws -> TerminalProgram {
    let stage = try makeStage()
    let lacking = stage.home.appending(path: "without-\(part)")
    try FileManager.default.createSymbolicLink(
      at: lacking, withDestinationURL: TerminalProgram.built("WorkerProbe"))
    return try stage.run(
      script: "exec \"$lacking\" --run $feed \(option)", environment: ["lacking": lacking.path])
  }
}
