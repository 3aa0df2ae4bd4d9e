import Foundation
import XCTest

@testable import Documents

final class HTMLDocumentTests: XCTestCase {
  func test_page_isItsElementsWithNamesInSmallLetters() throws {
    try assertRead(
      "<!DOCTYPE html><HTML lang=en><HEAD><Title>T</Title><LINK REL=alternate href=/f></HEAD><BODY><P>1<p>2</BODY></HTML>",
      .html,
      as: "<html><head><title>T</title><link rel='alternate' href='/f'/></head><body><p>1</p><p>2</p></body></html>")
  }

  func test_pageOfAnything_isAnElement() throws {
    try assertRead("<link href=1>", .html, as: "<html><link href='1'/></html>")
    try assertRead("text", .html, as: "<html>text</html>")
    try assertRead(" ", .html, as: "<html> </html>")
    for document in ["", "<!-- x -->", "\u{FEFF}"] { try assertRead(document, .html, as: "<html/>") }
  }

  func test_scriptsAndStyles_haveNoText() throws {
    try assertRead(
      "<script src=x>if (a < b) '<p>'</script><style>p { }</style><p>1</p>", .html,
      as: "<html><script src='x'/><style/><p>1</p></html>")
  }

  func test_elementsThatHoldNothing_doNot() throws {
    try assertRead(
      "<picture><source srcset=a><source srcset=b><img src=c></picture><p>1<wbr>2</p>", .html,
      as: "<html><picture><source srcset='a'/><source srcset='b'/><img src='c'/></picture><p>1<wbr/>2</p></html>")
  }

  func test_references_areCharacters() throws {
    try assertRead(
      "<a title=\"&quot;&eacute;&amp;x\" href='?a=1&b=2'>&nbsp;&#8230;&#x1F600; AT&T &unknown;</a>", .html,
      as: "<html><a title='\"é&x' href='?a=1&b=2'>\u{A0}…😀 AT&T &unknown;</a></html>")
  }

  func test_halfATag_isLeftOut() throws {
    for end in ["<", "<im", "<img src=\"x", "<!-- x", "<!DOC", "</", "</p", "<?"] {
      let written = try read(Data("<p>1</p>\(end)".utf8), .html).map(\.written)
      XCTAssertTrue(written.first?.hasPrefix("<html><p>1</p>") ?? false, "\(end): \(written)")
    }
  }

  func test_tagWithoutEnd_takesNothingElseWithIt() throws {
    let written = try read(Data("<div><p <b>1</b></div><i>2</i>".utf8), .html).map(\.written)
    XCTAssertTrue(written.first?.hasSuffix("<i>2</i></html>") ?? false, "\(written)")
  }

  func test_zeroInTheMiddle_doesNotEndThePage() throws {
    try assertRead("<p>1\u{0}2</p>", .html, as: "<html><p>1 2</p></html>")
  }

  func test_fragments_areElementsWithoutName() {
    for (html, expected) in [
      ("<p>1", "<><p>1</p></>"), ("", "</>"), ("a &amp; b", "<>a & b</>"), ("</p><img src=x>", "<><img src='x'/></>"),
      ("<html><p>1</html>2", "<><p>12</p></>"), ("<img src=1", "<><img src='1'/></>"),
      ("<img src='1><i>2", "<><img/></>"),
    ] {
      XCTAssertEqual(HTMLReader.fragment(html.utf8).written, expected, html)
    }
  }

  func test_elementsWithoutEndTag_endWhereTheNextBegins() {
    for (html, expected) in [
      ("<p>1<div>2</div>3", "<><p>1</p><div>2</div>3</>"), ("<p><b>1<p>2", "<><p><b>1<p>2</p></b></p></>"),
      (
        "<ul><li>1<ul><li>2</ul><li><p>3<li>4</ul>",
        "<><ul><li>1<ul><li>2</li></ul></li><li><p>3</p></li><li>4</li></ul></>"
      ),
      (
        "<table><tr><td>1<th>2<tr><td>3</table>", "<><table><tr><td>1</td><th>2</th></tr><tr><td>3</td></tr></table></>"
      ),
      ("<dl><dt>1<dd>2<dt>3</dl>", "<><dl><dt>1</dt><dd>2</dd><dt>3</dt></dl></>"),
      ("<select><option>1<option>2</select>", "<><select><option>1</option><option>2</option></select></>"),
      ("<i/>1<script src=x />2", "<><i/>1<script src='x'/>2</>"),
    ] {
      XCTAssertEqual(HTMLReader.fragment(html.utf8).written, expected, html)
    }
  }
}
