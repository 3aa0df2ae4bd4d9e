import FeedDomain
import XCTest

@testable import FeedAPI

final class AtomMapperTests: XCTestCase {
  /// Follows the example of RFC 4287, section 1.1.
  func test_atom1_isReadCompletely() async throws {
    let page = try await readPage(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"
        xmlns:georss="http://www.georss.org/georss" xml:base="http://example.org/">
        <title type="text">dive into mark</title>
        <subtitle type="html">A &lt;em&gt;lot&lt;/em&gt; of effort</subtitle>
        <updated>2005-07-31T12:29:29Z</updated>
        <id>tag:example.org,2003:3</id>
        <link rel="alternate" type="text/html" hreflang="en" href="http://example.org/"/>
        <link rel="self" type="application/atom+xml" href="feed.atom"/>
        <link rel="next" href="https://a.com/blog/feed.xml?page=2"/>
        <author><name>Everyone</name></author>
        <entry>
          <title type="html">Atom &lt;b&gt;draft&lt;/b&gt;-07 &amp;amp; more</title>
          <link rel="alternate" type="application/json" href="/2005/04/02/atom.json"/>
          <link rel="alternate" type="text/html" href="/2005/04/02/atom"/>
          <link rel="enclosure" type="audio/mpeg" length="1337" href="http://example.org/audio/atom.mp3"/>
          <link rel="enclosure" type="image/png" title="A graph" href="/graph"/>
          <link rel="replies" type="text/html" href="/2005/04/02/atom#comments"/>
          <link rel="replies" type="application/atom+xml" href="/2005/04/02/atom/replies" thr:count="2"/>
          <id>tag:example.org,2003:3.2397</id>
          <updated>2005-07-31T12:29:29Z</updated>
          <published>2003-12-13T08:29:29-04:00</published>
          <author><name>Mark Pilgrim</name><uri>http://example.org/</uri><email>f8dy@example.com</email></author>
          <author><name>Joe</name></author>
          <contributor><name>Sam Ruby</name></contributor>
          <content type="xhtml" xml:lang="en" xml:base="http://diveintomark.org/x/">
            <div xmlns="http://www.w3.org/1999/xhtml">
              <p><i>[Update: The <a href="draft">Atom draft</a> is finished.]</i></p><img src="y.png" title="A joke"/>
            </div>
          </content>
          <georss:point>1.5 2</georss:point>
        </entry>
        <entry><id>none</id><title>No picture</title></entry>
        <entry>
          <id>summary</id>
          <summary type="html">&lt;img src="s.gif"&gt;Short</summary>
          <content type="text/html">&lt;p&gt;Long&lt;/p&gt; and &lt;b&gt;wide&lt;/b&gt;</content>
        </entry>
        <entry><id>file</id><content type="image/jpeg" src="/photo"/><summary>A photo</summary></entry>
      </feed>
      """)

    XCTAssertEqual(page.omitted.count, 1)
    XCTAssertEqual(page.cursor, "https://a.com/blog/feed.xml?page=2")
    XCTAssertEqual(
      page.images.map(\.picture),
      [
        "http://example.org/graph", "http://diveintomark.org/x/y.png", "http://example.org/s.gif",
        "http://example.org/photo",
      ])
    XCTAssertEqual(page.images.map(\.description), ["A graph", "A joke", "Short", "A photo"])
    let details = try XCTUnwrap(page.images[0].details)
    XCTAssertEqual(details.title, "Atom draft-07 & more")
    XCTAssertEqual(details.author, "Mark Pilgrim, Joe")
    XCTAssertEqual(details.createdAt, Date(timestamp: "2003-12-13T12:29:29Z"))
    XCTAssertEqual(details.page, "http://example.org/2005/04/02/atom")
    XCTAssertEqual(details.nativeID, "tag:example.org,2003:3.2397")
    XCTAssertEqual(details.replies, "http://example.org/2005/04/02/atom/replies")
    XCTAssertEqual(details.facts, [.init(.place, "1.5, 2.0")])
    XCTAssertEqual(details.text, "[Update: The Atom draft [1] is finished.]")
    XCTAssertEqual(details.links, ["http://diveintomark.org/x/draft"])
    XCTAssertEqual(page.images[2].details?.text, "Long\nand wide")
    XCTAssertEqual(page.images[2].details?.author, "Everyone")
    XCTAssertEqual(page.images[2].details?.title, "Everyone")
    XCTAssertNil(page.images[3].details?.text)
  }

  func test_atom03_isRead() async throws {
    let page = try await readPage(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <title>dive</title><modified>2003-12-13T18:30:02Z</modified>
        <entry><title mode="escaped" type="text/html">&lt;b&gt;Atom&lt;/b&gt;</title>
          <link rel="alternate" type="text/html" href="http://a.com/atom03"/><id>tag:a.com,2003:3</id>
          <issued>2003-12-13T08:29:29-04:00</issued><modified>2003-12-13T18:30:02Z</modified>
          <content type="text/html" mode="escaped">&lt;img src="/1.png"&gt;</content></entry>
      </feed>
      """)

    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.png"])
    XCTAssertEqual(page.images.first?.details?.title, "Atom")
    XCTAssertEqual(page.images.first?.details?.createdAt, Date(timestamp: "2003-12-13T12:29:29Z"))
    XCTAssertEqual(page.images.first?.details?.page, "http://a.com/atom03")
  }

