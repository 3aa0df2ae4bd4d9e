import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedEdges

final class EditorCommandTests: XCTestCase {
  func test_editor_isThatOfTheVariablesInTheirOrder() throws {
    for (environment, words) in [
      (["VISUAL": "code -w", "EDITOR": "ed"], ["code", "-w"]), (["VISUAL": " ", "EDITOR": "ed"], ["ed"]),
      (
        ["EDITOR": "'/opt/my editor/bin' \"a b\" c\\ d ~/x", "HOME": "/home/ada"],
        ["/opt/my editor/bin", "a b", "c d", "/home/ada/x"]
      ),
      (["EDITOR": "vi $(touch x); `y` && z"], ["vi", "$(touch", "x);", "`y`", "&&", "z"]),
      (["VISUAL": "''", "EDITOR": "# vi", "PATH": "/none"], ["vi"]), (["PATH": "/none"], ["vi"]),
    ] {
      XCTAssertEqual(try EditorCommand.words(EdgeSettings(environment: environment)), words, "\(environment)")
    }
  }

  func test_withoutVariables_theSystemsEditorIsUsed() throws {
    let folder = try makeTemporaryDirectory()
    let editor = folder.appending(path: "editor")
    XCTAssertTrue(
      FileManager.default.createFile(atPath: editor.path, contents: nil, attributes: [.posixPermissions: 0o755]))

    XCTAssertEqual(try EditorCommand.words(EdgeSettings(environment: ["PATH": folder.path])), ["editor"])
  }

  func test_wrongQuotes_areAnError() {
    XCTAssertThrowsError(try EditorCommand.words(EdgeSettings(environment: ["VISUAL": "'vi"])))
  }
}
