import TestSupport
import XCTest

@testable import FeedPresentation

/// Compares all texts in all languages with a snapshot, so that no change goes unnoticed.
final class ScreenTextsSnapshotTests: XCTestCase {
  func test_texts_inEachLanguage() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)
      // The functions are listed here, because a mirror returns them without their types, so that they cannot be
      // called.
      var functions = [
        "offlineSince": sut.offlineSince, "retryLater": sut.retryLater, "cacheSetAside": sut.cacheSetAside,
        "cacheInMemory": sut.cacheInMemory,
        "boostedBy": sut.boostedBy, "unusedKey": sut.unusedKey, "authenticationRequired": sut.authenticationRequired,
        "noSandbox": sut.noSandbox, "proxy": sut.proxy,
        "filterCount": { sut.filterCount(2, 30) + $0 }, "imagePlace": { sut.imagePlace(2, 4) + $0 },
        "amountOf": { sut.amountOf($0, "3 MB") }, "loadingCount": { sut.loadingCount(2) + $0 },
        "picturesOnPages": { sut.picturesOnPages(12) + $0 },
        "withoutPicture": { sut.withoutPicture(3) + $0 },
        "withoutPictureInShort": { sut.withoutPictureInShort(3) + $0 },
        "missingPaths": { "\(sut.missingPaths(1, 2)), \(sut.missingPaths(3, 40))\($0)" },
        "missingPathsInShort": { "\(sut.missingPathsInShort(1)), \(sut.missingPathsInShort(3))\($0)" },
        "noAnswer": { sut.noAnswer(60) + $0 }, "noWholeAnswer": { sut.noWholeAnswer(60) + $0 },
        "newImages": { sut.newImages(3) + $0 },
        "notLoaded": { sut.notLoaded(["one", $0], 7) }, "firstFeeds": { sut.firstFeeds(50, 73) + $0 },
        "combinedFeeds": { sut.combinedFeeds(3) + $0 },
        "subscribed": { sut.subscribed($0, "~/config") },
        "authorOn": sut.authorOn, "boosterOn": sut.boosterOn, "mentionOn": sut.mentionOn, "tagOn": sut.tagOn,
        "answering": sut.answering, "lineHelp": sut.lineHelp, "unknownLine": sut.unknownLine, "noRow": sut.noRow,
        "noPictureHere": sut.noPictureHere,
        "groupOf": { sut.groupOf(4) + $0 }, "openedAgo": sut.openedAgo,
        "feedsToBeNamed": { sut.feedsToBeNamed("a", $0) },
        "saved": sut.saved, "savedBefore": sut.savedBefore, "notSaved": { sut.notSaved("~/Downloads", $0) },
        "slideshowPace": { sut.slideshowPace(8) + $0 },
        "opened": sut.opened, "noProgram": sut.noProgram, "programHung": sut.programHung, "noDisplay": sut.noDisplay,
        "pictureFileFailed": sut.pictureFileFailed, "fromNextStart": sut.fromNextStart,
        "programNotStarted": { sut.programNotStarted("program", $0) },
        "programFailed": { sut.programFailed($0, 3) }, "programKilled": { sut.programKilled($0, 9) },
      ]

      let lines = Mirror(reflecting: ScreenTexts.wordings).children.compactMap { child -> String? in
        guard let name = child.label else { return nil }
        let text = (child.value as? Wording)?[language] ?? functions.removeValue(forKey: name)?("…")
        XCTAssertNotNil(text, name)
        return text.map { "\(name): \($0)\n" }
      }

      XCTAssertEqual(functions.count, 0)
      assertText(lines.joined(), matchesSnapshot: "texts-\(language)")
    }
  }
}
