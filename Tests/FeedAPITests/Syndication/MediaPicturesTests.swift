import FeedDomain
import XCTest

@testable import FeedAPI

final class MediaPicturesTests: XCTestCase {
  func test_contents_areAPictureEach() async throws {
    let images = try await readItem(
      """
      <media:content url="https://a.com/1.jpg" type="image/jpeg" width="1024" height="768">
        <media:description>One</media:description>
        <media:thumbnail url="https://a.com/1s.jpg" width="640" height="480"/>
      </media:content>
      <media:content url="/2" medium="image"/><media:content url="/3.jpg"/>
      <media:content url="/4.mp4" medium="video"/><media:content url="/5.mp3" type="audio/mpeg"/><media:content/>
      <media:content url="file:///6.jpg" medium="image"/>
      """)

    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2", "https://a.com/3.jpg"])
    XCTAssertEqual(images.map(\.description), ["One", nil, nil])
    XCTAssertEqual(images.first?.details?.size, .init(width: 1024, height: 768))
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/1s.jpg")
    XCTAssertEqual(images.first?.details?.previewSize, .init(width: 640, height: 480))
    XCTAssertEqual(images.map(\.details?.count), [3, 3, 3])
  }

  func test_mediaGroup_isOnePictureInSeveralSizes() async throws {
    let images = try await readItem(
      """
      <media:group>
        <media:content url="/small.jpg" medium="image" width="320" height="240"/>
        <media:content url="/large.jpg" medium="image" width="1600" height="1200"/>
        <media:content url="/middle.jpg" medium="image" width="800" height="600"/>
        <media:thumbnail url="/thumb.jpg" width="75" height="75"/>
        <media:description type="html">&lt;b&gt;Sea&lt;/b&gt;</media:description>
      </media:group>
      """)

    XCTAssertEqual(images.map(\.picture), ["https://a.com/large.jpg"])
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/middle.jpg")
    XCTAssertEqual(images.first?.details?.previewSize, .init(width: 800, height: 600))
    XCTAssertEqual(images.first?.description, "Sea")
    XCTAssertNil(images.first?.details?.index)
  }

  func test_preview_isTheWidestWhereNoneIsWideEnough() async throws {
    let images = try await readItem(
      """
      <media:content url="/1.jpg" medium="image" width="1600" height="1200"/>
      <media:thumbnail url="/75.jpg" width="75" height="75"/><media:thumbnail url="/240.jpg" width="240" height="180"/>
      """)

    XCTAssertEqual(images.first?.details?.preview, "https://a.com/240.jpg")
  }

  func test_preview_mayBeAThumbnailOfUnknownSize() async throws {
    let images = try await readItem("<media:content url='/1.jpg'/><media:thumbnail url='/s.jpg'/>")

    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"])
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/s.jpg")
    XCTAssertNil(images.first?.details?.previewSize)
  }

  func test_thumbnails_areThePictureIfThereIsNoOther() async throws {
    let images = try await readItem(
      """
      <media:thumbnail width="66" height="49" url="https://a.com/66.jpg"/>
      <media:thumbnail width="976" height="549" url="https://a.com/976.jpg"/>
      <media:thumbnail width="144" height="81" url="https://a.com/144.jpg"/>
      """)

    XCTAssertEqual(images.map(\.picture), ["https://a.com/976.jpg"])
    XCTAssertEqual(images.first?.details?.size, .init(width: 976, height: 549))
    XCTAssertEqual(images.first?.details?.preview, "https://a.com/144.jpg")
  }

  func test_thumbnails_areNoPictureBesideOneOfTheEntry() async throws {
    let thumbnail = "<media:thumbnail url='https://b.com/s72-c/sea.jpg' width='72' height='72'/>"
    for other in [
      "<description>\(escaped("<img src='https://a.com/sea.jpg'>"))</description>", "<enclosure url='/sea.jpg'/>",
      "<description>\(escaped("<img src='/sea.jpg' srcset='javascript:1 800w'>"))</description>",
    ] {
      let images = try await readItem(thumbnail + other)
      XCTAssertEqual(images.map(\.picture), ["https://a.com/sea.jpg"], other)
      XCTAssertEqual(images.map(\.details?.count), [nil])
    }
  }

  func test_thumbnails_thatSeveralPicturesHaveInCommonLeaveThemApart() async throws {
    let thumbnail = "<media:thumbnail url='/default.png'/>"
    let images = try await readItem(
      "<media:content url='/1.jpg'>\(thumbnail)</media:content><media:content url='/2.jpg'>\(thumbnail)</media:content>"
    )
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg", "https://a.com/2.jpg"])
    let videos = try await readItem(
      "<media:content url='/v' medium='video'>\(thumbnail)</media:content>"
        + "<media:content url='/w' medium='video'>\(thumbnail)</media:content>")
    XCTAssertEqual(videos.map(\.picture), ["https://a.com/default.png"])
    XCTAssertEqual(videos.map(\.details?.count), [nil], "there is one to be seen")
  }