  func test_text_isPlainUnlessItIsSaidToBeHTML() async throws {
    for (summary, expected) in [
      ("<summary>1 &lt; 2 &amp;amp; 3</summary>", "1 < 2 &amp; 3"),
      ("<summary type='text'>&lt;b&gt;x&lt;/b&gt;</summary>", "<b>x</b>"),
      ("<summary type='html'>&lt;b&gt;x&lt;/b&gt;</summary>", "x"),
      ("<summary type='HTML'><![CDATA[<p>a</p><p>b</p>]]></summary>", "a\nb"),
    ] {
      let images = try await readEntry(summary + enclosure)
      XCTAssertEqual(images.first?.description, expected, summary)
    }
  }

  func test_replies_areAFeedThatHasSome() async throws {
    for (link, expected) in [
      ("<link rel='replies' href='/r'/>", "https://a.com/r"),
      ("<link rel='replies' type='application/rss+xml' href='/r'/>", "https://a.com/r"),
      ("<link rel='REPLIES' type='application/atom+xml; charset=utf-8' href='/r' thr:count='1'/>", "https://a.com/r"),
      ("<link rel='replies' type='application/atom+xml' href='/r' thr:count='0'/>", nil),
      ("<link rel='replies' type='text/html' href='/r'/>", nil),
      ("<link rel='replies' type='application/xhtml+xml' href='/r'/>", nil),
      ("<link rel='replies' href='file:///r'/>", nil), ("<link rel='replies'/>", nil), ("<link href='/r'/>", nil),
    ] as [(String, String?)] {
      let images = try await readEntry(link + enclosure)
      XCTAssertEqual(images.first?.details?.replies, expected, link)
    }
  }

  func test_feedWithoutItsNamespace_isRead() async throws {
    let page = try await readPage(
      "<feed><entry><title>A</title><link href='/1.jpg' rel='enclosure'/><author>Ada</author></entry></feed>")
    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.jpg"])
    XCTAssertEqual(page.images.first?.details?.title, "A")
    XCTAssertEqual(page.images.first?.details?.author, "Ada")
  }

  func test_addresses_areRelativeToTheirBaseFromTheOutsideIn() async throws {
    let img = "<img src='z.png'/>"
    let xhtml = "<div xmlns='http://www.w3.org/1999/xhtml' xml:base='d/'>\(img)</div>"
    let page = try await readPage(
      makeAtom(
        "<entry xml:base='b/'><content type='xhtml' xml:base='c/'>\(xhtml)</content></entry>",
        attributes: "xml:base='/a/'"))
    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/a/b/c/d/z.png"])
  }

  private let enclosure = "<link rel='enclosure' type='image/png' href='/1.png'/>"

  func test_textWithoutAType_isHTMLWhereItCouldBeNothingElse() async throws {
    for name in ["content", "summary"] {
      let html = try await readEntry("<\(name)>\(escaped("<p>Words</p><img src=/1.jpg>"))</\(name)>")
      XCTAssertEqual(html.map(\.picture), ["https://a.com/1.jpg"], name)
      XCTAssertEqual(html.first?.description, "Words", name)
      let image = try await readEntry("<\(name)>\(escaped("<IMG SRC=/1.jpg>"))</\(name)>")
      XCTAssertEqual(image.map(\.picture), ["https://a.com/1.jpg"], name)
      let text = try await readEntry(
        "<link rel='enclosure' href='/1.jpg'/><\(name)>\(escaped("if a <b && c> d: </ of a <brown fox>"))</\(name)>")
      XCTAssertEqual(text.first?.description, "if a <b && c> d: </ of a <brown fox>", name)
      let said = try await readEntry("<\(name) type='text'>\(escaped("<img src=/1.jpg>"))</\(name)>")
      XCTAssertEqual(said, [], name)
    }
  }

  func test_coversOfEpisodes_arePictures() async throws {
    for namespace in [
      "http://www.itunes.com/dtds/podcast-1.0.dtd", "http://www.itunes.com/DTDs/PodCast-1.0.dtd",
      "http://www.google.com/schemas/play-podcasts/1.0",
    ] {
      let images = try await readEntry("<p:image xmlns:p='\(namespace)' href='/1.jpg'/><title>T</title>")
      XCTAssertEqual(images.map(\.picture), ["https://a.com/1.jpg"], namespace)
      let other = try await readEntry("<p:image xmlns:p='\(namespace)'/><q:image xmlns:q='q' href='/1.jpg'/>")
      XCTAssertEqual(other, [], namespace)
    }
  }
}
