import Documents
import XCTest

@testable import FeedAPI

/// Tests of feed elements whose text is escaped HTML.
final class EscapedHTMLTests: XCTestCase {
  func test_escapedHTML_isReadAsElements() async throws {
    for (element, expected) in [
      ("<description>&lt;p>1 &amp;amp; &amp;eacute;&lt;br>2&lt;img src='x'></description>", "p(1 & é br() 2 img())"),
      ("<description><![CDATA[<b>3</b> 4]]></description>", "b(3)  4"),
      ("<description>1 &amp; 2</description>", "1 & 2"),
      ("<description> 5 </description>", " 5 "), ("<description/>", ""),
      ("<description type='HTML'>&lt;b>6</description>", "b(6)"), ("<description type='x'>&lt;b></description>", "<b>"),
      ("<description><i>7</i>&lt;b></description>", "i(7) <b>"), ("<content:encoded>&lt;b>8</content:encoded>", "b(8)"),
      ("<content:encoded>&lt;p>1&lt;img src='x'><img/>&amp;amp;&lt;b>2</content:encoded>", "p(1 img()) img() & b(2)"),
      ("<description><p>&lt;/p></p><i>1</i></description>", "p(</p>) i(1)"),
      ("<atom:content type='html'><hr/>&lt;b>1&lt;/b></atom:content>", "hr() b(1)"),
      ("<atom:content type='xhtml'><hr/>&lt;b>1&lt;/b></atom:content>", "hr() <b>1</b>"),
      ("<atom:content type='html'>&lt;b>9</atom:content>", "b(9)"), ("<atom:summary>&lt;b></atom:summary>", "<b>"),
      ("<media:title type='text/html'>&lt;i>1</media:title>", "i(1)"), ("<title>&lt;b></title>", "<b>"),
    ] {
      let root = try await InProcessDocumentParser().parse(
        EncodedDocument(Data("<r>\(element)</r>".utf8), syntax: .xml))
      XCTAssertEqual(root.elements.first?.readingHTML.sketch, expected, element)
    }
  }

  func test_pictures_areFoundInEscapedHTMLAndInElements() async throws {
    let pixel = "<img src='https://b.com/p.gif' width='1'"
    for (content, expected) in [
      ("&lt;p>&lt;img src=/1.jpg>&lt;/p>\(pixel)/>", ["1"]), ("\(pixel)>&lt;p>&lt;img src=/1.jpg>&lt;/p>", ["1"]),
      ("&lt;img src=/1.jpg><br>&lt;img src=/2.jpg><img src='/3.jpg'>4<hr><img src='/5.jpg'>", ["1", "2", "3", "5"]),
      ("<p>&lt;img src=/1.jpg></p><img src='/2.jpg'/>", ["2"]), ("<pre>&lt;img src=/1.jpg></pre>", []),
    ] {
      for images in [
        try await readItem("<content:encoded>\(content)</content:encoded>"),
        try await readItem("<description>\(content)</description>"),
        try await readEntry("<content type='html'>\(content)</content>"),
        try await readEntry("<summary>\(content)</summary>"),
      ] {
        XCTAssertEqual(images.map(\.picture), expected.map { "https://a.com/\($0).jpg" }, content)
      }
    }
  }

  func test_escapedEndTags_doNotEndTheEnclosingElements() async throws {
    let images = try await readItem(
      "<description>&lt;/description>&lt;/item>&lt;b>1&lt;/r></description><enclosure url='/1.jpg'/>")
    XCTAssertEqual(images.map(\.description), ["1"])
  }
}

extension DocumentElement {
  fileprivate var sketch: String {
    children.map { child in
      switch child {
      case .element(let element): "\(element.name.local)(\(element.sketch))"
      case .text(let text): text
      }
    }
    .joined(separator: " ")
  }
}
