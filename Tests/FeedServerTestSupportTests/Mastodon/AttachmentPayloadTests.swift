import Foundation
import XCTest

@testable import FeedServerTestSupport

final class AttachmentPayloadTests: XCTestCase {
  private let origin = "http://social.example:8080/media/7"

  func test_image_isAsDocumented() throws {
    let image = ServedAttachment(
      id: "7", description: "A lighthouse", blurhash: "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}",
      size: .init(width: 640, height: 480), previewSize: .init(width: 461, height: 346), focus: .init(x: -0.27, y: 0.51)
    )

    let payload = try payload(of: image)

    XCTAssertEqual(payload["type"] as? String, "image")
    XCTAssertEqual(payload["url"] as? String, "\(origin)/original")
    XCTAssertEqual(payload["preview_url"] as? String, "\(origin)/small")
    XCTAssertEqual(payload["description"] as? String, "A lighthouse")
    XCTAssertEqual(payload["blurhash"] as? String, "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}")
    for name in ["remote_url", "preview_remote_url", "text_url"] { XCTAssert(payload[name] is NSNull, name) }
    let meta = try XCTUnwrap(payload["meta"] as? [String: [String: Any]])
    XCTAssertEqual(meta.keys.sorted(), ["focus", "original", "small"])
    XCTAssertEqual(meta["original"]?["size"] as? String, "640x480")
    XCTAssertEqual(try XCTUnwrap(meta["original"]?["aspect"] as? Double), 4 / 3, accuracy: 1e-9)
    XCTAssertEqual(meta["small"]?["width"] as? Int, 461)
    XCTAssertEqual(meta["focus"]?["y"] as? Double, 0.51)
  }

  func test_film_isAsDocumented() throws {
    for type in ["video", "gifv"] {
      let film = ServedAttachment(
        id: "7", type: type, size: .init(width: 1280, height: 720), previewSize: .init(width: 400, height: 225))

      let payload = try payload(of: film)

      XCTAssertEqual(payload["type"] as? String, type)
      let meta = try XCTUnwrap(payload["meta"] as? [String: Any])
      XCTAssertEqual(meta["size"] as? String, "1280x720")
      XCTAssertEqual(meta["fps"] as? Int, 24)
      XCTAssertEqual((meta["original"] as? [String: Any])?["frame_rate"] as? String, "24/1")
      XCTAssertNil((meta["original"] as? [String: Any])?["size"])
      XCTAssertEqual((meta["small"] as? [String: Any])?["height"] as? Int, 225)
    }
  }

  func test_bareAttachment_isNullLikeMastodons() throws {
    let payload = try payload(of: ServedAttachment(id: "7", type: "unknown"))

    for name in ["description", "blurhash", "preview_url"] { XCTAssert(payload[name] is NSNull, name) }
    XCTAssertEqual((payload["meta"] as? [String: Any])?.count, 0)
  }

  func test_pixelfed_hasNoBlurhashNorSmallSizeNorAlwaysMeta() throws {
    let bare = try payload(of: ServedAttachment(id: "7", blurhash: "000000"), from: .pixelfed)
    let sized = try payload(
      of: ServedAttachment(id: "7", size: .init(width: 4, height: 3), previewSize: .init(width: 2, height: 1)),
      from: .pixelfed)

    XCTAssertNil(bare["blurhash"])
    XCTAssert(bare["meta"] is NSNull)
    XCTAssert(bare["description"] is NSNull)
    XCTAssertNil(bare["preview_remote_url"])
    XCTAssertEqual((sized["meta"] as? [String: Any])?.keys.sorted(), ["original"])
  }

  func test_goToSocial_omitsMissingValues() throws {
    let bare = try payload(of: ServedAttachment(id: "7"), from: .goToSocial)
    let unknown = try payload(of: ServedAttachment(id: "7", type: "unknown"), from: .goToSocial)

    XCTAssertEqual(bare.keys.sorted(), ["id", "meta", "preview_url", "type", "url"])
    XCTAssertEqual(unknown.keys.sorted(), ["id", "meta", "type", "url"])
  }

  private func payload(
    of attachment: ServedAttachment, from software: ServedSoftware = .mastodon
  ) throws -> [String: Any] {
    var sut = ServedTimeline(statuses: [.post("1", attachments: [attachment])])
    sut.software = software
    let status = try sut.items("/api/v1/timelines/public").first
    return try XCTUnwrap((status?["media_attachments"] as? [[String: Any]])?.first)
  }
}
