import FeedDomain
import FeedPresentation
import XCTest

final class ScreenTextsTests: XCTestCase {
  func test_texts_areThereInEveryLanguage() {
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)

      XCTAssertEqual(sut.language, language)
      XCTAssertGreaterThan(texts(of: sut).count, 40)
      for (name, text) in texts(of: sut) {
        XCTAssertFalse(text.trimmingCharacters(in: .whitespaces).isEmpty, "\(name) in \(language)")
      }
    }
  }

  func test_texts_differBetweenLanguages() {
    let english = texts(of: ScreenTexts(language: .english))
    let greek = texts(of: ScreenTexts(language: .greek))
    let portuguese = texts(of: ScreenTexts(language: .brazilianPortuguese))

    for (name, text) in english {
      XCTAssertNotEqual(text, greek[name], name)
      XCTAssertNotEqual(text, portuguese[name], name)
      XCTAssertNotEqual(greek[name], portuguese[name], name)
    }
  }

  func test_connectionError_isTheCaseStudysText() {
    XCTAssertEqual(ScreenTexts(language: .english).connectionError, "Couldn't connect to server")
    XCTAssertEqual(ScreenTexts(language: .greek).connectionError, "Δεν ήταν δυνατή η σύνδεση στο διακομιστή")
    XCTAssertEqual(
      ScreenTexts(language: .brazilianPortuguese).connectionError, "Não foi possível conectar com o servidor")
  }

  func test_offlineSince_tellsTheAgeOfTheSavedFeed() {
    let now = Date(timeIntervalSince1970: 1_600_000_000)

    let received = TextLanguage.allCases.map { language in
      let sut = ScreenTexts(language: language)
      return sut.offlineSince(sut.relativeAge(from: now.addingTimeInterval(-7200), now: now))
    }

    XCTAssertEqual(
      received,
      ["Offline · saved 2 hours ago", "Εκτός σύνδεσης · αποθηκεύτηκε πριν από 2 ώρες", "Offline · salvo há 2 horas"])
  }

  func test_cacheSetAside_namesTheFile() {
    for language in TextLanguage.allCases {
      XCTAssertTrue(ScreenTexts(language: language).cacheSetAside("feed.old").contains("feed.old"))
    }
  }

  func test_message_readsInvalidDataDifferentlyFromAFailedConnection() {
    struct AnyError: Error {}
    struct AnyInvalidDataError: InvalidDataError {}
    for language in TextLanguage.allCases {
      let sut = ScreenTexts(language: language)

      XCTAssertEqual(sut.message(for: AnyError()), sut.connectionError)
      XCTAssertEqual(sut.message(for: AnyInvalidDataError()), sut.invalidDataError)
    }
  }

  // MARK: - Helpers

  /// Every text that takes no argument, by its name.
  private func texts(of sut: ScreenTexts) -> [String: String] {
    Mirror(reflecting: sut).children.reduce(into: [:]) { texts, child in
      if let name = child.label, let text = child.value as? String { texts[name] = text }
    }
  }
}
