import FeedDomain
import FeedPresentation
import Foundation
import XCTest

final class ImageDetailsPresenterTests: XCTestCase {
  func test_map_partsTheTextWhereItHasBlankLines() {
    let image = makeImage { $0.text = "\n \none\ntwo\n\n\t\n\nthree\n" }

    XCTAssertEqual(map(image).paragraphs, ["one\ntwo", "three"])
  }

  func test_map_partsTheTextAroundLongLines() {
    let (long, short) = (String(repeating: "x", count: 73), String(repeating: "y", count: 72))
    let image = makeImage { $0.text = [long, long, short, short, long, short].joined(separator: "\n") }

    XCTAssertEqual(map(image).paragraphs, [long, long, "\(short)\n\(short)", long, short])
  }

  func test_map_takesTheDescriptionWhereThatIsTheText() {
    let viewModel = map(makeImage(description: "first\n\nsecond") { _ in })

    XCTAssertEqual(viewModel.paragraphs, ["first", "second"])
    XCTAssertTrue(viewModel.includesDescription)
  }

  func test_map_ofAnImageThatIsNotDescribedHasNoParagraph() {
    let viewModel = map(FeedImage(id: UUID(), description: nil, location: nil, url: anyURL))

    XCTAssertEqual(viewModel.paragraphs, [])
    XCTAssertEqual(viewModel.links, [])
    XCTAssertEqual(viewModel.facts, [])
    XCTAssertFalse(viewModel.includesDescription)
  }

  func test_map_hasNoLinksThatNoTextRefersTo() {
    let links = ["https://a.example"]

    XCTAssertEqual(map(makeImage(description: "any") { $0.links = links }).links, [])
    XCTAssertEqual(map(makeImage { ($0.text, $0.links) = ("a [1]", links) }).links, links)
  }

  func test_map_tellsWhetherTheTextBeginsWithTheDescription() {
    let texts = [
      ("one two", "one  two\nthree", true), ("one two…", "one twofold", true), ("one …", "one two", true),
      ("one two", "one two", true), ("one two", "one", false), ("two", "one two", false), ("", "one", true),
      ("…", "one", true), ("one two three", "one two", false),
    ]

    for (description, text, isIncluded) in texts {
      let image = makeImage(description: description) { $0.text = text }
      XCTAssertEqual(map(image).includesDescription, isIncluded, "\(description) in \(text)")
    }
  }

  func test_map_namesTheFactsInEachLanguage() {
    let image = makeImage { $0.facts = [.init(.camera, "A 1"), .init(.exposure, "1/60 s"), .init(.camera, "B 2")] }

    XCTAssertEqual(map(image).facts.map(\.value), ["A 1", "1/60 s", "B 2"])
    XCTAssertEqual(map(image, in: .english).facts.map(\.label), ["Camera", "Exposure", "Camera"])
    XCTAssertEqual(map(image, in: .greek).facts.map(\.label), ["Κάμερα", "Έκθεση", "Κάμερα"])
    XCTAssertEqual(map(image, in: .brazilianPortuguese).facts.map(\.label), ["Câmera", "Exposição", "Câmera"])
  }

  func test_map_hasAnotherLabelForEachKindOfFact() {
    let kinds = FeedImage.Details.Fact.Kind.allCases
    let image = makeImage { $0.facts = kinds.map { .init($0, "") } }

    for language in TextLanguage.allCases {
      XCTAssertEqual(Set(map(image, in: language).facts.map(\.label)).count, kinds.count, "\(language)")
    }
  }

  func test_title_saysWhatThereIsToRead() {
    let text = makeImage { ($0.text, $0.facts) = ("A text", [.init(.place, "Lisbon")]) }
    let facts = makeImage { $0.facts = [.init(.file, "a.jpg")] }
    let neither = makeImage { $0.facts = [] }

    XCTAssertEqual(TextLanguage.allCases.map { map(text, in: $0).title }, ["Text", "Κείμενο", "Texto"])
    XCTAssertEqual(TextLanguage.allCases.map { map(facts, in: $0).title }, ["Details", "Λεπτομέρειες", "Detalhes"])
    XCTAssertEqual(map(neither).title, "Text")
  }

  func test_title_isNotKnownOfAnImageThatMayHaveComments() {
    let images = [
      makeImage { _ in }, makeImage { ($0.text, $0.replies) = ("A text", "https://a.example/replies") },
      FeedImage(id: UUID(), description: "A description", location: nil, url: anyURL),
    ]

    XCTAssertEqual(images.map { ImageDetailsPresenter.title(of: $0, in: .english) }, [nil, nil, nil])
  }

  // MARK: Helpers

  private let anyURL = URL(filePath: "/picture")

  private func map(_ image: FeedImage, in language: TextLanguage = .english) -> ImageDetailsViewModel {
    ImageDetailsPresenter.map(image, language: language)
  }

  private func makeImage(description: String? = nil, known: (inout FeedImage.Details) -> Void) -> FeedImage {
    var details = FeedImage.Details()
    known(&details)
    return FeedImage(id: UUID(), description: description, location: nil, url: anyURL, details: details)
  }
}
