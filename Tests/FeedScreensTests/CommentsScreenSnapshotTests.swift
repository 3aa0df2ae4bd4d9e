import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class CommentsScreenSnapshotTests: XCTestCase {
  func test_loading() async {
    let sut = makeSUT()

    sut.display(ResourceLoadingViewModel(isLoading: true))

    assertSnapshots(of: sut, in: [.usual], named: "comments-loading", at: .milliseconds(200))
  }

  func test_loaded() async {
    let sut = makeSUT()

    sut.display(comments)

    assertSnapshots(of: sut, named: "comments-loaded")
  }

  func test_scrolledToTheEnd() async {
    let sut = makeSUT()

    sut.display(comments)
    sut.layout(in: SnapshotSize.small.size)
    sut.perform(.goToEnd)

    assertSnapshot(of: sut, in: SnapshotSize.small.size, named: "comments-scrolled-to-the-end-40x12")
  }

  func test_empty() async {
    let sut = makeSUT()

    sut.display(ImageCommentsViewModel(comments: []))

    assertSnapshots(of: sut, in: [.usual], named: "comments-empty")
  }

  func test_errorOverContent() async {
    let sut = makeSUT()

    sut.display(comments)
    sut.display(ResourceErrorViewModel.error(message: texts.connectionError))

    assertSnapshots(of: sut, in: [.usual, .small], named: "comments-error-over-content")
  }

  func test_errorWithoutContent() async {
    let sut = makeSUT()

    sut.display(ResourceErrorViewModel.error(message: texts.invalidDataError))

    assertSnapshots(of: sut, in: [.usual, .small], named: "comments-error-without-content")
  }

  func test_hostileTexts() async {
    let sut = makeSUT(
      location: "\u{1B}]0;owned\u{7}Some\u{202E}where\u{2028}else",
      description: "\u{1B}[2J\u{1B}[HThe screen is still here.\r\n\u{9B}31mAnd not red.")

    sut.display(
      ImageCommentsViewModel(comments: [
        comment("a\u{0}b\u{8}c\td", by: "\u{1B}[5mblinker\nwith a second line"),
        comment(String(repeating: "W", count: 300), by: String(repeating: "長い名前", count: 30)),
        comment("Z" + String(repeating: "\u{35F}", count: 60) + "algo", by: "zalgo"),
        comment(" \u{2029}\u{2029}one\n\n\n\ntwo\u{85}three ", by: ""),
        comment("", by: "silent"),
        comment("مرحبا بالعالم \u{202E}dlrow\u{202C} שלום", by: "\u{2066}right to left\u{2069}"),
      ]))

    assertSnapshots(of: sut, named: "comments-hostile-texts")
  }

  func test_tiny() async {
    let sut = makeSUT()
    sut.display(comments)

    for size in [Size(width: 16, height: 6), Size(width: 15, height: 5), Size(width: 1, height: 1)] {
      assertSnapshot(of: sut, in: size, named: "comments-tiny-\(size.width)x\(size.height)")
    }
  }

  func test_threads() async {
    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 120, height: 40)] {
      let sut = CommentsScreen(
        image: FeedImage.gallery[1], texts: texts,
        presentation: .example)
      sut.display(
        ImageCommentsViewModel(
          comments: [0, 1, 2, 1, 3, 4, 5, 6, 0].enumerated().map { number, depth in
            ImageCommentViewModel(
              message: "So deep is this: \(depth). And these words are here to be wrapped, however wide it is.",
              date: "\(number + 1) hours ago", username: "user\(number)", depth: depth)
          }))
      assertSnapshot(of: sut, in: size, named: "comments-threads-\(size.width)x\(size.height)")
      sut.perform(.goToEnd)
      assertSnapshot(of: sut, in: size, named: "comments-threads-end-\(size.width)x\(size.height)")
    }
  }

  // MARK: Helpers

  private let texts = ScreenTexts(language: .english)

  private var comments: ImageCommentsViewModel {
    ImageCommentsViewModel(comments: [
      comment("What a view!", by: "ingrid", date: "5 minutes ago"),
      comment(
        """
        We were there two winters ago and the harbour was frozen over. The fishermen had dragged their boats onto the \
        ice and were repairing them in the sun, with a radio playing somewhere below deck.

        I would go back tomorrow.
        """, by: "Παναγιώτης", date: "2 hours ago"),
      comment("きれい！ ✨", by: "さくら", date: "1 day ago"),
      comment("Is that the ferry in the corner?", by: "joão_da_silva", date: "1 week ago"),
    ])
  }

  private func comment(_ message: String, by username: String, date: String = "1 hour ago") -> ImageCommentViewModel {
    ImageCommentViewModel(message: message, date: date, username: username)
  }

  private func makeSUT(
    location: String? = "Lofoten, Norway", description: String? = "First light over the harbour.",
    file: StaticString = #filePath, line: UInt = #line
  ) -> CommentsScreen {
    let image = FeedImage.example(0, location: location, description: description)
    let sut = CommentsScreen(image: image, texts: texts, presentation: .example)
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
