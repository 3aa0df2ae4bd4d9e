import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class LanguageTests: XCTestCase {
  /// Finds English texts on the screens by their letters in Greek, and as words of the English screens in Portuguese.
  func test_screens_haveNoTextOfAnotherLanguage() async throws {
    let english = try await words(in: .english).reduce(into: Set()) { $0.formUnion($1.words) }
    for (name, words) in try await words(in: .greek) {
      XCTAssertEqual(words.subtracting(Self.wordsInGreek), [], name)
    }
    for (name, words) in try await words(in: .brazilianPortuguese) {
      XCTAssertEqual(words.intersection(english).subtracting(Self.wordsInPortuguese), [], name)
    }
  }

  func test_texts_fitTheirPlacesAt80Columns() async throws {
    for language in TextLanguage.allCases {
      for (name, screen) in try await screens(in: language) {
        assertNothingIsCut(on: screen, "\(name) in \(language)")
      }
    }
  }

  func test_remarks_fitTheFooterAt80Columns() async throws {
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let screen = FeedScreenSUT.make([.example(0)], testCase: self, language: language).screen
      let reasons = Command.allCases.compactMap { $0.row.disabledReason?[language] }
      for text in reasons + outcomes(in: texts) {
        screen.remark = DisplayText(text)
        assertNothingIsCut(on: screen, "\(text) in \(language)")
      }
    }
  }

  func test_failures_fitTheBannerAt80Columns() async throws {
    let reasons: [ConnectionFailure.Reason] = [
      .unknownName, .refused, .unreachable, .noAnswer, .noWholeAnswer, .lost, .noEncryption, .unknownAuthority,
      .outOfDate, .otherServer,
    ]
    let ofConnection = reasons.map { ConnectionFailure(host: "feeds.example.org", reason: $0, seconds: 60) }
    let causes: [FailureCause] =
      ofConnection.flatMap { [.noConnection($0), .untrustedCertificate($0), .tooSlow($0)] } + [
        .invalidData, .authenticationRequired(server: "https://social.example"), .tokenRefused, .loginRequired,
        .bearerRequired, .noSource(responses: ["404", "500"]), .noAccount(name: "ada", server: "social.example"),
        .noList(name: "sea", server: "social.example", lists: ["sky"]), .insecureRedirect,
        .tooManyRedirects(server: "feeds.example.org"), .tooLarge, .notFound, .notReadable, .notAPicture,
        .notDecoded, .noPictureOnPage, .noSandbox(lacking: "Landlock"),
      ]
      + [401, 403, 404, 410, 418, 429, 500].map {
        .unexpectedStatus(UnexpectedStatus(code: $0, retryAfter: .seconds(90)))
      }
    for language in TextLanguage.allCases {
      let texts = ScreenTexts(language: language)
      let sut = FeedScreenSUT.make([.example(0)], testCase: self, language: language)
      for cause in causes {
        sut.endLoading(withError: texts.message(for: cause))
        assertNothingIsCut(on: sut.screen, "\(cause) in \(language)")
      }
    }
  }

  // MARK: Helpers

  /// The names of keys, a word of all languages, and the address of an example's picture.
  private static let wordsInGreek = Set(
    Command.allCases.flatMap { Keymap.standard[$0] }.flatMap { $0.label.lowercased().split { !$0.isLetter } }
      .map(String.init)
  ).union(["feed", "https", "pictures", "example"])
  private static let wordsInPortuguese = wordsInGreek.union(["feeds", "links", "offline", "tag"])

  private let size = Size(width: 80, height: 24)
  /// The help needs no scrolling in this height.
  private let sizeOfHelp = Size(width: 80, height: 200)

  private func outcomes(in texts: ScreenTexts) -> [String] {
    [
      texts.slideshowEnded, texts.slideshowStopped, texts.addressRefused, texts.nameIsNoText, texts.pictureNotFound,
      texts.copied, texts.sentToTerminal, texts.noClipboard, texts.noHome, texts.noCompletion,
      texts.editorNotUnderstood, texts.configurationIsInUse, texts.noDisplay("open-picture"), texts.saveFailed,
      texts.cacheRemoved, texts.unusedKey("Ctrl-D"), texts.programFailed("firefox", 3), texts.programHung("firefox"),
      texts.programKilled("firefox", 9), texts.noProgram("firefox"),
    ]
  }

  private func screens(in language: TextLanguage) async throws -> [(name: String, screen: any Screen)] {
    let translated = TranslatedScreens(in: language, testCase: self)
    try await eventually { translated.screens.allSatisfy { !(($0.screen as? InformationScreen)?.isLoading ?? false) } }
    return translated.screens
  }

  private func lines(of screen: any Screen) -> [String] {
    screen.lines(in: screen is HelpScreen ? sizeOfHelp : size)
  }

  /// Returns the words of three letters and more of the Latin alphabet on each screen.
  private func words(in language: TextLanguage) async throws -> [(name: String, words: Set<String>)] {
    try await screens(in: language).map { name, screen in
      let words = lines(of: screen).joined(separator: " ").split { !$0.isLetter }.map { $0.lowercased() }
      return (name, Set(words.filter { $0.count > 2 && $0.unicodeScalars.allSatisfy { $0.value < 0x370 } }))
    }
  }

  /// Asserts that each ellipsis on a screen is one of the texts themselves.
  private func assertNothingIsCut(
    on screen: any Screen, _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for shown in lines(of: screen) {
      let others = textsWithEllipsis.reduce(shown) { $0.replacing($1, with: "") }
      XCTAssertFalse(others.contains("…"), "\(name): \(shown)", file: file, line: line)
    }
  }

  private var textsWithEllipsis: [String] {
    TextLanguage.allCases.map { ScreenTexts(language: $0) }.flatMap { texts in
      [
        texts.loadingFeed, texts.loadingFeeds, texts.loadingRow, texts.loadingComments, texts.loadingMore, "copy …",
        "open-picture …",
      ]
    }
  }
}
