import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

final class FeedSourceFinderTests: XCTestCase {
  func test_knownSource_isReturnedWithoutARequest() async throws {
    let sut = FeedSourceFinder(FeedSourceStub([:]))

    let known = await sut.knownSource()
    let source = try await sut.source()

    XCTAssertTrue(known as AnyObject === source as AnyObject)
  }

  func test_rememberedSource_isReadOnceAndNotSearched() async throws {
    let asked = Recorder<String>()
    let sut = makeSUT(remembering: FeedSourceStub([:]), asked: asked) { throw AnyError() }

    for _ in 0..<2 {
      let known = await sut.knownSource()
      XCTAssertNotNil(known)
      _ = try await sut.source()
    }

    XCTAssertEqual(asked.values, ["remembered"])
  }

  func test_source_isSearchedOnce() async throws {
    let asked = Recorder<String>()
    let sut = makeSUT(asked: asked) { FeedSourceStub([:]) }
    let before = await sut.knownSource()
    XCTAssertNil(before)

    let source = try await sut.source()
    let again = try await sut.source()
    let known = await sut.knownSource()

    XCTAssertTrue(source as AnyObject === again as AnyObject)
    XCTAssertTrue(source as AnyObject === known as AnyObject)
    XCTAssertEqual(asked.values, ["remembered", "remembered", "found"])
  }

  func test_source_isSearchedAgainAfterAFailure() async throws {
    let asked = Recorder<String>()
    let sut = makeSUT(asked: asked) { throw AnyError() }

    for _ in 0..<2 {
      do {
        _ = try await sut.source()
        XCTFail("Expected an error")
      } catch {
        XCTAssertTrue(error is AnyError)
      }
    }

    XCTAssertEqual(asked.values.filter { $0 == "found" }.count, 2)
  }

  func test_rememberedSource_isSearchedAgainWhenItIsGone() async throws {
    for failure in [UnexpectedStatus(code: 404), UnexpectedStatus(code: 410), AnyInvalidData()] as [any Error] {
      let asked = Recorder<String>()
      let remembered = FeedSourceStub([:])
      let sut = makeSUT(remembering: remembered, asked: asked) { FeedSourceStub([:], key: "another") }
      _ = await sut.knownSource()

      let source = await sut.source(after: failure)
      let next = await sut.source(after: failure)
      let known = await sut.knownSource()

      XCTAssertNotNil(source)
      XCTAssertFalse(source as AnyObject === remembered)
      XCTAssertTrue(source as AnyObject === known as AnyObject)
      XCTAssertNil(next, "this run has found the source")
      XCTAssertEqual(asked.values, ["remembered", "found"])
    }
  }

  func test_rememberedSource_isNotRequestedAgainWhenTheSearchFindsItAgain() async throws {
    let asked = Recorder<String>()
    let sut = makeSUT(remembering: FeedSourceStub([:]), asked: asked) { FeedSourceStub([:]) }
    _ = await sut.knownSource()

    let source = await sut.source(after: UnexpectedStatus(code: 404))

    XCTAssertNil(source)
    XCTAssertEqual(asked.values, ["remembered", "found"])
  }

  func test_fallback_isUsedFromThenOn() async throws {
    let (first, second) = (FeedSourceStub([:]), FeedSourceStub([:], key: "another"))
    let changes = Recorder<String>()
    let sut = FeedSourceFinder(
      remembered: { first }, find: { first }, fallback: { $0 is AnyError ? second : nil },
      onChange: { changes.record("change") })
    _ = await sut.knownSource()

    let other = await sut.source(after: UnexpectedStatus(code: 500))
    XCTAssertEqual(changes.values, [])
    let instead = await sut.source(after: AnyError())
    let again = await sut.source(after: AnyError())
    let known = await sut.knownSource()

    XCTAssertNil(other)
    XCTAssertTrue(instead as AnyObject === second)
    XCTAssertNil(again, "it is the source that failed")
    XCTAssertEqual(changes.values, ["change"])
    XCTAssertTrue(known as AnyObject === second)
  }

  func test_fallback_isUsedWhenTheSearchFindsNothingElse() async throws {
    let (first, second) = (FeedSourceStub([:]), FeedSourceStub([:], key: "another"))
    for isFound in [true, false] {
      let sut = FeedSourceFinder(
        remembered: { first }, find: { if isFound { first } else { throw AnyError() } }, fallback: { _ in second })
      _ = await sut.knownSource()

      let source = await sut.source(after: UnexpectedStatus(code: 404))

      XCTAssertTrue(source as AnyObject === second)
    }
  }

  func test_source_isNotSearchedAgainForOtherFailuresOrIfItIsFixed() async throws {
    let asked = Recorder<String>()
    let sut = makeSUT(remembering: FeedSourceStub([:]), asked: asked) { FeedSourceStub([:]) }
    _ = await sut.knownSource()
    for failure in [AnyError(), UnexpectedStatus(code: 401), UnexpectedStatus(code: 500)] as [any Error] {
      let source = await sut.source(after: failure)
      XCTAssertNil(source)
    }
    XCTAssertEqual(asked.values, ["remembered"])
    let certain = await FeedSourceFinder(FeedSourceStub([:])).source(after: UnexpectedStatus(code: 404))
    XCTAssertNil(certain)
  }

  func test_rememberedSource_isIgnoredOnceASourceWasFound() async throws {
    let (old, new) = (FeedSourceStub([:]), FeedSourceStub([:], key: "another"))
    let asked = Recorder<String>()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let sut = FeedSourceFinder(
      remembered: {
        asked.record("remembered")
        for await _ in gate { break }
        return old
      }, find: { throw AnyError() }, fallback: { _ in new })
    async let first = sut.knownSource()
    try await eventually("it is looked up what was found before") { !asked.values.isEmpty }

    _ = await sut.source(after: AnyError())
    opening.yield()

    let (known, later) = (await first, await sut.knownSource())
    XCTAssertTrue(known as AnyObject === new)
    XCTAssertTrue(later as AnyObject === new)
  }

  private struct AnyInvalidData: InvalidDataError {}

  private func makeSUT(
    remembering source: FeedSourceStub? = nil, asked: Recorder<String>,
    find: @escaping @Sendable () throws -> FeedSourceStub
  ) -> FeedSourceFinder {
    let sut = FeedSourceFinder {
      asked.record("remembered")
      return source
    } find: {
      asked.record("found")
      return try find()
    }
    trackForMemoryLeaks(sut)
    return sut
  }
}
