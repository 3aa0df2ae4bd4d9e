import FeedDomain
import FeedPresentation
import Foundation
import XCTest

final class ImageInformationPresenterTests: XCTestCase {
  func test_map_tellsWhatTheFeedDoesInOrder() {
    let image = makeImage(location: "Lisbon") {
      ($0.title, $0.author, $0.boostedBy) = ("A tram", "Ada", "bob@b.example")
      ($0.createdAt, $0.page) = (Date(timeIntervalSince1970: 1_700_000_000), "https://a.example/tram")
      ($0.size, $0.license) = (.init(width: 640, height: 480), "CC BY")
    }

    XCTAssertEqual(
      lines(of: image),
      [
        "Title: A tram", "Author: Ada", "Boosted by: bob@b.example", "Published: 2023-11-14 23:13:20",
        "Feed: A feed · https://a.example/feed.xml", "Page: https://a.example/tram",
        "Address: https://pictures.example/1.jpg", "Size: 640 × 480", "Place: Lisbon", "Licence: CC BY",
      ])
  }

  func test_map_addsWhatTheFileTellsInItsPlaces() {
    let image = makeImage(location: "Lisbon") { ($0.size, $0.license) = (.init(width: 1, height: 1), "CC BY") }
    let file = PictureFile(
      .cache,
      facts: [.init(.format, "JPEG"), .init(.size, "640 × 480"), .init(.place, "38.7° N"), .init(.copyright, "© Ada")])

    XCTAssertEqual(
      lines(of: image, file).dropFirst(2),
      [
        "From: the cache", "Format: JPEG", "Size: 640 × 480", "Place: 38.7° N", "Copyright: © Ada", "Licence: CC BY",
      ])
  }

  func test_map_tellsWhereTheBytesAre() {
    let origins: [(PictureFile.Origin, String)] = [
      (.network, "the network (not saved yet)"), (.networkExceptPreview, "the network (only a smaller one is saved)"),
      (.cache, "the cache"),
    ]
    for (origin, text) in origins {
      XCTAssertEqual(lines(of: makeImage { _ in }, PictureFile(origin)).last, "From: \(text)")
    }
    XCTAssertFalse(lines(of: makeImage { _ in }).contains { $0.hasPrefix("From") }, "not known yet")
  }

  func test_map_tellsOfAFileItsPathBeforeItWasRead() {
    let url = URL(filePath: "/photographs/a tram.jpg")
    let image = makeImage(url) { ($0.title, $0.createdAt) = ("a tram.jpg", Date(timeIntervalSince1970: 0)) }

    XCTAssertEqual(
      lines(of: image).filter { !$0.hasPrefix("Feed") },
      ["File: /photographs/a tram.jpg", "Changed: 1970-01-01 01:00:00"])
  }

  func test_map_tellsOfAFileWhatItSaysOnce() {
    let image = makeImage(URL(filePath: "/a.jpg"), location: "Lisbon") {
      $0.size = .init(width: 64, height: 48)
      $0.facts = [.init(.file, "/a.jpg"), .init(.size, "64 × 48"), .init(.place, "Lisbon, 38.7° N")]
    }

    XCTAssertEqual(
      lines(of: image, PictureFile(.file)).filter { !$0.hasPrefix("Feed") },
      ["File: /a.jpg", "From: a file on this machine", "Size: 64 × 48", "Place: Lisbon, 38.7° N"])
  }

  func test_map_tellsOfAPostItsAuthorsNames() {
    let image = makeImage {
      ($0.title, $0.author, $0.kind, $0.nativeID) = ("Ada L.", "ada@a.example", .image, "7")
    }

    XCTAssertEqual(lines(of: image).first, "Author: Ada L. (ada@a.example)")
    XCTAssertEqual(lines(of: image).count { $0.hasPrefix("Author") }, 1)
  }

  func test_map_tellsAnAuthorOnceWhomTheFileNamesToo() {
    let facts = ["Ada", "ADA L.", "Bob"].map { FeedImage.Details.Fact(.author, $0) }
    let image = makeImage { ($0.title, $0.author, $0.facts) = ("A tram", "Ada L.", facts) }

    XCTAssertEqual(lines(of: image).filter { $0.hasPrefix("Author") }, ["Author: Ada L.", "Author: Bob"])
  }