  func test_videos_areTheirStillPictures() async throws {
    for media in [
      "<media:group><media:content url='/v' type='video/mp4'/><media:thumbnail url='/s.jpg'/></media:group>",
      "<media:content url='/v' medium='video'><media:thumbnail url='/s.jpg'/></media:content>",
      "<media:content url='/v' medium='video'/><media:thumbnail url='/s.jpg'/>",
    ] {
      let images = try await readItem(media)
      XCTAssertEqual(images.map(\.picture), ["https://a.com/s.jpg"], media)
      XCTAssertEqual(images.map(\.details?.kind), [.video], media)
    }
  }

  func test_contentsWithoutAPictureAddress_areShownAsTheirThumbnail() async throws {
    let thumbnail = "<media:thumbnail url='/s.jpg'/>"
    let player = "<media:player url='https://v.com/1'/>"
    for (media, kind) in [
      ("<media:content medium='video'>\(player)\(thumbnail)</media:content>", FeedImage.Details.Kind.video),
      ("<media:content>\(player)\(thumbnail)</media:content>", .video),
      ("<media:content>\(player)</media:content>\(thumbnail)", .video),
      ("<media:group><media:content>\(player)</media:content>\(thumbnail)</media:group>", .video),
      ("<media:content url='/1.mp3' type='audio/mpeg'>\(thumbnail)</media:content>", nil),
      ("<media:content duration='12'>\(thumbnail)</media:content>", nil),
    ] as [(String, FeedImage.Details.Kind?)] {
      let images = try await readItem(media)
      XCTAssertEqual(images.map(\.picture), ["https://a.com/s.jpg"], media)
      XCTAssertEqual(images.map(\.details?.kind), [kind], media)
      XCTAssertEqual(images.map(\.details?.page), [kind == .video ? "https://v.com/1" : nil], media)
    }
  }

  func test_thumbnails_mayHaveTheirAddressAsText() async throws {
    let images = try await readItem("<media:thumbnail width='640'> https://a.com/s.jpg\n</media:thumbnail>")
    XCTAssertEqual(images.map(\.picture), ["https://a.com/s.jpg"])
  }

  func test_undecodableForms_giveWayToOthers() async throws {
    let images = try await readItem(
      """
      <media:group><media:content url="/1.tif" medium="image"/><media:content url="/1.jpg" medium="image"/></media:group>
      <media:content url="/2.svg" medium="image"><media:thumbnail url="/2.png"/></media:content>
      <media:content url="/3" type="image/svg+xml"/><media:content url="/4.bmp"/><media:thumbnail url="/5.svg"/>
      """)
    XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"])
    let small = try await readItem(
      "<media:content url='/2.svg' medium='image'><media:thumbnail url='/2.png'/></media:content>")
    XCTAssertEqual(small.map(\.picture), ["https://a.com/2.png"])
  }

  func test_title_standsBesideADescription() async throws {
    let images = try await readItem(
      """
      <title>The week</title><media:content url="/1.jpg"><media:title>Harbour</media:title>
      <media:description>Boats</media:description></media:content>
      <media:content url="/2.jpg"><media:title>The week</media:title></media:content>
      """)
    XCTAssertEqual(images.map(\.description), ["Harbour\nBoats", nil])
  }

  func test_description_appliesToItsParentElement() async throws {
    let images = try await readItem(
      """
      <media:description>Of all</media:description>
      <media:content url="/1.jpg"/>
      <media:content url="/2.jpg"><media:description type="plain">Two &lt; three</media:description></media:content>
      <media:group><media:description>Of the group</media:description><media:content url="/3.jpg"/></media:group>
      """, channel: "<media:description>Of the feed</media:description>")

    XCTAssertEqual(images.map(\.description), ["Of all", "Two < three", "Of the group"])
  }

  func test_description_isTheTextOfAnEntryWithoutAnother() async throws {
    let description = "Line one\nLine two https://b.com/"
    let images = try await readEntry(
      """
      <title>Video</title><media:group><media:content url="/v" type="application/x-shockwave-flash"/>
      <media:thumbnail url="/s.jpg" width="480" height="360"/><media:description>\(description)</media:description>
      </media:group>
      """)

    XCTAssertEqual(images.map(\.picture), ["https://a.com/s.jpg"])
    XCTAssertEqual(images.first?.description, description)
    XCTAssertEqual(images.first?.details?.kind, .video)
  }

