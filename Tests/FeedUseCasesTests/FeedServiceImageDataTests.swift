import FeedCaching
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of loading comments, and pictures from the cache or the remote source.
final class FeedServiceImageDataTests: XCTestCase {
  func test_loadImageData_readsSavedDataWithoutARequest() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("p-saved-S".utf8), for: url)

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, "S")
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  // MARK: Facts without a request

  func test_file_isTheCachedOneWithItsFacts() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("bytes".utf8), for: url)

    let file = try await sut.service.file(of: makeImage()) { [.init(.fileSize, "\($0.count)")] }

    XCTAssertEqual(file, PictureFile(.cache, facts: [.init(.fileSize, "5")]))
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  func test_file_isNotFetched() async throws {
    let sut = makeSUT()
    let preview = anyURL("preview")

    let none = try await file(of: makeImage(preview: preview), sut)
    try await sut.local.saveImageData(Data("bytes".utf8), for: preview)
    let small = try await file(of: makeImage(preview: preview), sut)

    XCTAssertEqual([none, small], [PictureFile(.network), PictureFile(.networkExceptPreview)])
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  func test_file_isLocalForAFileURL() async throws {
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: URL(filePath: "/a.jpg"))

    let file = try await file(of: image, makeSUT())

    XCTAssertEqual(file, PictureFile(.file))
  }

  func test_file_isRemoteWhenTheStoreCannotBeRead() async throws {
    let sut = makeSUT(failing: [.retrieveImage])

    let file = try await file(of: makeImage(), sut)

    XCTAssertEqual(file, PictureFile(.network))
    XCTAssertEqual(sut.log.values.count, 1)
  }

  private func file(of image: FeedImage, _ sut: FeedServiceSUT) async throws -> PictureFile {
    try await sut.service.file(of: image) { _ in
      XCTFail("No data may be read")
      return []
    }
  }

  private func makeImage(preview: URL? = nil) -> FeedImage {
    var details = FeedImage.Details()
    details.preview = preview?.absoluteString
    return FeedImage(id: UUID(), description: nil, location: nil, url: url, details: details)
  }

  // MARK: Data

  func test_loadImageData_readsRemoteDataAndSavesIt() async throws {
    let sut = makeSUT()
    let data = Data("p-remote-R".utf8)
    sut.imageClient.stub(url, with: .response(data))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, "R")
    try await eventually("it is not saved") { try await sut.local.imageData(from: url) == data }
  }

  func test_loadImageData_usesTheClientForPictures() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("p".utf8)))

    _ = try await load(from: sut)

    XCTAssertEqual(sut.imageClient.requestedURLs, [url])
    XCTAssertEqual(sut.feedClient.requestedURLs, [])
  }

  func test_loadImageData_deletesDamagedDataFromTheCache() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("something else".utf8)))

    await assertLoad(from: sut) { $0 is FeedServiceSUT.NotAPicture }

    let saved = try await sut.local.imageData(from: url)
    XCTAssertNil(saved)
  }

  func test_loadImageData_keepsDataThatFailsToDecodeForAnotherReason() async throws {
    let sut = makeSUT()
    let data = Data("p-R".utf8)
    sut.imageClient.stub(url, with: .response(data))

    for isSaved in [false, true] {
      do {
        _ = try await sut.service.loadImageData(from: url) { _ in throw AnyError() }
        XCTFail("Expected an error")
      } catch { XCTAssertTrue(error is AnyError, "\(error)") }
      try await eventually("it is not saved, \(isSaved)") { try await sut.local.imageData(from: url) == data }
    }
    XCTAssertEqual(sut.imageClient.requestedURLs, [url], "there is no request for another picture")
  }

  func test_loadImageData_neverSavesDataThatIsNoPicture() async throws {
    let sut = FeedServiceSUT(testCase: self, isPicture: { $0.first == UInt8(ascii: "p") })
    sut.imageClient.stub(url, with: .response(Data("something else".utf8)))

    do {
      _ = try await sut.service.loadImageData(from: url) { $0 }
      XCTFail("Expected an error")
    } catch { XCTAssertEqual(FailureCause(of: error), .invalidData) }

    await sut.service.finishSavingPictures()
    let saved = try await sut.local.imageData(from: url)
    XCTAssertNil(saved)
  }

  func test_loadImageData_loadsRemoteDataWhenTheSavedDataIsNoPicture() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("broken".utf8), for: url)
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, "R")
    XCTAssertEqual(sut.log.values.count, 1)
    try await eventually("what was broken is not replaced") {
      try await sut.local.imageData(from: url) == Data("p-R".utf8)
    }
  }

  func test_loadImageData_loadsRemoteDataWhenTheStoreCannotBeRead() async throws {
    let sut = makeSUT(failing: [.retrieveImage])
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, "R")
    XCTAssertEqual(sut.log.values, ["The saved picture of \(url) cannot be used: AnyError(name: \"any\")"])
  }

  func test_loadImageData_deliversAPictureThatCouldNotBeSaved() async throws {
    let sut = makeSUT(failing: [.insertImage])
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, "R")
    try await eventually("the failure is not logged") { sut.log.values.count == 1 }
    XCTAssertEqual(sut.log.values, ["The picture of \(url) could not be saved: AnyError(name: \"any\")"])
  }

  func test_loadImageData_failsWithTheRemoteErrorWhenBothFail() async throws {
    struct NoConnection: Error {}
    let sut = makeSUT(failing: [.retrieveImage])
    sut.imageClient.stub(url, with: .failure(NoConnection()))

    await assertLoad(from: sut) { $0 is NoConnection }
  }

  func test_loadImageData_failsOnInvalidResponses() async throws {
    for (answer, cause) in [
      (HTTPClientStub.Answer.response(Data("p".utf8), status: 404), .unexpectedStatus(UnexpectedStatus(code: 404))),
      (.response(Data()), .invalidData),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      let sut = makeSUT()
      sut.imageClient.stub(url, with: answer)

      await assertLoad(from: sut) { FailureCause(of: $0) == cause }
    }
  }

  func test_loadImageData_logsFailuresWithURLAndStatus() async throws {
    for (answer, reason) in [
      (.response(Data("p".utf8), status: 404), "unexpected status 404"),
      (.response(Data("something else".utf8)), "NotAPicture()"),
      (.failure(URLError(.timedOut)), "\(URLError(.timedOut))"),
    ] as [(HTTPClientStub.Answer, String)] {
      let sut = makeSUT()
      sut.imageClient.stub(url, with: answer)

      await assertLoad(from: sut) { _ in true }

      XCTAssertEqual(sut.log.values, ["The picture could not be loaded from \(url): \(reason)"])
    }
  }

  func test_loadImageData_logsNothingWhenItIsCancelled() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .failure(CancellationError()))

    await assertLoad(from: sut) { $0 is CancellationError }

    XCTAssertEqual(sut.log.values, [])
  }

  func test_loadImageData_deliversAndSavesNothingOnceCancelled() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .never)

    let task = Task { [url] in try await sut.service.loadImageData(from: url, as: FeedServiceSUT.read) }
    try await eventually { !sut.imageClient.requestedURLs.isEmpty }
    task.cancel()

    switch try await task.resultInTime() {
    case .success: XCTFail("Expected no picture")
    case .failure(let error): XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.log.values, [])
  }

  func test_loadImageData_usesAndReleasesItsPartOfTheBudget() async throws {
    let sut = makeSUT(failing: [.insertImage])
    sut.imageClient.stub(url, with: .never)
    let task = Task { [url] in try await sut.service.loadImageData(from: url, as: FeedServiceSUT.read) }
    try await eventually { !sut.imageClient.requestedURLs.isEmpty }
    XCTAssertEqual(sut.imageBudget.byteCount, 1)
    task.cancel()
    _ = try await task.resultInTime()
    try await eventually("a picture that is cancelled") { sut.imageBudget.byteCount == 0 }

    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))
    _ = try await load(from: sut)
    try await eventually("a picture that could not be saved") {
      sut.imageBudget.byteCount == 0 && sut.service.loads.loads.withLock(\.downloads.isEmpty)
    }

    sut.imageClient.stub(url, with: .response(Data("something else".utf8)))
    await assertLoad(from: sut) { $0 is FeedServiceSUT.NotAPicture }
    try await eventually("what is no picture") { sut.imageBudget.byteCount == 0 }
  }

  func test_loadImageData_sendsNoRequestWhenItIsCancelledBefore() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("p-S".utf8), for: url)

    let task = Task { [url] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.service.loadImageData(from: url, as: FeedServiceSUT.read)
    }

    switch try await task.resultInTime() {
    case .success: XCTFail("Expected no picture")
    case .failure(let error): XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  // MARK: Comments

  func test_loadCommentsOrDetails_deliversTheCommentsOnTheImage() async throws {
    let sut = makeSUT()
    let image = FeedImage.web(1)
    let url = FeedServiceSUT.baseURL.appending(path: "image/\(image.id)/comments")
    let json = """
      {"items": [{"id": "\(UUID())", "message": "a message", "created_at": "2020-05-20T11:24:59+0000", \
      "author": {"username": "an author"}}]}
      """
    sut.feedClient.stub(url, with: .response(Data(json.utf8)))

    let content = try await sut.service.loadCommentsOrDetails(of: image)

    guard case .comments(let comments) = content else { return XCTFail("Expected comments, got \(content)") }
    XCTAssertEqual(comments.map(\.message), ["a message"])
    XCTAssertEqual(comments.map(\.username), ["an author"])
  }

  func test_loadCommentsOrDetails_deliversTheTextWhenCommentsFail() async throws {
    let sut = makeSUT()
    var details = FeedImage.Details()
    details.text = "a text"
    let image = FeedImage(
      id: UUID(), description: nil, location: nil, url: FeedImage.web(1).url, details: details)

    let content = try await sut.service.loadCommentsOrDetails(of: image)

    XCTAssertEqual(content, .details(of: image))
  }

  func test_loadCommentsOrDetails_failsWithoutConnectivityOrValidData() async throws {
    let sut = makeSUT()
    let image = FeedImage.web(1)

    do {
      _ = try await sut.service.loadCommentsOrDetails(of: image)
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is HTTPClientStub.NotFound)
    }
    let url = FeedServiceSUT.baseURL.appending(path: "image/\(image.id)/comments")
    sut.feedClient.stub(url, with: .response(Data("no JSON".utf8)))
    do {
      _ = try await sut.service.loadCommentsOrDetails(of: image)
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is any InvalidDataError)
    }
  }

  // MARK: Helpers

  private let url = FeedImage.web(0).url

  private func makeSUT(
    failing: Set<FailingStore.Operation> = [], file: StaticString = #filePath, line: UInt = #line
  ) -> FeedServiceSUT {
    FeedServiceSUT(testCase: self, file: file, line: line) {
      do {
        return try FailingStore(failing: failing)
      } catch {
        XCTFail("\(error)", file: file, line: line)
        return InMemoryFeedStore()
      }
    }
  }

  private func load(from sut: FeedServiceSUT) async throws -> Character {
    try await sut.service.loadImageData(from: url, as: FeedServiceSUT.read)
  }

  private func assertLoad(
    from sut: FeedServiceSUT, file: StaticString = #filePath, line: UInt = #line,
    failsWith isExpected: (any Error) -> Bool
  ) async {
    do {
      _ = try await load(from: sut)
      XCTFail("Expected an error", file: file, line: line)
    } catch {
      XCTAssertTrue(isExpected(error), "\(error)", file: file, line: line)
    }
  }
}
