import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Snapshots of the comments screen for images that cannot be commented on.
@MainActor
final class DetailsScreenSnapshotTests: XCTestCase {
  func test_text() async {
    let sut = makeSUT(of: article)

    assertSnapshots(of: sut, named: "details-text")
  }

  func test_text_scrolledToTheEnd() async {
    let sut = makeSUT(of: article)

    sut.layout(in: SnapshotSize.small.size)
    sut.perform(.goToEnd)

    assertSnapshot(of: sut, in: SnapshotSize.small.size, named: "details-text-end-40x12")
  }

  func test_facts() async {
    let sut = makeSUT(of: photograph)

    assertSnapshots(of: sut, in: [.usual, .small], named: "details-facts")
  }

  func test_facts_inTheOtherLanguages() async {
    for language in TextLanguage.allCases where language != .english {
      let sut = makeSUT(of: photograph, in: language)
      assertSnapshot(of: sut, in: SnapshotSize.usual.size, named: "details-facts-\(language)-80x24")
    }
  }

  func test_nothing() async {
    let sut = makeSUT(of: .example(0, location: "Somewhere", description: nil))

    assertSnapshots(of: sut, in: [.usual], named: "details-nothing")
  }

  func test_hostileTexts() async {
    let image = FeedImage.example(0, description: "\u{1B}[2J\u{9B}31mnot red") {
      $0.title = "\u{1B}]0;owned\u{7}A \u{202E}title\u{2028}else"
      $0.text = """
        \u{1B}[2J\u{1B}[HThe screen is still here.\r\n\u{9B}31mAnd not red.\u{1B}]0;owned

        \u{1B}P1;2|\u{85}\u{2029}Z\(String(repeating: "\u{35F}", count: 60))algo \u{202E}desrever\u{202C} \
        \u{0}\u{8}\u{7F}

        \(String(repeating: "W", count: 300)) [1] مرحبا بالعالم
        """
      $0.links = [
        "https://a.example/\u{1B}]52;c;aGk=\u{7}\u{202E}gpj.exe", String(repeating: "https://長い.example/", count: 20),
        "",
        "javascript:\u{1B}c\nalert(1)",
      ]
      $0.facts = [
        .init(.camera, "\u{1B}[31mred\n\nsecond line"), .init(.keywords, String(repeating: "ab ", count: 200)),
        .init(.lens, ""), .init(.file, "\u{202E}gpj.exe"),
      ]
    }
    let sut = makeSUT(of: image)

    assertSnapshots(of: sut, named: "details-hostile-texts")
    sut.layout(in: SnapshotSize.small.size)
    sut.perform(.goToEnd)
    assertSnapshot(of: sut, in: SnapshotSize.small.size, named: "details-hostile-texts-end-40x12")
  }

  func test_tiny() async {
    let sut = makeSUT(of: article)

    for size in [Size(width: 16, height: 6), Size(width: 15, height: 5), Size(width: 1, height: 1)] {
      assertSnapshot(of: sut, in: size, named: "details-tiny-\(size.width)x\(size.height)")
    }
  }

  // MARK: Helpers

  private let article = FeedImage.example(0, description: "The ferry comes when it comes, and…") {
    $0.title = "Notes from the quay"
    $0.author = "Παναγιώτης"
    $0.createdAt = FeedScreenSUT.now.addingTimeInterval(-2 * 86_400)
    $0.text = """
      The ferry comes when it comes, and nobody on the quay [1] has ever seen a timetable that was not from the year \
      before. We waited with the dogs, two crates of lemons and a harmonium [2].

      - lemons
      - the harmonium

      きれい！ It came at dusk.
      """
    $0.links = [
      "https://harbour.example/quay",
      "https://instruments.example/a/very/long/path/that/does/not/fit/into/forty/columns?and=a&query=too",
    ]
  }

  private let photograph = FeedImage.example(1, location: "38.7167° N, 9.1333° W", description: "Trams.") {
    $0.facts = [
      .init(.file, "IMG_2041.HEIC"), .init(.size, "4032 × 3024"), .init(.taken, "2024-05-03 18:22"),
      .init(.camera, "Fujifilm X-T4"), .init(.exposure, "1/250 s · f/5.6 · ISO 200"),
      .init(.keywords, "tram, hill, evening, Lisbon, yellow, cobblestones, a cat that did not want to be in it"),
    ]
  }

  private func makeSUT(of image: FeedImage, in language: TextLanguage = .english) -> CommentsScreen {
    let sut = CommentsScreen(
      image: image, texts: ScreenTexts(language: language),
      presentation: ImagePresentation(language: language) { FeedScreenSUT.now })
    sut.display(ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: language)))
    trackForMemoryLeaks(sut)
    return sut
  }
}
