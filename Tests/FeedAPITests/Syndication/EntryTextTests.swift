import Documents
import FeedDomain
import XCTest

@testable import FeedAPI

final class EntryTextTests: XCTestCase {
  func test_text_followsTheRulesForPosts() {
    for html in [
      "<p>a</p><p>b</p>", "a<br>b<br/>c", "a<br><br><br>b", "<ul><li>a</li><li>b</li></ul>c", "  a \n\t b <br>  c  ",
      "<p>x</p><pre>a\n  b\n</pre>c  d", "<h1>a</h1>b<blockquote>c</blockquote>d", "a<b>b</b><!-- x -->c",
      "&lt;b&gt; &amp; &hellip; &#128512;", "a<script>x</script>b<style>p {}</style>", "<span class=ellipsis>a</span>b",
    ] {
      let text = read(html).text
      XCTAssertEqual(text, HTMLText.text(of: html), html)
    }
  }

  func test_links_areNumberedInTheText() {
    let text = read(
      "<p>See <a href='/b'>the <b>b</b></a> and <a href='https://c.com/'>c</a>, <a href=/b>again</a>.</p>"
        + "<a href='/picture'><img src=/1.jpg></a><a href=''>none</a><a href='#x'>here</a><a name=y>y</a>"
        + "<a href='javascript:x'>no</a><a href='mailto:a@b.c'>mail</a>")

    XCTAssertEqual(text.text, "See the b [1] and c [2], again [1].\nnonehereynomail")
    XCTAssertEqual(text.links, ["https://a.com/b", "https://c.com/"])
  }

  func test_links_areLimitedTo100() {
    let text = read((1...150).map { "<a href=/\($0)>x</a>" }.joined(separator: " "), limit: 64 * 1024)

    XCTAssertEqual(text.links.count, 100)
    XCTAssertEqual(text.links.last, "https://a.com/100")
    XCTAssertTrue(text.text.hasSuffix("x [100] x x x" + String(repeating: " x", count: 47)), text.text)
  }

  func test_linksAndText_stayWithinTheLimit() {
    for limit in [0, 1, 5, 10, 100, 1_000] {
      for word in [
        "a", "é", "😀", "a ", "<a href=/\(String(repeating: "x", count: 90))>b</a>", "<p>", "<td>", "a\u{301}",
      ] {
        let text = read(String(repeating: word, count: 2_000), limit: limit)

        XCTAssertLessThanOrEqual(text.text.utf8.count, limit, word)
        XCTAssertLessThanOrEqual(text.links.reduce(0) { $0 + $1.utf8.count }, limit, word)
        XCTAssertFalse(text.text.contains("\u{FFFD}"), word)
      }
    }
  }

  func test_text_separatesTableCellsAndContainsEmojiFromImages() {
    let text = read(
      "<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table><img class=emoji alt='😀' src=/1.png>e")

    XCTAssertEqual(text.text, "a b\nc d\n😀e")
  }

  func test_text_excludesElementsThatAreNotReadableText() {
    let text = read(
      "<title>t</title>a<template>b</template><iframe>c</iframe><svg><title>d</title></svg><select><option>e</select>f")
    XCTAssertEqual(text.text, "af")
  }

  private func read(_ html: String, limit: Int = 10_000) -> HTMLText {
    HTMLText(HTMLReader.fragment(html.utf8), limit: limit, base: makeURL("https://a.com/blog/"))
  }
}
