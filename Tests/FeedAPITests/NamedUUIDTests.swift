import XCTest

@testable import FeedAPI

final class NamedUUIDTests: XCTestCase {
  func test_digest_isThatOfTheStandardsExamples() {
    for (message, digest) in [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ] {
      XCTAssertEqual(hex(SHA1.digest(of: Array(message.utf8))), digest)
    }
  }

  func test_digest_isAnotherForEveryLengthAroundABlock() {
    let digests = (0..<200).map { hex(SHA1.digest(of: [UInt8](repeating: 0, count: $0))) }

    XCTAssertEqual(Set(digests).count, digests.count)
    XCTAssertEqual(digests[55], "8e8832c642a6a38c74c17fc92ccedc266c108e6c")
    XCTAssertEqual(digests[56], "9438e360f578e12c0e0e8ed28e2c125c1cefee16")
    XCTAssertEqual(digests[64], "c8d7d0ef0eedfa82d2ea1aa592845b9a6d4b02b7")
  }

  func test_initWithName_isThatOfTheStandardsExample() throws {
    let dns = try XCTUnwrap(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))

    XCTAssertEqual(
      UUID(namespace: dns, name: "www.example.com").uuidString.lowercased(), "2ed6657d-e927-568b-95e1-2665a8aea6a2")
  }

  func test_initWithName_readsTheNameAsUTF8() {
    XCTAssertEqual(
      UUID(namespace: .urlNamespace, name: "tag #über").uuidString.lowercased(), "9faf2bb3-92c5-505b-9d4d-04cc7522dc50")
  }

  // MARK: - Helpers

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
