import TestSupport
import XCTest

@testable import FeedAPI

final class HTMLTextTests: XCTestCase {
  func test_text_isAPostsAsItsReadersSeeIt() {
    let html =
      #"<p>Caught on the hop. 😺 </p><p><a href="https://chaos.social/tags/cats" class="mention hashtag" rel="nofollow" "#
      + #"target="_blank">#<span>cats</span></a> <a href="https://chaos.social/tags/Greece">#<span>Greece</span></a><br>"#
      + #"(photo: <span class="h-card"><a href="https://chaos.social/@kernpanik" class="u-url mention">@<span>kernpanik"#
      + #"</span></a></span> | license: CC&nbsp;BY)</p>"#

    XCTAssertEqual(text(html), "Caught on the hop. 😺\n#cats #Greece\n(photo: @kernpanik | license: CC\u{A0}BY)")
  }

  func test_text_leavesOutWhatMastodonLeavesOutOfAnAddress() {
    let html =
      #"<p>See <a href="https://example.com/a/long/way"><span class="invisible">https://</span>"#
      + #"<span class="ellipsis">example.com/a/lo</span><span class="invisible">ng/way</span></a> there</p>"#

    XCTAssertEqual(text(html), "See example.com/a/lo… there")
    XCTAssertEqual(text("a<SPAN CLASS='x invisible y'>b<span>c</span><br>d</span>e"), "ae")
    XCTAssertEqual(text("a<span class=invisible>b<span class=ellipsis>c</span></span>d"), "ad")
  }

  func test_text_hidesNoMoreThanWhatASpanIsIn() {
    XCTAssertEqual(text("<a><span class=invisible>https://</a>b<p>c</p>"), "b\nc")
    XCTAssertEqual(text("<p><span class=invisible>a</p><p>b</p>"), "b")
    XCTAssertEqual(text("</span></span>a<span class=invisible></span></span>b"), "ab")
    XCTAssertEqual(text("<span class=ellipsis>a<p>b"), "a…\nb")
    XCTAssertEqual(text("a<span class=notinvisible>b</span><span id=invisible>c</span>"), "abc")
  }

  func test_text_hasALineForEachParagraphAndBreak() {
    for (html, expected) in [
      ("<p>a</p><p>b</p>", "a\nb"), ("a<br>b<br/>c<br />d<BR>e", "a\nb\nc\nd\ne"), ("a<br><br>b", "a\n\nb"),
      ("a<br><br><br><br>b", "a\n\nb"), ("<p></p><p><br></p><p>a</p><p></p>", "a"), ("<p>a<br></p><p>b", "a\nb"),
      ("<ul><li>a</li><li>b</li></ul>c", "a\nb\nc"), ("<h1>a</h1>b<blockquote>c</blockquote>d", "a\nb\nc\nd"),
      ("<b>a</b><em>b</em><u>c</u><unknown>d</unknown>", "abcd"), ("a<br />\nb", "a\nb"),
    ] {
      XCTAssertEqual(text(html), expected, html)
    }
  }

  func test_text_hasOneBlankForBlanksInARow() {
    XCTAssertEqual(text("  a \n\t b <br>  c  "), "a b\nc")
    XCTAssertEqual(text("a <b> b</b>"), "a b")
    XCTAssertEqual(text("a&#10;&#32;b"), "a b")
    XCTAssertEqual(text("<p>x</p><pre>a\n  b\n</pre>c  d"), "x\na\n  b\nc d")
    XCTAssertEqual(text("</pre>a  b"), "a b")
  }

