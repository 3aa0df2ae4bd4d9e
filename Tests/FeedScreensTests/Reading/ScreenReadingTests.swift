import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// What the other screens tell line by line.
@MainActor
final class ScreenReadingTests: XCTestCase {
  private let texts = ScreenTexts(language: .english)

  // MARK: Comments

  func test_comments_tellWhomTheyAnswer() async {
    let authors = [("ada", 0), ("bob", 1), ("cid", 2), ("dot", 1), ("eve", 0), ("fay", .max), ("gus", .min)]
    let comments = authors.map { comment(by: $0, depth: $1) }
    let lines = CommentsEntry.entries(of: ImageCommentsViewModel(comments: comments)).map { $0.line(in: texts) }

    XCTAssertEqual(
      lines.map(\.text),
      [
        "ada, now: Text of ada", "bob, now, answers ada: Text of bob", "cid, now, answers bob: Text of cid",
        "dot, now, answers ada: Text of dot", "eve, now: Text of eve", "fay, now, answers eve: Text of fay",
        "gus, now: Text of gus",
      ])
  }

  func test_keyOfAComment_hasNoAge() async {
    let lines = ["now", "a minute ago"].map { date in
      CommentsEntry.comment(ImageCommentViewModel(message: "Text", date: date, username: "ada"), answering: "bob")
        .line(in: texts)
    }

    XCTAssertEqual(lines[0].key, lines[1].key)
    XCTAssertNotEqual(lines[0], lines[1])
  }

  func test_filteredComments_keepWhomTheyAnswer() async throws {
    let sut = CommentsScreen(image: .example(1), texts: texts, presentation: .example)
    let comments = [("ada", 0), ("bob", 1), ("cid", 0), ("dada", 1)].map { comment(by: $0, depth: $1) }
    sut.display(ImageCommentsViewModel(comments: comments))
    let all = sut.reading.lines
    XCTAssertEqual(all.last?.text, "dada, now, answers cid: Text of dada")

    sut.perform(.filter)
    XCTAssertTrue(sut.paste("ada"))
    XCTAssertTrue(sut.type(.enter))
    try await eventually { !sut.reading.isLoading }

    XCTAssertEqual(sut.reading.lines, [all[0], all[3]])
  }

  func test_equalComments_areALineEach() async {
    let sut = CommentsScreen(image: .example(1), texts: texts, presentation: .example)

    sut.display(ImageCommentsViewModel(comments: [comment(by: "ada"), comment(by: "ada")]))

    XCTAssertEqual(sut.reading.lines.map(\.text), ["ada, now: Text of ada", "ada, now: Text of ada"])
  }

  func test_comments_tellThatThereAreNoneOrWhyOnceTheyHaveLoaded() async {
    let sut = CommentsScreen(image: .example(1, location: "Place"), texts: texts, presentation: .example)
    XCTAssertEqual(sut.reading.title, "Comments: Place")
    XCTAssertEqual(sut.reading.notices, [], "nothing has loaded")
    sut.display(ResourceLoadingViewModel(isLoading: true))
    XCTAssertTrue(sut.reading.isLoading)
    XCTAssertEqual(sut.reading.notices, [])

    sut.display(ImageCommentsViewModel(comments: []))
    XCTAssertEqual(sut.reading.notices, [], "the load has not ended")
    sut.display(ResourceLoadingViewModel(isLoading: false))
    XCTAssertEqual(sut.reading.notices.map(\.text), ["No comments yet"])
    sut.display(ResourceErrorViewModel.error(message: "No connection"))

    XCTAssertEqual(sut.reading.notices.map(\.text), ["No connection; t retry; x dismiss"])
  }

  func test_comments_areNotSaidToBeMissingWhereThereAreSome() async throws {
    let sut = CommentsScreen(image: .example(1), texts: texts, presentation: .example)
    sut.display(ImageCommentsViewModel(comments: [comment(by: "ada")]))
    XCTAssertEqual(sut.reading.notices, [])

    sut.perform(.filter)
    XCTAssertTrue(sut.paste("nothing"))
    XCTAssertTrue(sut.type(.enter))
    try await eventually { !sut.reading.isLoading }

    XCTAssertEqual(sut.reading.notices.map(\.text), ["Filter: nothing · 0 of 1"])
  }

  // MARK: Go

  func test_go_tellsItsPlacesByNumbersThatStay() async throws {
    let sut = GoScreen.example(testCase: self)
    var choices: [GoScreen.Choice] = []
    sut.onGo = {
      choices.append($0)
      return "no"
    }
    XCTAssertTrue(sut.reading.isLoading)
    sut.isComplete = true
    XCTAssertEqual(sut.reading.lines.count, GoTarget.examples.count)
    XCTAssertEqual(sut.reading.lines.first?.text, "1: ada@example.social, author")
    XCTAssertEqual(sut.reading.field, "Go to an address, author, tag or feed")
    try await sut.enter("light", listing: 3)

    XCTAssertEqual(sut.reading.lines, [], "the numbers that were told stand for all places")
    XCTAssertEqual(sut.reading.field, "Go to an address, author, tag or feed: light")
    XCTAssertTrue(sut.select(row: 5))

    XCTAssertEqual(choices, [.target(GoTarget.examples[4])])
    for number in [0, -1, 7] { XCTAssertFalse(sut.select(row: number)) }
  }

