import FeedPresentation
import XCTest

final class TextLanguageTests: XCTestCase {
  func test_preferred_isReadFromTheLanguageOfALocaleName() {
    for (name, language) in [
      ("en", .english), ("en_GB.UTF-8", .english), ("el", .greek), ("el_GR", .greek), ("el_GR.UTF-8", .greek),
      ("el-GR", .greek), ("EL_gr.utf8@euro", .greek), ("pt_BR.UTF-8", .brazilianPortuguese),
      ("pt_PT.UTF-8", .brazilianPortuguese), ("pt", .brazilianPortuguese),
    ] as [(String, TextLanguage)] {
      XCTAssertEqual(TextLanguage.preferred(environment: ["LANG": name]), language, name)
    }
  }

  func test_preferred_isEnglishForWhatHasNoTexts() {
    for name in ["C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "elx", "ptolemaic", "_", "."] {
      XCTAssertEqual(TextLanguage.preferred(environment: ["LANG": name]), .english, name)
    }
    XCTAssertEqual(TextLanguage.preferred(environment: [:]), .english)
  }

  func test_preferred_isDecidedByTheFirstVariableThatIsSetAndNotEmpty() {
    let environments: [([String: String], TextLanguage)] = [
      (["LC_ALL": "el_GR", "LC_MESSAGES": "pt_BR", "LANG": "en_US"], .greek),
      (["LC_ALL": "", "LC_MESSAGES": "pt_BR", "LANG": "el_GR"], .brazilianPortuguese),
      (["LC_MESSAGES": "", "LANG": "el_GR"], .greek),
      (["LC_ALL": "C", "LANG": "el_GR"], .english),
      (["LC_MESSAGES": "de_DE", "LANG": "el_GR"], .english),
      (["LC_CTYPE": "el_GR"], .english),
    ]
    for (environment, language) in environments {
      XCTAssertEqual(TextLanguage.preferred(environment: environment), language, "\(environment)")
    }
  }
}
