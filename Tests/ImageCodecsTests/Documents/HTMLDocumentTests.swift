import Documents
import Foundation
import XCTest

@testable import ImageCodecs

final class HTMLDocumentTests: XCTestCase {
  func test_page_isItsElementsWithNamesInSmallLetters() throws {
    try assertRead(
      "<!DOCTYPE html><HTML lang=en><HEAD><Title>T</Title><LINK REL=alternate href=/f></HEAD><BODY><P>1<p>2</BODY></HTML>",
      .html,
      as: "<html><head><title>T</title><link rel='alternate' href='/f'/></head><body><p>1</p><p>2</p></body></html>")
  }

  func test_pageOfAnything_isAnElement() throws {
    try assertRead("<link href=1>", .html, as: "<html><link href='1'/></html>")
    try assertRead("text", .html, as: "<html><p>text</p></html>")
    for document in ["", " ", "<!-- x -->", "\u{FEFF}"] { try assertRead(document, .html, as: "<html/>") }
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

  func test_fragments_areElementsWithoutName() throws {
    let tree = DocumentDecoder().tree(ofFragments: ["<p>1", "", "a &amp; b", "</p><img src=x>"])

    XCTAssertEqual(
      try DocumentTreeReader.elements(of: tree).map(\.written),
      ["<><p>1</p></>", "</>", "<>a & b</>", "<><img src='x'/></>"])
  }
}
