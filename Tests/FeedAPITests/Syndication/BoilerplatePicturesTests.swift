import FeedDomain
import XCTest

@testable import FeedAPI

final class BoilerplatePicturesTests: XCTestCase {
  func test_picturesOfFourEntries_areOfNone() async throws {
    for (count, remains) in [(3, true), (4, false)] {
      let page = try await readPage(
        entries(count) { number in
          "<description>\(escaped("<img src=/\(number).jpg><img src='/share.png?u=\(number)'>text"))</description>"
        })

      XCTAssertEqual(page.images.contains { $0.picture.contains("share") }, remains, "\(count)")
      XCTAssertEqual(page.images.count, remains ? 2 * count : count)
      XCTAssertEqual(page.images.first?.details?.count, remains ? 2 : nil)
      XCTAssertEqual(page.omitted, .nothing)
    }
  }

  func test_picturesThatOnlyARuleForSizesTakesForOne_areThoseOfTheirEntries() async throws {
    let page = try await readPage(
      entries(5) { "<description>\(escaped("<img src='/w\(100 + $0)/map.jpg'>"))</description>" })
    XCTAssertEqual(page.images.count, 5)
  }

  func test_picturesThatAllLeadToOne_areThoseThatAreShown() async throws {
    let page = try await readPage(
      entries(5) { "<description>\(escaped("<a href='/ad.jpg'><img src='/\($0).jpg'></a>"))</description>" })
    XCTAssertEqual(page.images.map(\.picture), (0..<5).map { "https://a.com/\($0).jpg" })
  }

  func test_picturesOfAProgram_areToldApartByTheirQueries() async throws {
    let page = try await readPage(
      entries(5) { "<description>\(escaped("<img src='/image.php?s=100\($0)'>"))</description>" })
    XCTAssertEqual(page.images.count, 5)
  }

  func test_entriesWithNothingElse_areLeftOut() async throws {
    let page = try await readPage(
      entries(5) { number in
        "<description>\(escaped("<img src=/share.png>"))</description>"
          + (number == 0 ? "<enclosure url='/0.jpg'/>" : "")
      })

    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/0.jpg"])
    XCTAssertEqual(page.omitted.count, 4)
  }

  func test_thumbnail_standsWhereTheRestIsBoilerplate() async throws {
    let page = try await readPage(
      entries(4) { number in
        "<media:thumbnail url='/\(number).jpg'/><description>\(escaped("<img src=/share.png>"))</description>"
      })

    XCTAssertEqual(page.images.map(\.picture), (0..<4).map { "https://a.com/\($0).jpg" })
  }

  func test_entryThatIsRepeated_isOne() async throws {
    let item = "<item><guid>1</guid><description>\(escaped("<img src=/1.jpg>"))</description></item>"
    let page = try await readPage(makeRSS(String(repeating: item, count: 5)))

    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.jpg"])
  }

  func test_partsOfEntries_mayBeTheSame() async throws {
    for part in [
      "<enclosure url='/1.jpg'/>", "<enclosure url='/1.jpg'/><itunes:image href='/1.jpg'/>",
      "<atom:link rel='enclosure' href='/1.jpg'/>",
      "<enclosure url='/1.jpg'/><description>\(escaped("<img src=/1.jpg>"))</description>",
    ] {
      let page = try await readPage(entries(5) { _ in part })
      XCTAssertEqual(page.images.count, 5, part)
    }
  }

  func test_partOfEntries_isNotCountedAgainstOneThatShowsIt() async throws {
    let page = try await readPage(
      entries(5) { number in
        number < 4 ? "<enclosure url='/1.jpg'/>" : "<description>\(escaped("<img src=/1.jpg>"))</description>"
      })
    XCTAssertEqual(page.images.count, 5)
  }

