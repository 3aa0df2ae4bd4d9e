import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class NoteTests: XCTestCase {
  func test_middle_isOnTheGoldenLine() async {
    for height in [8, 12, 20, 40, 86] {
      for note in [Note.error(), Note(heading: "Nothing here yet", hints: [KeyHint(keys: "r", text: "reload")])] {
        let lines = draw(note, in: Size(width: 80, height: height))

        let top = Double(lines.firstIndex { !$0.isEmpty } ?? -1)
        let end = Double(lines.lastIndex { !$0.isEmpty } ?? -1) + 1
        XCTAssertEqual((top + end) / 2, Double(height) * 0.38, accuracy: 0.51, "\(height)")
      }
    }
  }

  func test_everyLine_isCentredAndAtMostSixtyColumnsWide() async {
    let messages = ["It failed", String(repeating: "It failed again. ", count: 9)]
    for (width, message) in [40, 60, 61, 80, 200].flatMap({ width in messages.map { (width, $0) } }) {
      for line in draw(.error(message: message), in: Size(width: width, height: 20)) where !line.isEmpty {
        let indentation = line.prefix { $0 == " " }.count
        XCTAssertLessThanOrEqual(line.count - indentation, 60)
        XCTAssertEqual(indentation, (width - (line.count - indentation)) / 2, line)
      }
    }
  }

  func test_error_namesTheFailureItsPlaceAndTheKeysThatHelp() async {
    let theme = Theme(.dark)
    let frame = canvas(.error(), in: Size(width: 80, height: 20), theme: theme).cells

    XCTAssertEqual(frame.style(of: "! It failed"), theme.style(of: .error))
    XCTAssertEqual(frame.style(of: "example.com"), theme.style(of: .dim))
    XCTAssertEqual(frame.style(of: "try again"), theme.style(of: .dim))
  }

  func test_littleRoom_keepsTheMessageAndTheKeys() async {
    for height in 2...6 {
      for width in 16...40 {
        let lines = draw(.error(), in: Size(width: width, height: height))

        XCTAssertTrue(lines.contains { $0.contains("! It failed") }, "\(width)×\(height): \(lines)")
        XCTAssertTrue(lines.contains { $0.contains("t try again") }, "\(width)×\(height): \(lines)")
      }
    }
  }

  func test_everySize_isSurvived() async {
    for height in 0...8 {
      for width in 0...30 {
        _ = draw(.error(message: String(repeating: "very long ", count: 50)), in: Size(width: width, height: height))
      }
    }
  }

  func test_emptiness_saysWhatItIsWhyAndWhatToDo() async {
    let theme = Theme(.dark)
    let note = Note(heading: "Nothing here yet", detail: "no entries", hints: [KeyHint(keys: "r", text: "reload")])

    let frame = canvas(note, in: Size(width: 80, height: 20), theme: theme).cells
    let lines = frame.lines.map { $0.trimmingCharacters(in: .whitespaces) }

    XCTAssertEqual(
      lines.drop { $0.isEmpty }.prefix(5), ["Nothing here yet", "no entries", "", "r reload", ""])
    XCTAssertEqual(frame.style(of: "Nothing here"), theme.style(of: .heading))
    XCTAssertEqual(frame.style(of: "no entries"), theme.style(of: .dim))
    XCTAssertEqual(frame.style(of: "r reload"), theme.style(of: .accent))
  }

  // MARK: On the screens

  func test_feed_dismissedErrorLeavesTheKeyThatLoads() async {
    let sut = FeedScreenSUT.make(testCase: self)
    sut.startLoading()
    sut.endLoading(withError: "It failed")
    XCTAssertTrue(sut.lines().contains { $0.contains("! It failed") })

    sut.perform(.dismissError)

    XCTAssertFalse(sut.lines().contains { $0.contains("It failed") })
    XCTAssertTrue(sut.lines()[2..<24].contains { $0.contains("r reload") })
  }

  func test_feed_firstLoadSaysWhatIsLoadingAndHowToStop() async {
    let sut = FeedScreenSUT.make(testCase: self)

    sut.startLoading()

    for size in [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 200, height: 60)] {
      let lines = sut.lines(in: size)
      let heading = lines.firstIndex { $0.contains("Loading the feed…") } ?? 0
      XCTAssertEqual(lines[heading + 1].trimmingCharacters(in: .whitespaces), "demo")
      XCTAssertTrue(lines[(heading + 2)...].contains { $0.contains("Esc stop") }, lines.joined(separator: "\n"))
    }
  }

  func test_comments_showTheirErrorIfThereIsRoom() async {
    let texts = ScreenTexts(language: .english)
    let image = FeedImage.example(0, location: "Somewhere", description: String(repeating: "words ", count: 100))
    let sut = CommentsScreen(image: image, texts: texts, presentation: .example)
    sut.display(ResourceErrorViewModel.error(message: "It failed"))

    for (size, isInTheMiddle) in [(Size(width: 80, height: 24), true), (Size(width: 16, height: 6), false)] {
      let lines = sut.lines(in: size)
      let row = lines.firstIndex { $0.contains("! It failed") } ?? -1
      XCTAssertEqual(row > 5, isInTheMiddle, lines.joined(separator: "\n"))
      XCTAssertGreaterThan(row, 0)
    }
  }

  // MARK: Helpers

  private func draw(_ note: Note, in size: Size) -> [String] {
    canvas(note, in: size, theme: Theme(.mono)).cells.lines
  }

  private func canvas(_ note: Note, in size: Size, theme: Theme) -> Canvas {
    var canvas = Canvas(size: size, theme: theme)
    note.draw(in: canvas.bounds, on: &canvas)
    return canvas
  }
}

extension Note {
  fileprivate static func error(message: String = "It failed") -> Note {
    Note(
      heading: DisplayText(message), detail: "example.com", hints: [KeyHint(keys: "t", text: "try again")],
      isError: true)
  }
}