  func test_text_readsCharacterReferences() {
    for (html, expected) in [
      ("&amp;&lt;&gt;&quot;&apos;&#39;&#x27;&#X27;", "&<>\"''''"), ("a&nbsp;b&hellip;&mdash;&ndash;", "a\u{A0}b…—–"),
      ("&Agrave;&yuml;&eacute;&szlig;&Omega;&omega;&sigmaf;&euro;&trade;&hArr;&larr;&hearts;", "Àÿéß" + "Ωως€™⇔←♥"),
      ("&#128512;&#x1F600;", "😀😀"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("&lt;p&gt;a&lt;/p&gt;", "<p>a</p>"),
      ("<span class=invisible>&amp;</span>a", "a"), ("&#00000000038;", "&"),
      ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&#147;&#x94;&#x80;", "“”€"),
    ] {
      XCTAssertEqual(text(html), expected, html)
    }
  }

  func test_text_keepsReferencesToNoCharacterAsText() {
    for html in [
      "&", "&;", "&#;", "&#x;", "&amp", "a & b", "AT&T;", "&unknown;", "&AMP;",
      "&#99999999999;", "&#xFFFFFFFFF;", "&#-5;", "&#+38;", "&#x+26;", "&#3 8;", "&#٣;", "&\u{301};",
      "&aaaaaaaaaaaaaaaaaaaaaaaaaaaa;",
    ] {
      XCTAssertEqual(text(html), html, html)
    }
    XCTAssertEqual(text("&#00000000000038;"), "&")
    XCTAssertEqual(text("&#00000000000038x;"), "&#00000000000038x;")
    XCTAssertEqual(text("&&amp;&"), "&&&")
  }

  func test_text_keepsAnAngleBracketThatBeginsNothing() {
    for html in ["<", "a < b", "<3", "1<2>3", "<<", "<=", "a<", "< p>b", "<é>", "<>"] {
      XCTAssertEqual(text(html), html, html)
    }
    XCTAssertEqual(text("<<b>a"), "<a")
  }

  func test_text_leavesOutWhatHasNone() {
    for html in [
      "a<!-- <p>x</p> -->b", "a<!-->b", "a<!--->b", "a<!-- - -- x --->b", "a<!DOCTYPE html>b", "a<?xml version='1'?>b",
      "a</3>b", "a<![CDATA[x]]>b", "a<b title='>'>b", "a<b title=\"a>b'c\" x=y/z>b", "a<b/title=>b", "a<b =x>b",
      "a<b a=b=c \"'<>b", "a<script>x</p>&amp;</scrip </scripty>x</SCRIPT >b", "a<style type=x>p { }</style>b",
      "a<b class>b",
    ] {
      XCTAssertEqual(text(html), "ab", html)
    }
  }

  func test_text_endsAtAnUnclosedTag() {
    for html in [
      "a<p", "a<b title=\"x>y", "a<b title='x>y", "a<!-- x > y", "a<!-- x --", "a<! x", "a<script>x",
      "a<script>x</script", "a<style>", "a</", "a</p", "a<b x", "a<b x=", "a<b x= ", "a<!", "a<!-", "a<?",
    ] {
      XCTAssertEqual(text(html), html == "a</" ? "a</" : "a", html)
    }
    XCTAssertEqual(text("<span class=ellipsis>a</span"), "a…")
  }

  func test_text_keepsCharactersThatDoSomethingToATerminal() {
    XCTAssertEqual(
      text("\u{1B}[31m\u{0}\u{7}\u{9B}&#27;&#x7f;\u{202E}\u{2028}"),
      "\u{1B}[31m\u{0}\u{7}\u{9B}\u{1B}\u{7F}\u{202E}\u{2028}")
  }

  func test_text_isThatOfTheBeginningOfALongPost() {
    let character = "é"
    XCTAssertEqual(text("a" + String(repeating: character, count: 100_000)).utf8.count, HTMLText.limit - 1)
    XCTAssertEqual(text(String(repeating: "a", count: HTMLText.limit)).count, HTMLText.limit)
    XCTAssertEqual(text(String(repeating: "a", count: HTMLText.limit - 2) + "<b>").count, HTMLText.limit - 2)
  }

  func test_text_isFoundInATimeThatGrowsWithTheHTMLAlone() throws {
    try skipUnderThreadSanitizer()
    for piece in [
      "<", "<a", "<a ", "<!--", "<!", "</", "&", "&#", "&amp", "<script>", "<script></", "<p>", "<br>", "<span>",
      "</span>", "<span class=ellipsis>", "<span class=invisible>", "<a x=\"", "<a x='>", "<a x=", "<pre>\n ", " ",
      "-->",
      "<a b c d e f=g ", "<!---", "<style><", "/",
      "<b/",
    ] {
      let html = String(repeating: piece, count: HTMLText.limit / piece.utf8.count)
      let start = ContinuousClock.now
      _ = text(html)
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(3), piece)
    }
  }

  private func text(_ html: String) -> String { HTMLText.text(of: html) }
}
