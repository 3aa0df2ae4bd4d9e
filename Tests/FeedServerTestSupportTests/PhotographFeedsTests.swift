import Bitmaps
import FeedServer
import Foundation
import PictureEncoders
import TestSupport
import XCTest

@testable import FeedServerTestSupport
@testable import LandscapePainter

final class PhotographFeedsTests: XCTestCase {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)

  func test_posts_haveAPhotographOfThePainterEach() {
    XCTAssertEqual(Set(PhotographPost.all.flatMap(\.photographs)), Set(Photograph.all.map(\.name)))
  }

  func test_photographs_areDrawnInTheirShape() {
    for photograph in Photograph.all {
      let size = (photograph.size.width / 40, photograph.size.height / 40)
      let bitmap = photograph.scene.draw(round: photograph.round, seed: photograph.seed, size: size)

      let reds = stride(from: 0, to: bitmap.pixels.count, by: 4).map { Int(bitmap.pixels[$0]) }
      XCTAssertGreaterThan((reds.max() ?? 0) - (reds.min() ?? 0), 50, photograph.name)
    }
  }

  func test_timeline_hasPostsOfKnownPeopleWithTheirPicturesAndComments() throws {
    let timeline = try makeSUT().timeline

    let posts = timeline.statuses.filter { $0.inReplyToID == nil }
    XCTAssertEqual(posts.count, PhotographPost.all.count)
    XCTAssertEqual(posts.map(\.attachments.count), PhotographPost.all.map(\.photographs.count))
    XCTAssertEqual(posts.filter { !$0.spoilerText.isEmpty && $0.isSensitive }.count, 1)
    XCTAssertEqual(timeline.statuses.filter(\.account.displayName.isEmpty).map(\.account.acct), [])
    let dates = Dictionary(timeline.statuses.map { ($0.id, $0.createdAt) }, uniquingKeysWith: max)
    for reply in timeline.statuses {
      guard let id = reply.inReplyToID else { continue }
      XCTAssertGreaterThan(reply.createdAt, try XCTUnwrap(dates[id]))
      XCTAssertLessThan(reply.createdAt, Self.now)
    }
  }

  func test_picture_isThereInTwoSizesAndInTheBlog() throws {
    let sut = try makeSUT()
    let attachment = try XCTUnwrap(sut.timeline.statuses.first?.attachments.first)

    let pictures = [
      sut.timeline.file(attachment, .original), sut.timeline.file(attachment, .small),
      try XCTUnwrap(sut.site.picture("/blog/\(attachment.id)")),
    ]

    for picture in pictures {
      guard case .data(let data, "image/jpeg") = picture else { return XCTFail("\(picture)") }
      XCTAssertGreaterThan(data.count, 100)
    }
    XCTAssertNil(sut.site.picture("/blog/no-such"))
    let blog = try XCTUnwrap(sut.site.documents[PhotographFeeds.blogPath])
    XCTAssertTrue(String(decoding: blog.body, as: UTF8.self).contains("https://a.example/blog/dandelion"))
  }

  func test_timeline_withoutTheNewest_hasTheSameOthers() throws {
    let whole = try makeSUT().timeline.statuses
    let part = try makeSUT(withoutNewest: 3, now: Self.now - 60).timeline.statuses

    XCTAssertEqual(part.map(\.id), whole.map(\.id).suffix(part.count))
    XCTAssertEqual(part.filter { $0.inReplyToID == nil }.count, PhotographPost.all.count - 3)
    XCTAssertEqual(Set(whole.map(\.id)).count, whole.count)
  }

  func test_init_failsWithoutAPhotograph() throws {
    let folder = try makeTemporaryDirectory()

    XCTAssertThrowsError(try makeSUT(in: folder))
  }

  // MARK: - Helpers

  /// Makes the feeds of small pictures.
  private func makeSUT(withoutNewest: Int = 0, now: Date = PhotographFeedsTests.now) throws -> PhotographFeeds {
    let folder = try makeTemporaryDirectory()
    let bitmap = Bitmap(width: 6, height: 4, pixels: Array(repeating: 200, count: 96))
    for name in PhotographPost.all.flatMap(\.photographs) {
      try BitmapEncoder(.jpeg()).encode(bitmap).write(to: folder.appending(path: "\(name).jpg"))
    }
    return try makeSUT(in: folder, withoutNewest: withoutNewest, now: now)
  }

  private func makeSUT(
    in folder: URL, withoutNewest: Int = 0, now: Date = PhotographFeedsTests.now
  ) throws -> PhotographFeeds {
    let origin = try XCTUnwrap(URL(string: "https://a.example"))
    return try PhotographFeeds(in: folder, withoutNewest: withoutNewest, now: now, origin: origin)
  }
}
