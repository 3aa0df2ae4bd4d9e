import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the choice among an attachment's files, and of attachments without files.
final class MastodonPictureTests: XCTestCase {
  func test_preview_isShownInTheListAndTheOriginalInTheViewer() throws {
    let stage = try makeMastodonStage(0..<1)
    serve(stage)
    let program = try stage.browse("--layout", "list")
    try program.waitUntil("the preview is shown") { $0.showsPicture(70) }
    XCTAssertEqual(stage.requestedMedia, ["0/small"])

    program.send("v")

    try program.waitUntil("the original is shown") { $0.showsPicture(0) && !$0.showsPicture(70) }
    XCTAssertEqual(stage.requestedMedia, ["0/small", "0/original"])
  }

  func test_previewWithTooFewPixels_isLeftOut() throws {
    let stage = try makeMastodonStage(0..<1)
    serve(stage, previewSize: .init(width: 4, height: 3))
    let program = try stage.browse("--layout", "list")

    try program.waitUntil("the original is shown") { $0.showsPicture(0) }

    XCTAssertEqual(stage.requestedMedia, ["0/original"])
  }

  func test_video_isShownByItsPreview() throws {
    for type in ["video", "gifv"] {
      let stage = try makeMastodonStage(0..<1)
      serve(stage, type: type)
      let program = try stage.browse("--layout", "list")
      let screen = try program.waitUntil("its preview is shown") { $0.showsPicture(70) }
      XCTAssertTrue(screen.contains("video"), screen.text)

      program.send("v")

      try program.waitUntil("its preview is shown large") { $0.showsPicture(70) && !$0.contains("My Feed") }
      XCTAssertEqual(Set(stage.requestedMedia), ["0/small"], type)
    }
  }

  func test_refusalWithASavedFeed_showsItWithWhatIsWrong() throws {
    let stage = try makeMastodonStage(0..<2)
    XCTAssertEqual(try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage).status, 0)
    for refusal in [ServedRefusal.invalidToken, .forbidden] {
      stage.server.timeline?.anonymousRefusal = refusal

      let screen = try stage.browse(columns: 120).waitUntilShown("--token-file")

      XCTAssertTrue(screen.contains("Picture 00"), screen.text)
      XCTAssertFalse(screen.contains("Offline"), screen.text)
    }
  }

  // MARK: - Helpers

  /// Serves picture 0 as the full-size file of the first post, and picture 70 as the preview.
  private func serve(
    _ stage: Stage, type: String = "image", previewSize: ServedAttachment.Size = .init(width: 640, height: 480)
  ) {
    stage.server.timeline?.statuses[0].attachments[0].type = type
    stage.server.timeline?.statuses[0].attachments[0].size = .init(width: 1280, height: 960)
    stage.server.timeline?.statuses[0].attachments[0].previewSize = previewSize
    stage.server.timeline?.file = { _, rendition in
      .data(TestPicture(number: rendition == .small ? 70 : 0).png, contentType: "image/png")
    }
  }
}
