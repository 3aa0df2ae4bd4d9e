import Documents
import FeedDomain
import XCTest

@testable import FeedAPI

final class SyndicationCommentsMapperTests: XCTestCase {
  /// Follows the examples of RFC 4685.
  func test_comments_areInTheOrderOfTheirThreads() async throws {
    let comments = try await read(
      makeAtom(
        """
        <entry><id>tag:3</id><title>Re: it</title><author><name>Cleo</name></author>
          <updated>2006-03-01T12:12:14Z</updated><thr:in-reply-to ref="tag:1"/>
          <content type="html">&lt;p&gt;To &lt;a href="/ada"&gt;Ada&lt;/a&gt;&lt;/p&gt;&lt;p&gt;Yes&lt;/p&gt;</content></entry>
        <entry><id>tag:2</id><title>Ben's title</title><author><name>Ben</name></author>
          <published>2006-03-01T12:12:13Z</published><thr:in-reply-to ref="tag:entry" href="http://a.com/"/></entry>
        <entry><id>tag:1</id><author><name>Ada</name></author><published>2006-03-01T12:12:12Z</published>
          <thr:in-reply-to ref="tag:entry"/><summary>First!</summary></entry>
        <entry><id>tag:4</id><author><name>Dora</name></author><updated>2006-03-02T00:00:00Z</updated>
          <thr:in-reply-to ref="tag:3"/><content>plain &lt;b&gt;</content></entry>
        <entry><id>tag:5</id><content>No date</content></entry>
        """))

    XCTAssertEqual(comments.map(\.username), ["Ada", "Cleo", "Dora", "Ben"])
    XCTAssertEqual(comments.map(\.depth), [0, 1, 2, 0])
    XCTAssertEqual(comments.map(\.message), ["First!", "To Ada\nYes", "plain <b>", "Ben's title"])
    XCTAssertEqual(comments.first?.createdAt, Date(timestamp: "2006-03-01T12:12:12Z"))
    XCTAssertEqual(Set(comments.map(\.id)).count, 4)
  }

  func test_comments_ofRSSAreRead() async throws {
    let comments = try await read(
      makeRSS(
        """
        <item><title>By: Ada</title><dc:creator>Ada</dc:creator><pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate>
          <guid isPermaLink="false">c2</guid><content:encoded><![CDATA[<p>Later</p>]]></content:encoded></item>
        <item><pubDate>Tue, 10 Jun 2003 03:00:00 GMT</pubDate><description>Sooner</description></item>
        <item><pubDate>Tue, 10 Jun 2003 03:00:00 GMT</pubDate><author>b@c.d (Ben)</author><description>Too</description></item>
        """))

    XCTAssertEqual(comments.map(\.message), ["Sooner", "Too", "Later"])
    XCTAssertEqual(comments.map(\.username), ["Sea & Sky", "Ben", "Ada"])
  }

  func test_comments_thatAnswerEachOtherInACircleAreEachThereOnce() async throws {
    let entries = (0..<1_000).map {
      "<entry><id>\($0)</id><updated>2006-03-01T12:12:12Z</updated><thr:in-reply-to ref='\(($0 + 1) % 1_000)'/></entry>"
    }
    let comments = try await read(makeAtom(entries.joined()))
    XCTAssertEqual(comments.count, 1_000)
  }

  private func read(_ text: String) async throws -> [ImageComment] {
    try await SyndicationReader(feed: makeSyndicationFeed(), parser: InProcessDocumentParser())
      .comments(Data(text.utf8), from: makeResponse("https://a.com/replies"))
  }
}
