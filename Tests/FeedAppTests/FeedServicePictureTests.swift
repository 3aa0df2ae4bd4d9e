import FeedCaching
import FeedDomain
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp

/// Pictures: the saved data first, else remote, which is then saved.
final class FeedServicePictureTests: XCTestCase {
  func test_loadPicture_rendersSavedDataWithoutARequest() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("p-saved-S".utf8), for: url)

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, FeedServiceSUT.picture("S"))
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  func test_loadPicture_rendersRemoteDataAndSavesIt() async throws {
    let sut = makeSUT()
    let data = Data("p-remote-R".utf8)
    sut.imageClient.stub(url, with: .response(data))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, FeedServiceSUT.picture("R"))
    try await eventually("it is not saved") { try await sut.local.imageData(from: url) == data }
  }

  func test_loadPicture_usesTheClientForPictures() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("p".utf8)))

    _ = try await load(from: sut)

    XCTAssertEqual(sut.imageClient.requestedURLs, [url])
    XCTAssertEqual(sut.feedClient.requestedURLs, [])
  }

  func test_loadPicture_doesNotSaveWhatIsNoPicture() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("something else".utf8)))

    await assertLoad(from: sut) { $0 is FeedServiceSUT.NotAPicture }

    let saved = try await sut.local.imageData(from: url)
    XCTAssertNil(saved)
  }

  func test_loadPicture_takesRemoteDataWhenTheSavedIsNoPicture() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("broken".utf8), for: url)
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, FeedServiceSUT.picture("R"))
    XCTAssertEqual(sut.log.values.count, 1)
    try await eventually("what was broken is not replaced") {
      try await sut.local.imageData(from: url) == Data("p-R".utf8)
    }
  }

  func test_loadPicture_takesRemoteDataWhenTheStoreCannotBeRead() async throws {
    let sut = makeSUT(failing: [.retrieveImage])
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, FeedServiceSUT.picture("R"))
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_loadPicture_deliversAPictureThatCouldNotBeSaved() async throws {
    let sut = makeSUT(failing: [.insertImage])
    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertEqual(picture, FeedServiceSUT.picture("R"))
    try await eventually("the failure is not logged") { sut.log.values.count == 1 }
  }

  func test_loadPicture_failsWithTheRemoteErrorWhenBothFail() async throws {
    struct NoConnection: Error {}
    let sut = makeSUT(failing: [.retrieveImage])
    sut.imageClient.stub(url, with: .failure(NoConnection()))

    await assertLoad(from: sut) { $0 is NoConnection }
  }

  func test_loadPicture_refusesWhatIsNotAsTheContractHasIt() async throws {
    for (answer, cause) in [
      (HTTPClientStub.Answer.response(Data("p".utf8), status: 404), .unexpectedStatus(UnexpectedStatus(code: 404))),
      (.response(Data()), .invalidData),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      let sut = makeSUT()
      sut.imageClient.stub(url, with: answer)

      await assertLoad(from: sut) { FailureCause(of: $0) == cause }
    }
  }

  func test_loadPicture_logsWhatFailsWithItsURLAndStatus() async throws {
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

  func test_loadPicture_logsNothingWhenItIsCalledOff() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .failure(CancellationError()))

    await assertLoad(from: sut) { $0 is CancellationError }

    XCTAssertEqual(sut.log.values, [])
  }

  func test_loadPicture_deliversAndSavesNothingOnceCancelled() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .never)

    let task = Task { [url] in try await sut.service.loadPicture(from: url, format: FeedServiceSUT.format) }
    try await eventually { !sut.imageClient.requestedURLs.isEmpty }
    task.cancel()

    switch await task.result {
    case .success: XCTFail("Expected no picture")
    case .failure(let error): XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.log.values, [])
  }

  func test_loadPicture_takesItsPartOfTheBudgetAndGivesItBack() async throws {
    let sut = makeSUT(failing: [.insertImage])
    sut.imageClient.stub(url, with: .never)
    let task = Task { [url] in try await sut.service.loadPicture(from: url, format: FeedServiceSUT.format) }
    try await eventually { !sut.imageClient.requestedURLs.isEmpty }
    XCTAssertEqual(sut.imageBudget.byteCount, 1)
    task.cancel()
    _ = await task.result
    try await eventually("a picture that is cancelled") { sut.imageBudget.byteCount == 0 }

    sut.imageClient.stub(url, with: .response(Data("p-R".utf8)))
    _ = try await load(from: sut)
    try await eventually("a picture that could not be saved") { sut.imageBudget.byteCount == 0 }

    sut.imageClient.stub(url, with: .response(Data("something else".utf8)))
    await assertLoad(from: sut) { $0 is FeedServiceSUT.NotAPicture }
    try await eventually("what is no picture") { sut.imageBudget.byteCount == 0 }
  }

  func test_loadPicture_doesNotGoToRemoteWhenItIsCancelledBefore() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("p-S".utf8), for: url)

    let task = Task { [url] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.service.loadPicture(from: url, format: FeedServiceSUT.format)
    }

    switch await task.result {
    case .success: XCTFail("Expected no picture")
    case .failure(let error): XCTAssertTrue(error is CancellationError)
    }
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  // MARK: Comments

  func test_loadComments_deliversThoseOfTheImage() async throws {
    let sut = makeSUT()
    let image = FeedImage.web(1)
    let url = FeedServiceSUT.baseURL.appending(path: "image/\(image.id)/comments")
    let json = """
      {"items": [{"id": "\(UUID())", "message": "a message", "created_at": "2020-05-20T11:24:59+0000", \
      "author": {"username": "an author"}}]}
      """
    sut.feedClient.stub(url, with: .response(Data(json.utf8)))

    let comments = try await sut.service.loadComments(of: image)

    XCTAssertEqual(comments.map(\.message), ["a message"])
    XCTAssertEqual(comments.map(\.username), ["an author"])
  }

  func test_loadComments_failsWithoutConnectivityOrValidData() async throws {
    let sut = makeSUT()
    let image = FeedImage.web(1)

    do {
      _ = try await sut.service.loadComments(of: image)
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is HTTPClientStub.NotFound)
    }
    let url = FeedServiceSUT.baseURL.appending(path: "image/\(image.id)/comments")
    sut.feedClient.stub(url, with: .response(Data("no JSON".utf8)))
    do {
      _ = try await sut.service.loadComments(of: image)
      XCTFail("Expected an error")
    } catch {
      XCTAssertTrue(error is any InvalidDataError)
    }
  }

  // MARK: Helpers

  private let url = FeedImage.web(0).url

  // MARK: Animations

  func test_loadPicture_keepsTheDataOfAnAnimatedPicture() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("pa-R".utf8)))

    let picture = try await load(from: sut)

    XCTAssertTrue(picture.isAnimated)
    XCTAssertEqual(picture.data, Data("pa-R".utf8))
  }

  func test_openAnimation_playsDataAtHandWithoutARequest() async throws {
    let sut = makeSUT()

    let frame = try await firstFrame(data: Data("pa-H".utf8), from: sut)

    XCTAssertEqual(frame?.cells, FeedServiceSUT.picture("H").cells)
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  func test_openAnimation_playsSavedDataWithoutARequest() async throws {
    let sut = makeSUT()
    try await sut.local.saveImageData(Data("pa-S".utf8), for: url)

    let frame = try await firstFrame(from: sut)

    XCTAssertEqual(frame?.cells, FeedServiceSUT.picture("S").cells)
    XCTAssertEqual(sut.imageClient.requestedURLs, [])
  }

  func test_openAnimation_takesRemoteDataWhenNoneAreLeft() async throws {
    let sut = makeSUT()
    sut.imageClient.stub(url, with: .response(Data("pa-R".utf8)))

    let frame = try await firstFrame(from: sut)

    XCTAssertEqual(frame?.cells, FeedServiceSUT.picture("R").cells)
    try await eventually("it is not saved") { try await sut.local.imageData(from: url) == Data("pa-R".utf8) }
  }

  func test_openAnimation_logsWhatCannotBePlayed() async throws {
    let sut = makeSUT()

    do {
      _ = try await firstFrame(data: Data("damaged".utf8), from: sut)
      XCTFail("a frame came")
    } catch {
      XCTAssertTrue(error is FeedServiceSUT.NotAPicture)
    }

    XCTAssertEqual(sut.log.values.count, 1)
  }

  // MARK: - Helpers

  private func firstFrame(data: Data? = nil, from sut: FeedServiceSUT) async throws -> PictureFrame? {
    var picture = FeedServiceSUT.picture("0")
    picture.data = data
    let nextFrame = try await sut.service.openAnimation(of: picture, from: url, format: FeedServiceSUT.format)
    return try await nextFrame()
  }

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

  private func load(from sut: FeedServiceSUT) async throws -> RenderedPicture {
    try await sut.service.loadPicture(from: url, format: FeedServiceSUT.format)
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
