import Foundation
import Locks
import TestSupport
import XCTest

@testable import Documents

final class DocumentReaderTests: XCTestCase {
  func test_parse_deliversDocumentsOfBothSyntaxes() async throws {
    let sut = makeSUT()
    let body = Data("<r xmlns='n' a='1'>\u{E9}<d>&lt;b>1</d><d type='x'><i>2</d></r>".utf8)

    for (syntax, charset) in [(EncodedDocument.Syntax.xml, nil), (.html, "shift_jis"), (.xml, "koi8-r")] {
      let element = try await sut.parse(EncodedDocument(body, syntax: syntax, charset: charset))
      XCTAssertEqual([element], try read(body, syntax, charset: charset), "\(syntax), \(charset ?? "")")
    }
  }

  func test_parse_takesLargeDocuments() async throws {
    let text = String(repeating: "0123456789abcde\n", count: 1 << 16)

    let element = try await makeSUT().parse(EncodedDocument(Data("<a>\(text)</a>".utf8), syntax: .xml))

    XCTAssertEqual(element.text, text)
  }

  func test_parse_deliversErrorsOfDocument() async throws {
    await expect(.noElement) { try await self.makeSUT().parse(EncodedDocument(Data("{}".utf8), syntax: .xml)) }
    let length = DocumentReader.maximumLength + 1
    await expect(.tooLong(length)) {
      try await self.makeSUT().parse(EncodedDocument(Data(count: length), syntax: .xml))
    }
  }

  func test_parse_failsWhenTheTimeIsUp() async throws {
    let sut = DocumentReader(timeLimit: .zero)

    await expect(.tooSlow) { try await sut.parse(EncodedDocument(Data("<a/>".utf8), syntax: .xml)) }
  }

  func test_cancelledParse_throws() async throws {
    let sut = makeSUT()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.parse(EncodedDocument(Data("<a/>".utf8), syntax: .xml))
    }

    do {
      _ = try await task.valueInTime()
      XCTFail("no error")
    } catch { XCTAssertTrue(error is CancellationError, "\(error)") }
  }

  func test_parse_readsNothingOfADocumentGivenUpWhileItWaited() async throws {
    let sut = makeSUT()
    let (entered, left) = (expectation(description: "is there"), DispatchSemaphore(value: 0))
    let holding = Task {
      await sut.visit {
        entered.fulfill()
        left.wait()
      }
    }
    await fulfillment(of: [entered], timeout: 60)
    // A cancelled parse does not even check the length.
    let tooLong = EncodedDocument(Data(count: DocumentReader.maximumLength + 1), syntax: .xml)
    let waiting = Task { try await sut.parse(tooLong) }
    waiting.cancel()
    left.signal()

    do {
      _ = try await waiting.valueInTime()
      XCTFail("no error")
    } catch { XCTAssertTrue(error is CancellationError, "\(error)") }
    await holding.value
  }

  func test_reader_doesOneThingAfterTheOther() async {
    let sut = makeSUT()
    let visitors = Locked((present: 0, most: 0))

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await sut.visit {
            visitors.withLock {
              $0.present += 1
              $0.most = max($0.most, $0.present)
            }
            sched_yield()
            visitors.withLock { $0.present -= 1 }
          }
        }
      }
    }

    XCTAssertEqual(visitors.withLock { $0.most }, 1)
  }

  func test_everyLoop_endsAtTheTimeoutOrOnCancellation() async throws {
    let count = 10_000
    let elements = "<r>" + String(repeating: "<a/>", count: count)
    let attributes = "<r" + (0..<count).map { " a\($0)=''" }.joined() + "><last/>"
    let script = "<script>" + String(repeating: "<", count: count) + "</script><last/>"
    let foreign = String(repeating: "\u{81}", count: count)
    for (text, syntax, charset) in [
      (elements, EncodedDocument.Syntax.xml, nil), (attributes, .xml, nil), (attributes, .html, nil),
      (script, .html, nil), (foreign, .html, "gb18030"),
    ] {
      let document = EncodedDocument(Data(text.utf8), syntax: syntax, charset: charset)
      let whole = try XCTUnwrap(root(of: document))
      XCTAssertTrue(whole.children.count == count || whole.text.count >= count || whole.hasLast)

      for root in [
        DocumentReader.root(of: document, until: ReadingDeadline(limit: .zero)),
        await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return DocumentReader.root(of: document, until: ReadingDeadline(limit: .seconds(60)))
        }.value,
      ] {
        XCTAssertLessThan(root?.children.count ?? 0, count, "\(text.prefix(20))")
        XCTAssertLessThan(root?.text.count ?? 0, count, "\(text.prefix(20))")
        XCTAssertNotEqual(root?.hasLast, true, "\(text.prefix(20))")
      }
    }
  }

  @MainActor
  func test_reader_worksOffTheMainThread() async {
    let isOnMainThread = Locked(true)

    await makeSUT().visit { isOnMainThread.withLock { $0 = Thread.isMainThread } }

    XCTAssertFalse(isOnMainThread.withLock { $0 })
  }

  // MARK: - Helpers

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> DocumentReader {
    let sut = DocumentReader(timeLimit: .seconds(60))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  private func expect(
    _ expected: DocumentReader.Failure, file: StaticString = #filePath, line: UInt = #line,
    _ body: () async throws -> some Any
  ) async {
    do {
      _ = try await body()
      XCTFail("no error", file: file, line: line)
    } catch { XCTAssertEqual(error as? DocumentReader.Failure, expected, "\(error)", file: file, line: line) }
  }
}

extension DocumentElement {
  /// True if an element named `last` is in the tree.
  fileprivate var hasLast: Bool { name.local == "last" || elements.contains(where: \.hasLast) }
}

extension DocumentReader {
  /// Runs the closure on the reader's thread.
  fileprivate func visit(_ body: @Sendable () -> Void) { body() }
}
