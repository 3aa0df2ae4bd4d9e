import Documents
import XCTest

@testable import FeedAPI

/// Elements of feeds whose text is HTML that was written as text.
final class EscapedHTMLTests: XCTestCase {
  func test_elementsThatHoldHTMLAsText_haveItsElements() async throws {
    for (element, expected) in [
      ("<description>&lt;p>1 &amp;amp; &amp;eacute;&lt;br>2&lt;img src='x'></description>", "p(1 & é br() 2 img())"),
      ("<description><![CDATA[<b>3</b> 4]]></description>", "b(3)  4"),
      ("<description>1 &amp; 2</description>", "1 & 2"),
      ("<description> 5 </description>", " 5 "), ("<description/>", ""),
      ("<description type='HTML'>&lt;b>6</description>", "b(6)"), ("<description type='x'>&lt;b></description>", "<b>"),
      ("<description><i>7</i>&lt;b></description>", "i(7) <b>"), ("<content:encoded>&lt;b>8</content:encoded>", "b(8)"),
      ("<atom:content type='html'>&lt;b>9</atom:content>", "b(9)"), ("<atom:summary>&lt;b></atom:summary>", "<b>"),
      ("<media:title type='text/html'>&lt;i>1</media:title>", "i(1)"), ("<title>&lt;b></title>", "<b>"),
    ] {
      let root = try await InProcessDocumentParser().parse(
        EncodedDocument(Data("<r>\(element)</r>".utf8), syntax: .xml))
      XCTAssertEqual(root.elements.first?.readingHTML.sketch, expected, element)
    }
  }

  func test_HTMLInAnElement_doesNotEndWhatIsAroundIt() async throws {
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
