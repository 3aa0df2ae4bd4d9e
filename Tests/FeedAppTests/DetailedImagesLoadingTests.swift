import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class DetailedImagesLoadingTests: XCTestCase {
  func test_details_areShownOnceTheyAreLoaded() async throws {
    let sut = makeSUT { image in image == .example(0) ? .example(1) : nil }

    sut.requestOnly([.example(0), .example(2)])

    try await eventually { sut.contents.detailed(.example(0)) == .example(1) }
    try await eventually { self.loads.values.count == 2 }
    XCTAssertEqual(sut.contents.detailed(.example(2)), .example(2))
  }

  func test_failure_isNotAskedForAgain() async throws {
    let sut = makeSUT { _ in throw AnyError() }

    for number in 0..<9 {
      sut.requestOnly(FeedImage.examples(0..<9))
      try await eventually { self.loads.values.count > number }
    }
    for _ in 0..<9 { await Task.yield() }
    sut.requestOnly(FeedImage.examples(0..<9))

    XCTAssertEqual(loads.values.count, 9)
  }

  func test_load_isCancelledAndShowsNothingWhenItIsNoLongerWanted() async throws {
    let ends = Recorder<Bool>()
    let sut = makeSUT { _ in
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        ends.record(Task.isCancelled)
      }
      return .example(1)
    }
    sut.requestOnly([.example(0)])
    try await eventually { self.loads.values.count == 1 }

    sut.requestOnly([])

    try await eventually { ends.values == [true] }
    for _ in 0..<9 { await Task.yield() }
    XCTAssertEqual(sut.contents.detailed(.example(0)), .example(0))
  }

  // MARK: Helpers

  private nonisolated let loads = Recorder<FeedImage>()

  private func makeSUT(_ loader: @escaping @Sendable (FeedImage) async throws -> FeedImage?) -> DetailedImages {
    let sut = DetailedImages()
    sut.loader = { [loads] image in
      loads.record(image)
      return try await loader(image)
    }
    trackForMemoryLeaks(sut)
    return sut
  }
}
