import Documents
import Foundation
import XCTest

@testable import ImageCodecs

/// What the program makes of trees that only a worker sends which a document has taken over.
final class DocumentTreeTests: XCTestCase {
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
      assertNonsense(Array(bytes.prefix(count)), "\(count)")
    }
  }

  func test_tokensWhereTheyMayNotBe_areNoTree() {
    for bytes in [
      [2, 1, 97], [3], [4], [255], nameToken + [1, 1, 0, 3], nameToken + [1, 0, 0, 3, 3],
      nameToken + nested(1) + nested(1),
    ] as [[UInt8]] {
      assertNonsense(bytes, "\(bytes)")
    }
  }

  func test_lengthsOutOfReach_areNoTree() {
    let numbers: [[UInt8]] = [
      [2], [0x80], [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
      Array(repeating: 0xFF, count: 20),
    ]
    for number in numbers {
      assertNonsense([0] + number, "namespace \(number)")
      assertNonsense([0, 0] + number, "name \(number)")
      assertNonsense(nameToken + [1] + number + [0, 3], "number of a name \(number)")
      assertNonsense(nameToken + [1, 0] + number + [0, 0], "attributes \(number)")
      assertNonsense(nameToken + [1, 0, 0, 2] + number, "text \(number)")
    }
  }

  func test_cut_isOfTheElementBefore() throws {
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3])?.isCut, false)
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 3, 4])?.isCut, true)
    assertNonsense([4])
    assertNonsense(nameToken + [1, 0, 0, 4, 3])
  }

  func test_moreThanMayBe_isNoTree() throws {
    let depth = DocumentElement.maximumDepth
    XCTAssertEqual(try root(nameToken + nested(depth))?.depth, depth)
    assertNonsense(nameToken + nested(depth + 1))
    assertNonsense(nameToken + nested(1_000_000))

    let limit = DocumentElement.maximumNodes
    let leaves = { (count: Int) in
      [1, 0, 0] + Array([[UInt8]](repeating: [1, 0, 0, 3], count: count - 1).joined()) + [3]
    }
    XCTAssertEqual(try root(nameToken + leaves(limit))?.children.count, limit - 1)
    assertNonsense(nameToken + leaves(limit + 1))
    assertNonsense(Array([[UInt8]](repeating: nameToken, count: DocumentTree.Limit.names + 1).joined()))
    let long = DocumentName.maximumLength + 1
    assertNonsense([0, 0] + [UInt8(long & 0x7F | 0x80), UInt8(long >> 7)] + [UInt8](repeating: 97, count: long))
  }

  func test_textThatIsNoUTF8_isRepaired() throws {
    XCTAssertEqual(try root(nameToken + [1, 0, 0, 2, 2, 0xFF, 0x61, 3])?.text, "\u{FFFD}a")
  }

  func test_replyOfAnyOtherLength_isNone() {
    for count in [-1, .min, .max, DocumentTree.Limit.length + 1] { XCTAssertThrowsError(try receive(count)) }
  }

  // MARK: - Helpers

  private func nested(_ count: Int) -> [UInt8] {
    Array([[UInt8]](repeating: [1, 0, 0], count: count).joined()) + [UInt8](repeating: 3, count: count)
  }

  private func root(_ bytes: [UInt8]) throws -> DocumentElement? { try DocumentTreeReader.root(of: bytes) }

  private func assertNonsense(
    _ bytes: [UInt8], _ message: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try root(bytes), message, file: file, line: line) {
      XCTAssertTrue($0 is Nonsense, message, file: file, line: line)
    }
  }

  private func receive(_ count: Int) throws -> Result<DocumentRequest.Reply, any Error> {
    var ends: [CInt] = [-1, -1]
    XCTAssertEqual(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends), 0)
    defer { close(ends[0]) }
    let worker = MessageSocket(descriptor: ends[1]) { _ in XCTFail("the socket holds too little") }
    try worker.send(count)
    close(ends[1])
    let parent = MessageSocket(descriptor: ends[0]) { _ in XCTFail("there is nothing to wait for") }
    return try DocumentRequest.document(EncodedDocument(Data(), syntax: .xml)).receiveReply(from: parent)
  }
}