  func test_coverOfAllEpisodes_isOmittedIfSomeEpisodesHaveOtherPictures() async throws {
    for cover in ["<itunes:image href='/c.jpg'/>", "<image><url>/c.jpg</url></image>"] {
      let page = try await readPage(
        entries(6) { number in
          cover + (number < 2 ? "<description>\(escaped("<img src=/\(number).jpg>"))</description>" : "")
        })

      XCTAssertEqual(page.images.map(\.picture), ["https://a.com/0.jpg", "https://a.com/1.jpg"])
      XCTAssertEqual(page.images.map(\.details?.count), [nil, nil])
      XCTAssertEqual(page.omitted.count, 4)
    }
    let own = try await readPage(entries(6) { "<itunes:image href='/\($0 < 5 ? "c" : "5").jpg'/>" })
    XCTAssertEqual(own.images.map(\.picture), ["https://a.com/5.jpg"])
    let few = try await readPage(entries(3) { _ in "<itunes:image href='/c.jpg'/>" })
    XCTAssertEqual(few.images.count, 3)
  }

  func test_coverThatIsAllThereIs_standsOnceWithTheNewestWords() async throws {
    for button in ["", "<description>\(escaped("<img src=/share.png>"))</description>"] {
      let page = try await readPage(
        entries(6) { number in
          "<title>Episode \(number)</title><pubDate>1\(number == 2 ? 9 : number) May 2020</pubDate>"
            + "<itunes:image href='/c.jpg'/>\(button)"
        })

      XCTAssertEqual(page.images.map(\.details?.title), ["Episode 2"])
      XCTAssertEqual(page.images.map(\.picture), ["https://a.com/c.jpg"])
      XCTAssertEqual(page.omitted.count, 5)
    }
    let undated = try await readPage(entries(5) { "<title>\($0)</title><itunes:image href='/c.jpg'/>" })
    XCTAssertEqual(undated.images.map(\.details?.title), ["0"])
    let atom = try await readPage(
      makeAtom((0..<5).map { "<entry><id>\($0)</id>\(Self.cover)</entry>" }.joined()))
    XCTAssertEqual(atom.images.map(\.details?.nativeID), ["0"])
    let seasons = try await readPage(entries(8) { "<title>\($0)</title><itunes:image href='/\($0 / 4).jpg'/>" })
    XCTAssertEqual(seasons.images.map(\.details?.title), ["0", "4"])
  }

  func test_imageThatIsAllThereIsOfAJSONFeed_standsOnce() async throws {
    let items = (0..<5).map { #"{ "id": "\#($0)", "image": "/c.jpg", "date_published": "202\#($0)-01-01T00:00:00Z" }"# }
    let page = try await readPage(
      #"{ "version": "https://jsonfeed.org/version/1.1", "items": [\#(items.joined(separator: ","))] }"#)

    XCTAssertEqual(page.images.map(\.details?.nativeID), ["4"])
    XCTAssertEqual(page.omitted.count, 4)
  }

  func test_tinyPictures_areOfNoEntry() async throws {
    let tiny = [
      "<description>\(escaped("<img src=/1.png width=48 height=48>"))</description>",
      "<description>\(escaped("<img src=/1.png width=16>"))</description>",
      "<description>\(escaped("<img src=/1.png width=640 style='width:1em;height:1em'>"))</description>",
      "<media:content url='/1.png' width='48' height='30'/>", "<media:thumbnail url='/1.png' width='32' height='32'/>",
      "<enclosure url='/1.png'/><media:content url='/1.png' width='40' height='40'/>",
    ]
    for item in tiny {
      let page = try await readPage(makeRSS("<item>\(item)</item>"))
      XCTAssertEqual(page.images, [], item)
      XCTAssertEqual(page.omitted.count, 1)
    }
    for item in [
      "<description>\(escaped("<img src=/1.png width=49 height=20>"))</description>",
      "<description>\(escaped("<img src=/1.png width=48 height=400>"))</description>",
      "<description>\(escaped("<img src=/1.png width=40><img src=/1.png>"))</description>",
      "<media:content url='/1.png' width='100' height='30'/>",
    ] {
      let images = try await readItem(item)
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.png"], item)
    }
  }

  private static let cover =
    "<i:image xmlns:i='http://www.itunes.com/dtds/podcast-1.0.dtd' href='/c.jpg'/>"

  private func entries(_ count: Int, _ content: (Int) -> String) -> String {
    makeRSS((0..<count).map { "<item><guid>\($0)</guid>\(content($0))</item>" }.joined())
  }
}
