import FeedTestSupport
import FeedUseCases
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedApp

/// Tests of when the program saves which images the user has seen.
@MainActor
final class SeenImagesUIIntegrationTests: XCTestCase {
  func test_allThatUserMarksAsSeen_isWrittenAtOnce() async throws {
    let seen = SeenImagesSpy()
    let sut = FeedUI.make(testCase: self, seen: seen)
    let ids: Set = [UUID(), UUID()]

    sut.session.didSee(ids, byCommand: true)

    try await eventually { seen.messages == [.see(ids), .finish] }
  }

  func test_whatComesIntoView_isWrittenLater() async throws {
    let seen = SeenImagesSpy()
    let sut = FeedUI.make(testCase: self, seen: seen)
    let ids: Set = [UUID()]

    sut.session.didSee(ids, byCommand: false)
    await settle()

    XCTAssertEqual(seen.messages, [.see(ids)])
  }
}

private final class SeenImagesSpy: SeenImages {
  enum Message: Equatable {
    case see(Set<UUID>)
    case finish
  }

  private let received = Locked<[Message]>([])
  var messages: [Message] { received.withLock { $0 } }

  func unseen(among ids: [UUID]) async -> Set<UUID> { [] }
  func place() async -> UUID? { nil }
  func see(_ ids: Set<UUID>) { received.withLock { $0.append(.see(ids)) } }
  func note(place id: UUID) {}
  func finish() async { received.withLock { $0.append(.finish) } }
}
