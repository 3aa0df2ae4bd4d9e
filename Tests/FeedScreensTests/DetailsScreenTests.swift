import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the comments screen for images that cannot be commented on.
@MainActor
final class DetailsScreenTests: XCTestCase {
  func test_title_namesTheContentBeforeItIsLoaded() async {
    XCTAssertTrue(firstLine(of: makeSUT(of: article)).hasPrefix(" Text"))
    XCTAssertTrue(firstLine(of: makeSUT(of: photograph)).hasPrefix(" Details"))
    XCTAssertTrue(firstLine(of: makeSUT(of: .example(0))).hasPrefix(" Comments"))
  }

  func test_title_namesTheLoadedContent() async {
    let text = makeSUT(of: .example(0))
    text.display(ImageCommentsViewModel(details: ImageDetailsPresenter.map(.example(0), language: .english)))
    let comments = makeSUT(of: article)
    comments.display(ImageCommentsViewModel(comments: []))

    XCTAssertTrue(firstLine(of: text).hasPrefix(" Text"))
    XCTAssertTrue(firstLine(of: comments).hasPrefix(" Comments"))
  }

  func test_loading_doesNotMentionCommentsThatCannotExist() async {
    for (image, saysSo) in [(FeedImage.example(0), true), (article, false)] {
      let sut = makeSUT(of: image)
      sut.display(ResourceLoadingViewModel(isLoading: true))
      XCTAssertEqual(lines(of: sut).contains { $0.contains(texts.loadingComments) }, saysSo)
    }
  }

  func test_description_isOmittedIfTheTextBeginsWithIt() async {
    let sut = loaded(article)

    XCTAssertEqual(lines(of: sut).count { $0.contains("It begins") }, 1)
  }

  func test_differentDescription_isShownWithTheText() async {
    let sut = loaded(
      .example(0, description: "What the picture shows") { $0.text = "What the entry says" })

    let lines = lines(of: sut)
    XCTAssertEqual(lines.count { $0.contains("What the picture shows") }, 1)
    XCTAssertEqual(lines.count { $0.contains("What the entry says") }, 1)
  }

  func test_header_containsTheInformationOfTheFile() async {
    let sut = makeSUT(of: .example(0, location: "a-file-name.jpg"))

    sut.display(
      ImageCommentsViewModel(
        details: ImageDetailsPresenter.map(.example(0, location: "The place in the file"), language: .english)))

    XCTAssertTrue(lines(of: sut).contains { $0.contains("The place in the file") })
    XCTAssertFalse(lines(of: sut).contains { $0.contains("a-file-name.jpg") })
  }

  func test_filter_listsTheLinesThatMatch() async throws {
    let sut = loaded(article)
    sut.perform(.filter)

    for letter in "two.example" { _ = sut.type(.character(letter)) }

    try await eventually { sut.entries == [.link(number: "[2]", address: "https://two.example", isLast: true)] }
  }

  func test_position_isTheLastEntryOnScreen() async {
    let sut = loaded(article)

    XCTAssertTrue(firstLine(of: sut, in: Size(width: 80, height: 24)).hasSuffix("5/5"))
    XCTAssertTrue(firstLine(of: sut, in: Size(width: 40, height: 7)).hasSuffix("2/5"))
  }

  func test_warningWithText_hidesTheStoryUntilItIsRevealed() async {
    let sut = loaded(warned("Spiders"))
    XCTAssertFalse(lines(of: sut).contains { $0.contains("eight legs") || $0.contains(texts.noText) })
    XCTAssertTrue(lines(of: sut).contains { $0.contains("Spiders") })

    sut.perform(.toggleWarned)
    XCTAssertTrue(lines(of: sut).contains { $0.contains("eight legs") })

    sut.perform(.toggleWarned)
    XCTAssertFalse(lines(of: sut).contains { $0.contains("eight legs") })
  }

  func test_warningWithoutText_hidesOnlyThePicture() async {
    XCTAssertTrue(lines(of: loaded(warned(""))).contains { $0.contains("eight legs") })
  }

  func test_longParagraph_canBeReadToItsEnd() async {
    let sut = loaded(
      .example(0, description: nil) { $0.text = String(repeating: "word ", count: 12_000) + "and the end." })

    _ = lines(of: sut)
    sut.perform(.goToEnd)

    XCTAssertTrue(lines(of: sut).contains { $0.contains("and the end.") })
  }

  func test_paragraphs_areLaidOutOnlyNearTheVisiblePart() async throws {
    try skipUnderThreadSanitizer()
    let text = Array(repeating: String(repeating: "word ", count: 50), count: 20_000).joined(separator: "\n\n")
    let sut = loaded(.example(0, description: nil) { $0.text = text })

    let duration = ContinuousClock().measure {
      _ = lines(of: sut)
      sut.perform(.goToEnd)
      _ = lines(of: sut)
    }

    XCTAssertTrue(firstLine(of: sut).hasSuffix("20000/20000"))
    XCTAssertLessThan(duration, .seconds(1))
  }

  func test_title_ofAFileDoesNotMentionCommentsInTheFirstFrame() async {
    let presentation = ImagePresentation.example
    presentation.details.loader = { _ in nil }
    let sut = CommentsScreen(image: .example(0), texts: texts, presentation: presentation)
    sut.display(ResourceLoadingViewModel(isLoading: true))

    XCTAssertTrue(firstLine(of: sut).hasPrefix(" Details"))
    XCTAssertFalse(firstLine(of: sut).contains(texts.loadingComments))
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)

  private let article = FeedImage.example(0, description: "It begins…") {
    $0.text = "It begins here [1].\n\nIt goes on.\n\nIt ends there [2]."
    $0.links = ["https://one.example", "https://two.example"]
  }

  private let photograph = FeedImage.example(1) { $0.facts = [.init(.camera, "A camera")] }

  private func warned(_ warning: String) -> FeedImage {
    .example(0, description: "With eight legs") { ($0.text, $0.warning) = ("With eight legs in all", warning) }
  }

  private func loaded(_ image: FeedImage) -> CommentsScreen {
    let sut = makeSUT(of: image)
    sut.display(ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: .english)))
    return sut
  }

  private func makeSUT(of image: FeedImage) -> CommentsScreen {
    let sut = CommentsScreen(image: image, texts: texts, presentation: .example)
    trackForMemoryLeaks(sut)
    return sut
  }

  private func lines(of sut: CommentsScreen, in size: Size = Size(width: 80, height: 24)) -> [String] {
    sut.lines(in: size)
  }

  private func firstLine(of sut: CommentsScreen, in size: Size = Size(width: 80, height: 24)) -> String {
    lines(of: sut, in: size)[0]
  }
}
