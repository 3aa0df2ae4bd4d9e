import FeedDomain
import FeedPresentation
import FeedUseCases
import TestSupport
import XCTest

@testable import FeedApp

@MainActor
final class NoticeBoardTests: XCTestCase {
  func test_post_tellsEachNoticeInTheUsersLanguage() async throws {
    let texts = ScreenTexts(language: .greek)
    let sut = NoticeBoard(texts: texts)
    var shown: [String] = []
    sut.onChange = { shown.append($0) }

    let notices = [FeedNotice.saveFailed, .cacheSetAside(name: "old.sqlite"), .cacheRemoved, .cacheInMemory]
    for notice in notices {
      sut.post(notice)
      let count = shown.count
      try await eventually { shown.count > count }
    }

    XCTAssertEqual(
      shown, [texts.saveFailed, texts.cacheSetAside("old.sqlite"), texts.cacheRemoved, texts.cacheInMemory])
  }

  func test_post_mayComeFromAnyThread() async throws {
    let sut = NoticeBoard(texts: ScreenTexts(language: .english))
    var shown = 0
    sut.onChange = { _ in
      XCTAssertTrue(Thread.isMainThread)
      shown += 1
    }

    await Task.detached { sut.post(.saveFailed) }.value

    try await eventually { shown == 1 }
  }
}