  func test_map_namesTheFeedAmongSeveral() {
    XCTAssertEqual(lines(of: makeImage { $0.feed = "coast" }).first, "Feed: coast")
  }

  func test_map_keepsWhatAWarningWithWordsHides() {
    let image = makeImage { ($0.warning, $0.facts) = ("Spiders", [.init(.place, "Under your bed")]) }

    XCTAssertEqual(lines(of: image, isRevealed: false).first, "Warning: Spiders")
    XCTAssertFalse(lines(of: image, isRevealed: false).contains { $0.contains("bed") })
    XCTAssertTrue(lines(of: image, isRevealed: true).contains("Place: Under your bed"))
    XCTAssertTrue(lines(of: image, isRevealed: true).contains("Warning: Spiders"))
  }

  func test_map_tellsNoSecrets() throws {
    let url = try XCTUnwrap(URL(string: "https://ada:secret@a.example/1.jpg"))

    XCTAssertEqual(
      lines(of: makeImage(url) { $0.page = "https://ada:secret@a.example/page" }).dropFirst(),
      ["Page: https://a.example/page", "Address: https://a.example/1.jpg"])
  }

  func test_map_leavesOutWhatIsNotMeant() {
    for time in [-1e300, 1e300, .infinity, .nan, -62_200_000_000] {
      let image = makeImage {
        ($0.size, $0.title, $0.author) = (.init(width: .min, height: .max), "", "")
        $0.createdAt = Date(timeIntervalSince1970: time)
      }
      let labels = lines(of: image).map { $0.prefix { $0 != ":" } }
      XCTAssertEqual(labels.filter { $0 != "Published" }, ["Feed", "Address"], "\(time)")
    }
  }

  func test_map_speaksEveryLanguage() {
    let image = makeImage { $0.license = "CC BY" }
    for (language, expected) in [
      (TextLanguage.greek, ["Προέλευση: κρυφή μνήμη", "Άδεια χρήσης: CC BY"]),
      (.brazilianPortuguese, ["Origem: cache", "Licença: CC BY"]),
    ] {
      XCTAssertEqual(lines(of: image, PictureFile(.cache), in: language).suffix(2), expected)
    }
  }

  func test_map_saysThatThereIsNoDescriptionOnceThatIsKnown() {
    let lacks = "Description: no description"
    XCTAssertTrue(lines(of: makeImage(description: nil) { _ in }).contains(lacks))
    XCTAssertTrue(lines(of: makeImage(description: " \n") { _ in }).contains(lacks))
    XCTAssertTrue(lines(of: makeImage { $0.lacksDescription = true }).contains(lacks), "it is the post's text")
    XCTAssertFalse(lines(of: makeImage { _ in }).contains(lacks))
    let file = URL(filePath: "/a.jpg")
    XCTAssertFalse(lines(of: makeImage(file, description: nil) { _ in }).contains(lacks), "it was not read")
    XCTAssertTrue(lines(of: makeImage(file, description: nil) { $0.facts = [] }).contains(lacks))
    XCTAssertFalse(lines(of: makeImage { $0.warning = "Spiders" }, isRevealed: false).contains(lacks))
    for (language, line) in [
      (TextLanguage.greek, "Περιγραφή: χωρίς περιγραφή"), (.brazilianPortuguese, "Descrição: sem descrição"),
    ] {
      XCTAssertTrue(lines(of: makeImage(description: nil) { _ in }, in: language).contains(line))
    }
  }

  // MARK: Helpers

  private func lines(
    of image: FeedImage, _ file: PictureFile? = nil, isRevealed: Bool = true, in language: TextLanguage = .english
  ) -> [String] {
    let texts = ScreenTexts(language: language, timeZone: TimeZone(secondsFromGMT: 3600) ?? .gmt)
    return ImageInformationPresenter.map(
      image, file: file, feed: "A feed · https://a.example/feed.xml", isRevealed: isRevealed, texts: texts
    ).map { "\($0.label): \($0.value)" }
  }

  private func makeImage(
    _ url: URL? = nil, description: String? = "A description", location: String? = nil,
    known: (inout FeedImage.Details) -> Void
  ) -> FeedImage {
    var details = FeedImage.Details()
    known(&details)
    return FeedImage(
      id: UUID(), description: description, location: location,
      url: url ?? URL(string: "https://pictures.example/1.jpg") ?? URL(filePath: "/"), details: details)
  }
}