  func test_adultRatings_areWarnings() async throws {
    let content = "<media:content url='/1.jpg'/>"
    for (media, warning) in [
      (content, nil), ("<media:rating>adult</media:rating>\(content)", ""),
      ("<media:rating scheme='urn:simple'> Adult </media:rating>\(content)", ""),
      ("<media:rating>nonadult</media:rating>\(content)", nil), ("<media:adult>true</media:adult>\(content)", ""),
      ("<media:content url='/1.jpg'><media:rating>adult</media:rating></media:content>", ""),
      ("<media:group><media:rating>adult</media:rating>\(content)</media:group>", ""),
      ("<media:rating>adult</media:rating><enclosure url='/1.jpg'/>", ""),
      ("<media:rating>adult</media:rating><description>\(escaped("<img src='/1.jpg'>"))</description>", ""),
      ("<media:rating scheme='urn:mpaa'>pg</media:rating>\(content)", nil),
      ("<media:rating>adult</media:rating><media:rating scheme='urn:mpaa'>r</media:rating>\(content)", ""),
      ("<media:rating>adult</media:rating><media:rating>nonadult</media:rating>\(content)", ""),
      ("<media:rating>adult</media:rating><media:adult>false</media:adult>\(content)", ""),
      (
        "<media:group>\(content)<media:content url='/2.jpg'><media:adult>true</media:adult></media:content></media:group>",
        ""
      ),
    ] as [(String, String?)] {
      let images = try await readItem(media)
      XCTAssertEqual(images.map(\.details?.warning), [warning], media)
    }
    let all = try await readItem(content, channel: "<media:rating>adult</media:rating>")
    XCTAssertEqual(all.first?.details?.warning, "")
    let other = try await readItem(
      "<media:rating>nonadult</media:rating>\(content)", channel: "<media:rating>adult</media:rating>")
    XCTAssertEqual(other.map(\.details?.warning), [nil])
    for rating in ["<media:rating scheme='urn:mpaa'>pg</media:rating>", "<media:rating/>"] {
      let images = try await readItem(rating + content, channel: "<media:rating>adult</media:rating>")
      XCTAssertEqual(images.map(\.details?.warning), [""], rating)
    }
  }

  func test_warningOfOnePlace_isThatOfThePictureInAll() async throws {
    let rated = "<media:content url='/1.jpg'><media:rating>adult</media:rating></media:content>"
    let plain = "<media:content url='/1.jpg'/>"
    for contents in [plain + rated, rated + plain, "<description>\(escaped("<img src=/1.jpg>"))</description>" + rated]
    {
      let images = try await readItem(contents)
      XCTAssertEqual(images.map(\.details?.warning), [""], contents)
    }
  }

  func test_wordsOverTheFirstLine_areTheWarningOfWhatIsForAdults() async throws {
    let label = "<p><strong>Avertissement :</strong>"
    for (rating, html, warning) in [
      ("adult", "\(label) Spiders &amp; legs</p><hr><p>A post</p>", "Spiders & legs"),
      ("adult", "\n\(label) Spiders</p>\n<hr /><p>A post</p>", "Spiders"), ("adult", "<p>Spiders</p><hr />", "Spiders"),
      ("adult", "\(label)</p><hr>", ""), ("adult", "\(label) Spiders</p><p>A post</p><hr>", ""),
      ("adult", "A post \(label) Spiders</p><hr>", ""), ("adult", "<hr>\(label) Spiders</p>", ""), ("adult", "", ""),
      ("nonadult", "\(label) Spiders</p><hr>", nil),
    ] as [(String, String, String?)] {
      let images = try await readItem(
        "<description>\(escaped(html))</description><media:content url='/1.jpg'>"
          + "<media:rating scheme='urn:simple'>\(rating)</media:rating></media:content>")

      XCTAssertEqual(images.map(\.details?.warning), [warning], html)
    }
  }

  func test_sizes_areThoseThatAPictureMayHave() async throws {
    for (side, expected) in [
      ("640", 640), ("640.4", 640), (" 640 ", 640), ("0", nil), ("-5", nil), ("99999999999999999999", nil),
      ("nan", nil), ("inf", nil), ("1e999", nil), ("100%", nil), ("640px", 640), ("px", nil), ("", nil),
      ("2147483647", 2_147_483_647), ("2147483648", nil), (String(repeating: "9", count: 10_000), nil),
    ] as [(String, Int?)] {
      let images = try await readItem("<media:content url='/1.jpg' width='\(side)' height='\(side)'/>")
      XCTAssertEqual(
        images.map(\.details?.size), [expected.map { .init(width: $0, height: $0) }], String(side.prefix(30)))
    }
  }

  func test_mastodonsFeed_isRead() async throws {
    let images = try await readItem(
      """
      <guid isPermaLink="true">https://mastodon.example/@ada/1</guid><link>https://mastodon.example/@ada/1</link>
      <pubDate>Tue, 10 Jan 2023 10:00:00 +0000</pubDate>
      <description>&lt;p&gt;A cat&lt;/p&gt;</description>
      <media:content url="https://files.example/1.png" type="image/png" fileSize="9" medium="image">
        <media:rating scheme="urn:simple">nonadult</media:rating>
        <media:description type="plain">A cat sleeps</media:description>
      </media:content>
      """)

    XCTAssertEqual(images.map(\.picture), ["https://files.example/1.png"])
    XCTAssertEqual(images.first?.description, "A cat sleeps")
    XCTAssertEqual(images.first?.details?.text, "A cat")
    XCTAssertNil(images.first?.details?.warning)
    XCTAssertEqual(images.first?.details?.nativeID, "https://mastodon.example/@ada/1")
  }
}