  func test_go_tellsNoMoreThanTwelvePlaces() async {
    let sut = GoScreen.example(GoTarget.examples(20), testCase: self)
    sut.isComplete = true

    XCTAssertEqual(sut.reading.lines.map(\.text).last, "12: feed 11, feed")
    XCTAssertFalse(sut.select(row: 13), "a number that was not told is text for the field")
    XCTAssertTrue(sut.select(row: 12))
  }

  // MARK: Feeds

  func test_feeds_tellTheSelectedFeedAndTheResultsOfALoad() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.displayExamples()
    sut.layout(in: Size(width: 80, height: 24))

    XCTAssertEqual(sut.reading.title, "Feeds, ~/.config/essential-feed/config")
    XCTAssertEqual(sut.reading.row?.text, "1 of 6: lighthouses, Mastodon tag, 5 minutes ago, 12 new")
    XCTAssertEqual(sut.reading.notices, [])
    XCTAssertTrue(sut.select(row: 2))
    XCTAssertEqual(
      sut.reading.row?.text, "2 of 6: daily-photograph, RSS, 2 days ago, The server has a problem (503)")
    for number in [0, 7] { XCTAssertFalse(sut.select(row: number)) }
    sut.perform(.filter)
    XCTAssertFalse(sut.select(row: 1), "a number is text for the field")
  }

  func test_feeds_areWaitedForUntilSomethingIsKnownOfThem() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.display([ListedFeed(name: "one", kind: .feed(kind: nil))])
    sut.layout(in: Size(width: 80, height: 24))
    XCTAssertTrue(sut.reading.isLoading)
    XCTAssertNil(sut.reading.row)

    sut.display([:])
    sut.layout(in: Size(width: 80, height: 24))

    XCTAssertFalse(sut.reading.isLoading)
    XCTAssertNotNil(sut.reading.row)
  }

  func test_noFeeds_areTold() async {
    let sut = FeedsScreen.example(testCase: self)
    sut.display([])

    XCTAssertNil(sut.reading.row)
    XCTAssertEqual(sut.reading.notices.count, 1)
  }

  // MARK: Help

  func test_help_listsEachCommandOnceUnderItsGroup() async throws {
    let own = OwnCommand(
      key: .character("D"), text: "Send it", program: try ProgramCommand(["true"], for: .ownCommand))
    let sut = HelpScreen(commands: [.reload, .selectNext, .quit], ownCommands: [own], gestures: [], texts: texts)

    XCTAssertEqual(
      sut.reading.lines.map(\.text),
      [
        "An empty line goes to the next item, a number to that item", "Move",
        "j, Down, select-next: Move down", "Actions", "r, reload: Reload this screen", "D: Send it", "Program",
        "q, quit: Quit",
      ])
    XCTAssertTrue(sut.reading.isAnswer)
  }

  // MARK: Descriptions

  func test_lackOfADescription_isToldButNeverDrawn() async {
    let bare = FeedImage.example(1, description: nil) { $0.author = "ada" }
    let post = FeedImage.example(2, description: "Text of the post") { $0.lacksDescription = true }
    for image in [bare, post] {
      let comments = CommentsScreen(image: image, texts: texts, presentation: .example)
      comments.display(ImageCommentsViewModel(comments: [comment(by: "ada")]))
      let details = CommentsScreen(image: image, texts: texts, presentation: .example)
      details.display(ImageCommentsViewModel(details: ImageDetailsPresenter.map(image, language: .english)))
      let viewer = ViewerScreenSUT.make([image], testCase: self)
      viewer.complete()
      let feeds = FeedLayout.allCases.map { FeedScreenSUT.make([image], layout: $0, testCase: self).screen }

      for screen in feeds + [viewer.screen, comments, details] as [any Screen] {
        for size in [SnapshotSize.usual.size, Size(width: 140, height: 50)] {
          let text = screen.lines(in: size).joined(separator: "\n")
          XCTAssertFalse(text.lowercased().contains(texts.noDescription), text)
        }
      }
      XCTAssertTrue(feeds.allSatisfy { $0.reading.row?.text.contains(texts.noDescription) == true })
    }
  }

  // MARK: Keys

  func test_lineOfAKey_isItsLabelInAnyCaseOrWhatATerminalSends() {
    let keys: [(String, Key?)] = [
      ("j", .character("j")), ("J", .character("J")), ("esc", .escape), ("ESC", .escape), ("\u{1B}", .escape),
      ("\u{1B}[A", .up), ("\u{1B}OF", .end), ("\u{1B}[6~", .pageDown), ("up", .up), ("pgdn", .pageDown),
      ("ctrl-l", .control("l")), ("f5", .function(5)), ("space", .character(" ")), ("\u{1B}[2J", nil), ("", nil),
      ("jj", nil), ("\u{0}", nil),
    ]
    for (line, key) in keys { XCTAssertEqual(Key(line: line), key, line.debugDescription) }
  }

  // MARK: Helpers

  private func comment(by author: String, depth: Int = 0) -> ImageCommentViewModel {
    ImageCommentViewModel(message: "Text of \(author)", date: "now", username: author, depth: depth)
  }
}
