import Documents
import Foundation
import TestSupport
import Workers
import XCTest

@testable import DocumentReading

/// What the program makes of trees that only a worker sends which a document has taken over.
final class DocumentTreeTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  /// In the namespace n, a.
  private let nameToken: [UInt8] = [0, 1, 110, 1, 97]

  func test_tree_isItsElements() throws {
    let bytes: [UInt8] = nameToken + [0, 0, 1, 98, 1, 0, 1, 1, 2, 120, 121, 2, 1, 122, 1, 1, 0, 3, 3]

    XCTAssertEqual(try root(bytes)?.written, "<n|a b='xy'>z<b/></n|a>")
    XCTAssertNil(try root([]))
  }

  func test_treeThatEndsEarly_isNone() {
    let bytes: [UInt8] = nameToken + [1, 0, 1, 0, 2, 120, 121, 2, 1, 122, 3]
    for count in 1..<bytes.count where count != nameToken.count {
      assertInvalid(Array(bytes.prefix(count)), "\(count)")
    }
  }

  func test_tokensWhereTheyMayNotBe_areNoTree() {
    for bytes in [
      [2, 1, 97], [3], [4], [255], nameToken + [1, 1, 0, 3], nameToken + [1, 0, 0, 3, 3],
      nameToken + nested(1) + nested(1),
    ] as [[UInt8]] {
      assertInvalid(bytes, "\(bytes)")
    }
  }

  func test_lengthsOutOfReach_areNoTree() {
    let numbers: [[UInt8]] = [
      [2], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      Array(repeating: 0xFF, count: 20),
    ]
    for number in numbers {
      assertInvalid([0] + number, "namespace \(number)")
      assertInvalid([0, 0] + number, "name \(number)")
      assertInvalid(nameToken + [1] + number + [0, 3], "number of a name \(number)")
      assertInvalid(nameToken + [1, 0] + number + [0, 0], "attributes \(number)")
      assertInvalid(nameToken + [1, 0, 0, 2] + number, "text \(number)")
    }
  }

  func test_cut_isOfTheElementBefore() throws {
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3])?.isCut, false)
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3, 4])?.isCut, true)
    assertInvalid([4])
    assertInvalid(nameToken + [1, 0, 0, 4, 3])
  }

  func test_brokenOff_isTheElementBefore() throws {
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3])?.breaksOff, false)
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3, 5])?.breaksOff, true)
    assertInvalid([5])
    assertInvalid(nameToken + [1, 0, 0, 5, 3])
  }

  func test_moreThanMayBe_isNoTree() throws {
    let depth = DocumentElement.maximumDepth
    XCTAssertEqual(try root(nameToken + nested(depth))?.depth, depth)
    assertInvalid(nameToken + nested(depth + 1))
    assertInvalid(nameToken + nested(1_000_000))

    let limit = DocumentElement.maximumNodes
    let leaves = { (count: Int) in
      [1, 0, 0] + Array([[UInt8]](repeating: [1, 0, 0, 3], count: count - 1).joined()) + [3]
    }
    XCTAssertEqual(try root(nameToken + leaves(limit))?.children.count, limit - 1)
    assertInvalid(nameToken + leaves(limit + 1))
    assertInvalid(Array([[UInt8]](repeating: nameToken, count: DocumentElement.maximumNodes + 1).joined()))
    let long = DocumentName.maximumLength + 1
    assertInvalid([0, 0] + [UInt8(long & 0x7F | 0x80), UInt8(long >> 7)] + [UInt8](repeating: 97, count: long))
  }

  func test_textThatIsNoUTF8_isRepaired() throws {
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 2, 2, 0xFF, 0x61, 3])?.text, "\u{FFFD}a")
  }

  func test_reply_isATreeOfTheLongestLength() throws {
    let request = DocumentRequest(document: EncodedDocument(Data(), syntax: .xml))
    XCTAssertEqual(request.contentLimit, DocumentTree.maximumLength)
    XCTAssertThrowsError(try request.reply(from: EncodedReply(content: [0xFF]))) {
      XCTAssertTrue($0 is InvalidMessage, "\($0)")
    }
  }

  // MARK: - Helpers

  private func nested(_ count: Int) -> [UInt8] {
    Array([[UInt8]](repeating: [1, 0, 0], count: count).joined()) + [UInt8](repeating: 3, count: count)
  }

  private func root(_ bytes: [UInt8]) throws -> DocumentElement? { try DocumentTreeReader.root(of: bytes) }

  private func assertInvalid(
    _ bytes: [UInt8], _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try root(bytes), message, file: file, line: line) {
      XCTAssertTrue($0 is InvalidMessage, message, file: file, line: line)
    }
  }
}
