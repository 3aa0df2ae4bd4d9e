import FeedPresentation
import XCTest

@testable import FeedScreens

@MainActor
final class GoScreenSnapshotTests: XCTestCase {
  func test_places_inEveryLanguage() async {
    for language in TextLanguage.allCases {
      let sut = GoScreen.example(language: language, testCase: self)

      sut.perform(.chooseNext)

      assertSnapshots(of: sut, named: "go-\(language)")
    }
  }

  func test_typedText() async throws {
    let sut = GoScreen.example(testCase: self)

    try await sut.enter("light", listing: 3)
    sut.perform(.chooseNext)

    assertSnapshots(of: sut, named: "go-typed")
  }

  func test_error() async {
    let sut = GoScreen.example(testCase: self)
    sut.onGo = { _ in "“ligth” is neither an address nor the name of a feed. Did you mean “lights”?" }

    XCTAssertTrue(sut.paste("ligth"))
    sut.perform(.goThere)

    assertSnapshots(of: sut, in: [.usual, .small], named: "go-error")
  }

  func test_nothingListed_inEveryLanguage() async {
    for language in TextLanguage.allCases {
      let sut = GoScreen.example([], language: language, testCase: self)

      assertSnapshots(of: sut, in: [.usual, .small], named: "go-nothing-\(language)")
    }
  }
}
