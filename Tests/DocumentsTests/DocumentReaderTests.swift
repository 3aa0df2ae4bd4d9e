import Foundation
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

  func test_documents_areReadOneAfterTheOther() async throws {
    let sut = makeSUT()
    let texts = (0..<100).map { "\($0)" }

    let read = try await withThrowingTaskGroup(of: String.self) { group in
      for text in texts {
        group.addTask { try await sut.parse(EncodedDocument(Data("<a>\(text)</a>".utf8), syntax: .xml)).text }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }

    XCTAssertEqual(read, Set(texts))
  }

  func test_everyLoop_endsWhenTheTimeIsUpOrNobodyWaits() async throws {
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
        DocumentReader.root(of: document, within: ReadingTime(limit: .zero)),
        await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return DocumentReader.root(of: document, within: ReadingTime(limit: .seconds(60)))
        }.value,
      ] {
        XCTAssertLessThan(root?.children.count ?? 0, count, "\(text.prefix(20))")
        XCTAssertLessThan(root?.text.count ?? 0, count, "\(text.prefix(20))")
        XCTAssertNotEqual(root?.hasLast, true, "\(text.prefix(20))")
      }
    }
  }

  @MainActor
  func test_documents_areReadOffTheMainThread() async {
    let isOnMainThread = await Resident().isOnMainThread
    XCTAssertFalse(isOnMainThread)
  }

  // MARK: - Helpers

  /// Lives where documents are read.
  private actor Resident {
    private let executor = ReadingThread()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    var isOnMainThread: Bool { Thread.isMainThread }
  }

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
  /// Whether there is an element that comes last in a document.
  fileprivate var hasLast: Bool { name.local == "last" || elements.contains(where: \.hasLast) }
}
