import Bitmaps
import FeedServer
import Foundation
import PictureCodecs
import XCTest

@testable import FeedServerTestSupport

final class LandscapeTimelineTests: XCTestCase {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  /// The timeline is created once for all tests, because computing the blurhashes of its pictures takes long.
  private static let sut = LandscapeTimeline.make(count: 24, now: now)

  func test_make_isTheSameEachTime() {
    XCTAssertEqual(LandscapeTimeline.make(count: 24, now: Self.now).statuses, Self.sut.statuses)
  }

  func test_posts_haveOneToFourPicturesOfTheLandscapes() {
    let posts = posts(of: Self.sut)

    XCTAssertEqual(Set(posts.map(\.attachments.count)), [0, 1, 2, 3, 4])
    let caption = LandscapePost.all.first?.caption
    XCTAssertEqual(posts.first?.attachments.first?.description, caption?.description)
    XCTAssertEqual(Set(posts.map(\.createdAt)).count, posts.count)
  }

  func test_posts_includeOtherKinds() {
    let posts = posts(of: Self.sut)

    XCTAssertEqual(Set(posts.flatMap(\.attachments).map(\.type)), ["image", "video", "gifv", "audio", "unknown"])
    XCTAssert(posts.contains { $0.isSensitive && !$0.spoilerText.isEmpty })
    XCTAssert(posts.contains { $0.isSensitive && $0.spoilerText.isEmpty })
    XCTAssertEqual(posts.filter { $0.reblog?.attachments.isEmpty == false }.count, 1)
    XCTAssertEqual(Set(posts.map(\.account.isLocal)), [true, false])
  }

  func test_ids_areUniqueAndInTheOrderOfTime() {
    let statuses = Self.sut.statuses

    XCTAssertEqual(Set(statuses.map(\.id)).count, statuses.count)
    XCTAssertEqual(
      statuses.sorted { $0.createdAt < $1.createdAt }.map(\.id), statuses.sorted { $0.id < $1.id }.map(\.id))
    let attachments = posts(of: Self.sut).flatMap(\.attachments)
    XCTAssertEqual(Set(attachments.map(\.id)).count, attachments.count)
  }

  func test_replies_areNestedSevenLevelsAndFollowTheirParents() throws {
    let statuses = Self.sut.statuses
    let byID = Dictionary(
      (statuses + statuses.compactMap(\.reblog)).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    func depth(_ status: ServedStatus) throws -> Int {
      guard let id = status.inReplyToID else { return 0 }
      let parent = try XCTUnwrap(byID[id])
      XCTAssertLessThan(parent.createdAt, status.createdAt)
      return try depth(parent) + 1
    }

    let depths = try statuses.map(depth)

    XCTAssertEqual(depths.max(), 7)
    XCTAssert(statuses.allSatisfy { $0.createdAt <= Self.now })
  }

  func test_file_hasTheSizeInThePayload() throws {
    let sut = Self.sut
    let attachment = try XCTUnwrap(posts(of: sut).first?.attachments.first)

    XCTAssertEqual(try size(sut.file(attachment, .original)), attachment.size)
    XCTAssertEqual(try size(sut.file(attachment, .small)), attachment.previewSize)
    XCTAssertEqual(sut.file(ServedAttachment(id: "9"), .small), .status(404))
  }

  func test_file_ofAVideoIsNoPictureButItsPreviewIs() throws {
    let sut = Self.sut
    let video = try XCTUnwrap(posts(of: sut).flatMap(\.attachments).first { $0.type == "video" })

    XCTAssertEqual(try size(sut.file(video, .small)), video.previewSize)
    guard case .data(_, let contentType) = sut.file(video, .original) else { return XCTFail("Expected a file") }
    XCTAssertEqual(contentType, "video/mp4")
  }

  func test_content_isEscaped() {
    XCTAssert(PostHTML.reply("a < b & \"c\"\nd", to: "ada").contains("a &lt; b &amp; &quot;c&quot;<br>d"))
  }

  private func posts(of timeline: ServedTimeline) -> [ServedStatus] {
    timeline.statuses.filter { $0.inReplyToID == nil }
  }

  private func size(_ picture: ServedPicture) throws -> ServedAttachment.Size? {
    guard case .data(let data, _) = picture else { return nil }
    let box = PixelSize(width: 10_000, height: 10_000)
    let size = try PictureDecoder.decode(data, fitting: box, over: RGB(red: 0, green: 0, blue: 0)).bitmap.size
    return .init(width: size.width, height: size.height)
  }
}
