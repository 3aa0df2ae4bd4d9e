import FeedDomain
import XCTest

@testable import FeedAPI

final class RSSMapperTests: XCTestCase {
  /// Follows the specification's example, with the additions of weblog software.
  func test_rss2_isReadCompletely() async throws {
    let page = try await readPage(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss">
        <channel>
          <title>Liftoff News</title>
          <link>http://liftoff.example/</link>
          <description>Liftoff to Space Exploration.</description>
          <image><url>http://liftoff.example/logo.png</url><title>Logo</title></image>
          <item>
            <title>Star City&#8217;s Test</title>
            <link>http://liftoff.example/news/2003/starcity</link>
            <dc:creator><![CDATA[Ada Lovelace]]></dc:creator>
            <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>
            <guid isPermaLink="false">http://liftoff.example/?p=573</guid>
            <description><![CDATA[How do Americans get ready? [&#8230;]]]></description>
            <content:encoded><![CDATA[
              <p>How do Americans get ready to work with <a href="/russians">Russians</a>?</p>
              <figure><img src="star.jpg" alt="A star" width="640" height="480" /></figure>
              <p>They go to Star City.</p>
            ]]></content:encoded>
            <enclosure url="http://liftoff.example/city.png" length="12216320" type="image/png" />
            <georss:point>55.878 38.112</georss:point>
          </item>
          <item>
            <description>Sky watchers in Europe will see an eclipse.</description>
            <pubDate>Fri, 30 May 2003 11:06:42 GMT</pubDate>
          </item>
          <item>
            <title>The Engine</title>
            <author>lovelace@liftoff.example (Ada)</author>
            <guid>http://liftoff.example/engine</guid>
            <enclosure url="engine.JPG" length="1" type=""/>
          </item>
        </channel>
      </rss>
      """)

    XCTAssertEqual(page.title, "Liftoff News")
    XCTAssertEqual(page.omitted.count, 1)
    XCTAssertNil(page.cursor)
    XCTAssertEqual(
      page.images.map(\.picture),
      ["http://liftoff.example/city.png", "http://liftoff.example/news/2003/star.jpg", "https://a.com/blog/engine.JPG"])
    let city = page.images[0]
    XCTAssertEqual(city.description, "How do Americans get ready? […]")
    XCTAssertNil(city.location)
    let details = try XCTUnwrap(city.details)
    XCTAssertEqual(details.title, "Star City’s Test")
    XCTAssertEqual(details.author, "Ada Lovelace")
    XCTAssertEqual(details.createdAt, Date(timestamp: "2003-06-03T09:39:21Z"))
    XCTAssertEqual(details.page, "http://liftoff.example/news/2003/starcity")
    XCTAssertEqual(details.nativeID, "http://liftoff.example/?p=573")
    XCTAssertEqual(details.facts, [.init(.place, "55.878, 38.112")])
    XCTAssertEqual(
      details.text, "How do Americans get ready to work with Russians [1]?\nThey go to Star City.")
    XCTAssertEqual(details.links, ["http://liftoff.example/russians"])
    XCTAssertEqual([details.index, details.count], [1, 2])
    let star = page.images[1]
    XCTAssertEqual(star.description, "A star")
    XCTAssertEqual(star.details?.size, .init(width: 640, height: 480))
    XCTAssertEqual([star.details?.index, star.details?.count], [2, 2])
    let engine = page.images[2]
    XCTAssertNil(engine.description)
    XCTAssertEqual(engine.details?.author, "Ada")
    XCTAssertEqual(engine.details?.page, "http://liftoff.example/engine")
    XCTAssertEqual(engine.details?.nativeID, "http://liftoff.example/engine")
    XCTAssertNil(engine.details?.index)
    XCTAssertNil(engine.details?.text)
  }

  func test_rss091And092_areRead() async throws {
    for version in ["0.91", "0.92"] {
      let page = try await readPage(
        """
        <?xml version="1.0"?>
        <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">
        <rss version="\(version)"><channel><title>WriteTheWeb</title><link>http://writetheweb.example</link>
        <item><title>Giving</title><link>http://writetheweb.example/read.php?item=24</link>
        <description>&lt;img src="/sea.png" alt="The sea"&gt; WriteTheWeb was meant to be more.</description></item>
        </channel></rss>
        """)

      XCTAssertEqual(page.images.map(\.picture), ["http://writetheweb.example/sea.png"], version)
      XCTAssertEqual(page.images.first?.description, "The sea")
      XCTAssertEqual(page.images.first?.details?.text, "WriteTheWeb was meant to be more.")
      XCTAssertEqual(page.images.first?.details?.nativeID, "http://writetheweb.example/read.php?item=24")
    }
  }

  func test_rss1And090_areRead() async throws {
    for namespace in ["http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/"] {
      let page = try await readPage(
        """
        <?xml version="1.0"?>
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="\(namespace)"
          xmlns:dc="http://purl.org/dc/elements/1.1/">
          <channel rdf:about="http://www.xml.example/news.rss">
            <title>XML.example</title><link>http://xml.example/</link><description>News</description>
            <items><rdf:Seq><rdf:li resource="http://xml.example/a" /></rdf:Seq></items>
          </channel>
          <image rdf:about="http://xml.example/logo.gif"><url>http://xml.example/logo.gif</url></image>
          <item rdf:about="http://xml.example/2000/08/09/xslt.html">
            <title>Processing</title><link>http://xml.example/xslt.html</link>
            <dc:date>2000-08-09T13:00+02:00</dc:date><dc:creator>Simon</dc:creator>
            <description>&lt;p&gt;Inclusions&lt;/p&gt;&lt;img src="xslt.gif"&gt;</description>
          </item>
        </rdf:RDF>
        """)

      XCTAssertEqual(page.images.map(\.picture), ["http://xml.example/xslt.gif"])
      XCTAssertEqual(page.images.first?.description, "Inclusions")
      let details = page.images.first?.details
      XCTAssertEqual(details?.title, "Processing")
      XCTAssertEqual(details?.author, "Simon")
      XCTAssertEqual(details?.createdAt, Date(timestamp: "2000-08-09T11:00:00Z"))
      XCTAssertEqual(details?.nativeID, "http://xml.example/2000/08/09/xslt.html")
      XCTAssertNil(details?.text)
    }
  }

  /// An author may mistake any namespace for the namespace of RSS, or declare a namespace for the feed's content.
  func test_rss_isReadInAnyDefaultNamespace() async throws {
    for (root, channel) in [
      (#"xmlns="https://rss.example/2.0""#, ""), (#"xmlns="http://www.w3.org/2005/Atom""#, ""),
      (#"xmlns="http://search.yahoo.com/mrss/""#, ""), (#"xmlns="http://www.w3.org/1999/xhtml""#, ""),
      ("", #"xmlns="https://rss.example/2.0""#), (#"xmlns="urn:a""#, #"xmlns="urn:b""#),
    ] {
      let page = try await readPage(
        """
        <rss version="2.0" \(root)><channel \(channel)><title>Harbours</title><item>
        <title>Porto</title><link>http://a.com/porto</link><guid isPermaLink="false">p1</guid>
        <author>ada@a.com (Ada)</author><pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate>
        <description>&lt;img src="/porto.jpg" alt="A quay"&gt; Rain.</description>
        <enclosure url="/map.png" type="image/png"/>
        <m:group xmlns:m="http://search.yahoo.com/mrss/"><m:content url="/boat.jpg">
        <m:description>A boat</m:description></m:content></m:group></item></channel></rss>
        """)

      XCTAssertEqual(page.title, "Harbours", root)
      XCTAssertEqual(
        page.images.map(\.picture), ["https://a.com/boat.jpg", "https://a.com/map.png", "http://a.com/porto.jpg"], root)
      XCTAssertEqual(page.images.first?.description, "A boat", root)
      let details = page.images.last?.details
      XCTAssertEqual(details?.title, "Porto", root)
      XCTAssertEqual(details?.author, "Ada", root)
      XCTAssertEqual(details?.nativeID, "p1", root)
      XCTAssertEqual(details?.page, "http://a.com/porto", root)
      XCTAssertEqual(details?.createdAt, Date(timestamp: "2003-06-03T09:39:21Z"), root)
    }
  }

  func test_rssInTheNamespaceOfAtom_keepsAtomsLinks() async throws {
    let page = try await readPage(
      """
      <rss version="2.0" xmlns="http://www.w3.org/2005/Atom"><channel><title>Sea</title>
      <link rel="next" href="/blog/2.xml"/><item><link>http://a.com/1</link>
      <link rel="enclosure" type="image/jpeg" href="/1.jpg"/></item></channel></rss>
      """)

    XCTAssertEqual(page.cursor, "https://a.com/blog/2.xml")
    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.jpg"])
    XCTAssertEqual(page.images.first?.details?.page, "http://a.com/1")
  }

  func test_rss11_isRead() async throws {
    let page = try await readPage(
      """
      <?xml version="1.0"?>
      <Channel xmlns="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        rdf:about="http://hills.example/feed">
        <title>Hills</title><link>http://hills.example/</link><description>Walks</description>
        <image rdf:parseType="Resource"><title>Logo</title><url>http://hills.example/logo.png</url></image>
        <items rdf:parseType="Collection">
          <item rdf:about="http://hills.example/1"><title>Up</title><link>http://hills.example/up</link>
            <description>&lt;img src="up.jpg"&gt;</description></item>
          <item rdf:about="http://hills.example/2"><title>Down</title><link>http://hills.example/down</link>
            <p:payload xmlns:p="http://purl.org/net/rss1.1/payload#" rdf:parseType="Literal"><div
              xmlns="http://www.w3.org/1999/xhtml">The <img src="/down.jpg" alt="valley"/></div></p:payload></item>
        </items>
      </Channel>
      """)

    XCTAssertEqual(page.title, "Hills")
    XCTAssertEqual(page.images.map(\.picture), ["http://hills.example/up.jpg", "http://hills.example/down.jpg"])
    XCTAssertEqual(page.images.map { $0.details?.title }, ["Up", "Down"])
    XCTAssertEqual(page.images.map { $0.details?.nativeID }, ["http://hills.example/1", "http://hills.example/2"])
    XCTAssertEqual(page.images.last?.description, "valley")
  }

  func test_titles_mayBeHTML() async throws {
    for (title, expected) in [
      ("AT&amp;amp;T", "AT&T"), ("<![CDATA[<b>Bold</b> &amp; more]]>", "Bold & more"), ("1 &lt; 2", "1 < 2"),
      ("R&amp;D", "R&D"), ("  two\n lines ", "two lines"), ("a &lt;div&gt; is", "a <div> is"),
    ] {
      let images = try await readItem("<title>\(title)</title>\(enclosure)")
      XCTAssertEqual(images.first?.details?.title, expected, title)
    }
  }

  func test_headingWithoutATitle_isTheAuthorOrElseTheFeed() async throws {
    let images = try await readItem("<dc:creator>Ada</dc:creator>\(enclosure)")
    XCTAssertEqual(images.first?.details?.title, "Ada")
    let others = try await readItem(enclosure)
    XCTAssertEqual(others.first?.details?.title, "Sea & Sky")
  }

  func test_author_isTheNameOfWhoWrote() async throws {
    for (author, expected) in [
      ("ada@a.com (Ada L.)", "Ada L."), ("Ada &lt;ada@a.com&gt;", "Ada"), ("ada@a.com", "ada@a.com"), ("()", "()"),
    ] {
      let images = try await readItem("<author>\(author)</author>\(enclosure)")
      XCTAssertEqual(images.first?.details?.author, expected)
    }
  }

  func test_location_isThePlaceOfWhatHasNoTitle() async throws {
    for (place, expected) in [
      ("<georss:point>45.256 -71.92</georss:point>", "45.256, -71.92"),
      ("<georss:point>\n45.256,-71.92 </georss:point>", "45.256, -71.92"),
      ("<georss:where><gml:Point><gml:pos>1 2</gml:pos></gml:Point></georss:where>", "1.0, 2.0"),
      ("<geo:lat>52.5200001</geo:lat><geo:long>13.4</geo:long>", "52.52, 13.4"),
      ("<geo:Point><geo:lat>52.5</geo:lat><geo:long>13.4</geo:long></geo:Point>", "52.5, 13.4"),
      ("<georss:featurename>Lisboa</georss:featurename><georss:point>1 2</georss:point>", "Lisboa"),
      ("<georss:point>91 0</georss:point>", nil), ("<georss:point>1e999 nan</georss:point>", nil),
      ("<georss:point>1</georss:point>", nil), ("<geo:lat>1</geo:lat>", nil),
    ] as [(String, String?)] {
      let images = try await readItem(place + enclosure)
      XCTAssertEqual(images.first?.location, expected, place)
    }
  }

  func test_addresses_areRelativeToTheirBase() async throws {
    let content = "<description>\(escaped("<img src='sea.jpg'>"))</description>"
    for (item, attributes, expected) in [
      (content, "", "https://a.com/blog/sea.jpg"),
      ("<link>http://b.com/x/y</link>" + content, "", "http://b.com/x/sea.jpg"),
      ("<link>/x/y</link>" + content, "", "https://a.com/x/sea.jpg"),
      ("<link>/x/y</link>" + content, "xml:base='http://c.com/'", "http://c.com/sea.jpg"),
      ("<link>/x/y</link>" + content, "xml:base='z/'", "https://a.com/blog/z/sea.jpg"),
      ("<description xml:base='//d.com'>\(escaped("<img src='/sea.jpg'>"))</description>", "", "https://d.com/sea.jpg"),
      ("<enclosure url='sea.jpg' type='image/jpeg' xml:base='/e/'/>", "", "https://a.com/e/sea.jpg"),
    ] {
      let images = try await readItem(item, attributes: attributes)
      XCTAssertEqual(images.map(\.picture), [expected], item)
    }
  }

  func test_textsOfALinkBlog_areRelativeToItsSite() async throws {
    let content = "<description>\(escaped("<img src='/sea.jpg'>"))</description>"
    for (channel, link, expected) in [
      ("https://a.com/blog/", "https://b.com/x", "https://a.com/sea.jpg"),
      ("https://c.com", "https://b.com/x", "https://c.com/sea.jpg"),
      ("https://www.c.com", "https://c.com/x", "https://c.com/sea.jpg"),
      ("https://c.com", "https://www.c.com/x", "https://www.c.com/sea.jpg"),
      ("https://c.com", "https://blog.c.com/x", "https://blog.c.com/sea.jpg"),
      ("https://blog.c.com", "https://c.com/x", "https://c.com/sea.jpg"),
      ("https://c.com", "https://xc.com/x", "https://c.com/sea.jpg"),
      ("", "https://b.com/x", "https://b.com/sea.jpg"),
    ] {
      let images = try await readItem("<link>\(link)</link>\(content)", channel: "<link>\(channel)</link>")
      XCTAssertEqual(images.map(\.picture), [expected], "\(channel) \(link)")
      let own = try await readItem(
        "<link>\(link)</link>\(content)", channel: "<link>\(channel)</link>", attributes: "xml:base='http://d.com/'")
      XCTAssertEqual(own.map(\.picture), ["http://d.com/sea.jpg"])
    }
  }

  /// Both an aggregator and a link blog have entries that link to other sites. Only the texts of an aggregator come
  /// from these sites.
  func test_textsOfAPlanet_areRelativeToTheEntrysPage() async throws {
    let content = "<description>\(escaped("<img src='/sea.jpg'>"))</description>"
    for (source, expected) in [
      ("https://b.com/feed", "https://b.com/sea.jpg"), ("https://feeds.b.com/all", "https://b.com/sea.jpg"),
      ("https://d.com/feed", "https://a.com/sea.jpg"), ("", "https://a.com/sea.jpg"),
    ] {
      let images = try await readItem(
        "<link>https://b.com/x</link><source url='\(source)'>B</source>\(content)",
        channel: "<link>https://a.com</link>")
      XCTAssertEqual(images.map(\.picture), [expected], source)
    }
  }

  func test_textsOfAFeedWithABase_areRelativeToIt() async throws {
    let item = "<item><link>/x/y</link><description>\(escaped("<img src='sea.jpg'>"))</description></item>"
    let base = "xml:base='https://c.com/z/'"
    for text in [
      makeRSS(item).replacing("<channel", with: "<channel \(base)"),
      makeRSS(item).replacing("<rss", with: "<rss \(base)"),
      makeRSS(item.replacing("<item", with: "<item xml:base='z/'")).replacing("<rss", with: "<rss xml:base='//c.com'"),
    ] {
      let page = try await readPage(text)
      XCTAssertEqual(page.images.map(\.picture), ["https://c.com/z/sea.jpg"], text)
    }
  }

  func test_addresses_areRelativeToWhatAnyMayKnow() async throws {
    let page = try await readPage(
      makeRSS(
        """
        <atom:link rel="next" href="?page=2"/><item><link>x</link>
        <atom:link rel="replies" type="application/atom+xml" href="r"/>
        <description>\(escaped("<a href=b>b</a><img src=c.jpg srcset='d.jpg 900w'>"))</description></item>
        """), at: "https://ada:secret@a.com/blog/feed.xml")

    XCTAssertEqual(page.cursor, "https://a.com/blog/feed.xml?page=2")
    let image = try XCTUnwrap(page.images.first)
    XCTAssertEqual(image.picture, "https://a.com/blog/d.jpg")
    let details = try XCTUnwrap(image.details)
    XCTAssertEqual(
      [details.nativeID, details.page, details.preview, details.replies] + (details.links ?? []).map(\.self),
      ["x", "x", "c.jpg", "r", "b"].map { "https://a.com/blog/" + $0 })
  }

  func test_enclosures_arePicturesByTheirTypeOrElseByTheirAddress() async throws {
    for (attributes, isPicture) in [
      ("url='/a' type='image/jpeg'", true), ("url='/a' type='IMAGE/webp'", true), ("url='/a.jpeg?x=1'", true),
      ("url='/a.jpg' type='application/octet-stream'", true), ("url='/a.jpg' type='audio/mpeg'", false),
      ("url='/a.mp3'", false), ("url='file:///a.jpg'", false),
      ("url='data:image/png;base64,AA' type='image/png'", false),
      ("type='image/png'", false), ("url='' type='image/png'", false),
    ] {
      let images = try await readItem("<enclosure \(attributes)/>")
      XCTAssertEqual(images.count, isPicture ? 1 : 0, attributes)
    }
  }

  func test_next_isThePageAfter() async throws {
    let item = "<item>\(enclosure)</item>"
    for (link, cursor) in [
      ("<atom:link rel='next' href='?page=2'/>", "https://a.com/blog/feed.xml?page=2"),
      ("<atom:link rel='self' href='/x'/><atom:link rel='NEXT' href='https://a.com:443/y#z'/>", "https://a.com:443/y"),
      ("<atom:link rel='next' href='https://evil.example/'/>", nil),
      ("<atom:link rel='next' href='http://a.com/'/>", nil),
      ("<atom:link rel='next' href='https://a.com:8443/'/>", nil), ("<atom:link rel='next'/>", nil),
      ("<atom:link rel='next' href='https://u:p@a.com/'/>", nil), ("<atom:link rel='next' href='file:///etc'/>", nil),
      ("<atom:link rel='next' href='/\(String(repeating: "x", count: 5_000))'/>", nil),
    ] as [(String, String?)] {
      let page = try await readPage(makeRSS(link + item))
      XCTAssertEqual(page.cursor, cursor, String(link.prefix(100)))
    }
  }

  private let enclosure = "<enclosure url='https://a.com/1.jpg' type='image/jpeg'/>"

  func test_coversOfEpisodes_arePictures() async throws {
    for item in [
      "<itunes:image href='/1.jpg'/>", "<itunes:image href='/1'/>", "<itunes:image>/1.jpg</itunes:image>",
      "<image><url>/1.jpg</url><title>Cover</title></image>", "<image>/1.jpg</image>",
    ] {
      let images = try await readItem("<enclosure url='/1.mp3' type='audio/mpeg'/>\(item)")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1" + (item.contains(".jpg") ? ".jpg" : "")], item)
    }
    for words in ["A lighthouse at dusk", "lighthouse"] {
      let described = try await readItem("<image>\(words)</image>")
      XCTAssertEqual(described, [])
    }
    let page = try await readPage(
      "<rss xmlns='urn:a'><channel><item><image><url>/1.jpg</url><title>Cover</title></image></item></channel></rss>")
    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.jpg"])
    let none = try await readItem(
      "<guid>1</guid>", channel: "<itunes:image href='/1.jpg'/><image><url>/1.jpg</url></image>")
    XCTAssertEqual(none, [])
  }

  func test_namespaces_areReadInAnySpelling() async throws {
    for (namespace, element) in [
      ("http://www.itunes.com/DTDs/PodCast-1.0.dtd", "<p:image href='/1.jpg'/>"),
      ("http://Search.Yahoo.com/MRSS/", "<p:content url='/1.jpg' medium='image'/>"),
      ("http://www.w3.org/2005/atom", "<p:link rel='enclosure' href='/1.jpg'/>"),
      ("http://purl.org/RSS/1.0/modules/content/", "<p:encoded>&lt;img src=/1.jpg></p:encoded>"),
    ] {
      let images = try await readItem(element, attributes: "xmlns:p='\(namespace)'")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], namespace)
    }
    let other = try await readItem("<p:image href='/1.jpg'/>", attributes: "xmlns:p='http://www.itunes.com/dtds/x'")
    XCTAssertEqual(other, [])
  }

  func test_otherElementsOfTexts_areRead() async throws {
    for name in ["body", "fullitem", "content"] {
      let html = "<p>Words</p><img src=/1.jpg>"
      for text in [escaped(html), "<![CDATA[\(html)]]>", "<p>Words</p><img src='/1.jpg'/>"] {
        let images = try await readItem("<\(name)>\(text)</\(name)>")
        XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], text)
        XCTAssertEqual(images.first?.description, "Words", text)
      }
    }
  }
}
