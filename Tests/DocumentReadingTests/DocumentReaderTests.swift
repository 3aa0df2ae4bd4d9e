import Documents
import Foundation
import TestSupport
import WorkerTestSupport
import XCTest

@testable import DocumentReading
@testable import Workers

@MainActor
final class DocumentReaderTests: XCTestCase {
  override func tearDown() async throws {
    for child in try ChildProcess.all() { child.resume() }
    try await eventually("workers are left behind") { try ChildProcess.all().isEmpty }
  }

  func test_parse_deliversSameAsInProcess() async throws {
    let sut = makeSUT()
    let body = Data("<r xmlns='n' a='1'>\u{E9}<d>&lt;b>1</d><d type='x'><i>2</d></r>".utf8)

    for (syntax, charset) in [(EncodedDocument.Syntax.xml, nil), (.html, "shift_jis"), (.xml, "koi8-r")] {
      let element = try await sut.parse(EncodedDocument(body, syntax: syntax, charset: charset))
      XCTAssertEqual([element], try read(body, syntax, charset: charset), "\(syntax), \(charset ?? "")")
    }
    XCTAssertEqual(try ChildProcess.all().count, 1)
    await sut.shutDown()
  }

  func test_parse_takesLargeDocuments() async throws {
    let sut = makeSUT()
    let text = String(repeating: "0123456789abcdef", count: 1 << 18)

    let element = try await sut.parse(EncodedDocument(Data("<a>\(text)</a>".utf8), syntax: .xml))

    XCTAssertEqual(element.text, text)
    await sut.shutDown()
  }

  func test_parse_deliversErrorsOfDocument() async throws {
    let sut = makeSUT()

    await expect(DocumentReader.DocumentError.noElement) {
      try await sut.parse(EncodedDocument(Data("{}".utf8), syntax: .xml))
    }
    let length = DocumentReader.maximumLength + 1
    await expect(DocumentReader.DocumentError.tooLong(length)) {
      try await sut.parse(EncodedDocument(Data(count: length), syntax: .xml))
    }
    await sut.shutDown()
  }

  func test_parse_failsWhenTheTimeIsUp() async throws {
    let sut = DocumentReader(workerPath: WorkerExecutable.path, timeLimit: .milliseconds(1))

    let document = Data(("<r>" + String(repeating: "<a>1</a>", count: 1 << 20)).utf8)
    await expect(WorkerFailure.timeLimitExceeded) { try await sut.parse(EncodedDocument(document, syntax: .html)) }
    await sut.shutDown()
  }

  func test_parse_failsAtTheMemoryLimitAndGoesOnWithAnotherWorker() async throws {
    let sut = DocumentReader(workerPath: WorkerExecutable.path, memoryLimit: 16 << 20)
    let large = EncodedDocument(Data(count: 24 << 20), syntax: .xml)

    await expect(WorkerFailure.workerCrashed) { try await sut.parse(large) }
    let element = try await sut.parse(EncodedDocument(Data("<a/>".utf8), syntax: .xml))

    XCTAssertEqual(element.written, "<a/>")
    await sut.shutDown()
  }

  func test_worker_standsBesideOtherSessions() async throws {
    try ChildProcess.requireSessionNiceness()
    let sut = makeSUT()

    for _ in 0..<3 { _ = try await sut.parse(small) }

    XCTAssertEqual(try XCTUnwrap(ChildProcess.all().first).sessionNiceness(), 0)
    await sut.shutDown()
  }

  func test_cancelledParse_throwsAtOnce() async throws {
    let sut = makeSUT()
    _ = try await sut.parse(small)
    for child in try ChildProcess.all() { child.suspend() }

    let task = Task { try await sut.parse(small) }
    task.cancel()

    await expect(CancellationError.self) { try await task.valueInTime() }
    await sut.shutDown()
  }

  func test_reader_endsWorkersThatSendNonsense() async throws {
    let folder = try makeTemporaryDirectory()
    for guise in [WorkerProbe.Guise.greetingWithNonsense, .answeringNonsense] {
      let program = try WorkerProbe.configuration(guise, of: .documents, in: folder).path
      let sut = DocumentReader(workerPath: program, timeLimit: .seconds(30))

      await expect(WorkerFailure.workerCrashed) { try await sut.parse(small) }
      await sut.shutDown()
    }
  }

  func test_parse_endsWorkerThatDoesNotGreet() async throws {
    let sut = DocumentReader(workerPath: "/bin/cat", maximumWorkers: 1)

    await expect(WorkerFailure.workerCrashed) { try await sut.parse(small) }
    await sut.shutDown()
  }

  // MARK: - Helpers

  private let small = EncodedDocument(Data("<a/>".utf8), syntax: .xml)

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> DocumentReader {
    let sut = DocumentReader(workerPath: WorkerExecutable.path, timeLimit: .seconds(60))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  private func expect<Failure: Error & Equatable>(
    _ expected: Failure, file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> some Any
  ) async {
    do {
      _ = try await body()
      XCTFail("no error", file: file, line: line)
    } catch { XCTAssertEqual(error as? Failure, expected, "\(error)", file: file, line: line) }
  }

  private func expect<Failure: Error>(
    _ type: Failure.Type, file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> some Any
  ) async {
    do {
      _ = try await body()
      XCTFail("no error", file: file, line: line)
    } catch { XCTAssertTrue(error is Failure, "\(error)", file: file, line: line) }
  }
}
