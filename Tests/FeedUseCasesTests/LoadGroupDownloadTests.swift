import FeedDomain
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

final class LoadGroupDownloadTests: XCTestCase {
  func test_concurrentRequestsForAPicture_shareOneDownloadAndOneSave() async throws {
    let tasks = [ask(), ask()]
    try await eventually { self.askCount == 2 }
    server.open()

    for task in tasks {
      let picture = try await task.valueInTime()
      XCTAssertEqual(picture, "data")
    }
    XCTAssertEqual(server.requestCount, 1)
    try await eventually { self.saves.withLock { $0 } == 1 }
  }

  func test_pictureThatIsBeingSaved_isNotDownloadedAgain() async throws {
    server.open()
    disk.close()
    _ = try await ask().valueInTime()
    try await eventually { self.disk.requestCount == 1 }

    let second = try await ask().valueInTime()
    XCTAssertEqual(second, "data")
    XCTAssertEqual(server.requestCount, 1)
    disk.open()

    try await eventually("who comes after that asks anew") {
      _ = try await self.ask().valueInTime()
      return self.server.requestCount > 1
    }
  }

  func test_download_continuesWhileACallerWaits() async throws {
    let tasks = [ask(), ask()]
    try await eventually { self.server.requestCount == 1 && self.askCount == 2 }

    tasks[0].cancel()
    server.open()

    let picture = try await tasks[1].value
    XCTAssertEqual(picture, "data")
    XCTAssertEqual(server.cancellationCount, 0)
    try await assertIsCancelled(tasks[0])
  }

  func test_download_isCancelledWhenTheLastCallerLeaves() async throws {
    let tasks = [ask(), ask()]
    try await eventually { self.server.requestCount == 1 && self.askCount == 2 }

    for task in tasks { task.cancel() }

    for task in tasks { try await assertIsCancelled(task) }
    XCTAssertEqual(server.cancellationCount, 1)
    XCTAssertEqual(saves.withLock { $0 }, 0)
  }

  func test_download_doesNotStartAfterTheEnd() async throws {
    server.open()
    sut.end()

    try await assertIsCancelled(ask())

    XCTAssertEqual(server.requestCount, 0)
  }

  func test_cancelledDownload_canUseTheGroup() async throws {
    let hasBegun = Locked(false)
    let task = Task { [sut, picture] in
      let download = try await sut.data(
        of: picture,
        from: {
          try await withTaskCancellationHandler {
            hasBegun.withLock { $0 = true }
            try await Task.sleep(for: .seconds(3_600))
            return FetchedImageData(data: Data())
          } onCancel: {
            sut.end()
          }
        }, save: { _ in })
      return String(decoding: download.data, as: UTF8.self)
    }
    try await eventually { hasBegun.withLock { $0 } }

    Thread.detachNewThread { task.cancel() }

    try await assertIsCancelled(task)
  }

  func test_concurrentRequestsForAPicture_shareItsProgress() async throws {
    let progress = [LoadProgress(), LoadProgress()]
    let tasks = progress.map { progress in LoadProgress.$current.withValue(progress) { ask() } }
    try await eventually { self.askCount == 2 && self.server.requestCount == 1 }

    let amount = LoadProgress.Amount(received: 12, expected: 34)
    answer.withLock { $0 }?.report(amount)

    XCTAssertEqual(progress.map(\.amount), [amount, amount])
    tasks[0].cancel()
    XCTAssertEqual(progress[1].amount, amount, "the download continues")
    server.open()
    _ = try await tasks[1].value
    try await assertIsCancelled(tasks[0])
  }

  // MARK: Helpers

  private let sut = LoadGroup()
  private let server = Turnstile()
  private let disk: Turnstile = {
    let disk = Turnstile()
    disk.open()
    return disk
  }()
  private let saves = Locked(0)
  /// The response that the server has started to send.
  private let answer = Locked<LoadProgress.Response?>(nil)
  private let picture = NamedPicture(url: URL(filePath: "/picture"))

  private var askCount: Int { sut.loads.withLock { $0.downloads[picture]?.users.count ?? 0 } }

  private func ask() -> Task<String, any Error> {
    Task { [sut, server, disk, saves, picture, answer] in
      let download = try await sut.data(
        of: picture,
        from: {
          answer.withLock { $0 = LoadProgress.current?.beginResponse() }
          try await server.pass()
          return FetchedImageData(data: Data("data".utf8))
        },
        save: { _ in
          saves.withLock { $0 += 1 }
          try? await disk.pass()
        })
      return String(decoding: download.data, as: UTF8.self)
    }
  }

  private func assertIsCancelled(
    _ task: Task<String, any Error>, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    guard case .failure(let error) = try await task.resultInTime() else {
      return XCTFail("Expected no picture", file: file, line: line)
    }
    XCTAssertTrue(error is CancellationError, "\(error)", file: file, line: line)
  }
}

/// A barrier that blocks its callers until it is opened.
private final class Turnstile: Sendable {
  private struct State {
    var isOpen = false
    var requestCount = 0
    var cancellationCount = 0
    var waiting: [CheckedContinuation<Void, any Error>] = []
  }

  private let state = Locked(State())

  var requestCount: Int { state.withLock { $0.requestCount } }
  var cancellationCount: Int { state.withLock { $0.cancellationCount } }

  func open() {
    state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    .forEach { $0.resume() }
  }

  func close() {
    state.withLock { $0.isOpen = false }
  }

  func pass() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let passes = state.withLock { state in
          state.requestCount += 1
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if passes { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state in
        state.cancellationCount += 1
        defer { state.waiting = [] }
        return state.waiting
      }
      .forEach { $0.resume(throwing: CancellationError()) }
    }
  }
}
