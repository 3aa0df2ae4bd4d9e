import FeedDomain
import TestSupport
import XCTest

@testable import FeedAPI

/// Tests with random input in place of a server's responses. See `fuzz`.
final class ForeignInputFuzzTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_htmlText_isShorterThanItsHTMLAndHasNoBlankEnds() {
    fuzz { generator in
      let html = input(of: Self.htmlPieces, using: &generator)

      let text = HTMLText.text(of: html)

      XCTAssertLessThanOrEqual(text.utf8.count, html.utf8.count)
      XCTAssertFalse(text.hasPrefix("\n") || text.hasSuffix("\n") || text.contains("\n\n\n"))
      XCTAssertEqual(HTMLText.text(of: html), text)
    }
  }

  func test_htmlText_isTheTextThatWasEscaped() {
    fuzz { generator in
      let text = input(of: Self.htmlPieces, using: &generator)
      let named = Bool.random(using: &generator)
      let html = text.unicodeScalars.map { character in
        switch character {
        case "&": named ? "&amp;" : "&#38;"
        case "<": named ? "&lt;" : "&#x3c;"
        default: String(character)
        }
      }

      let blanks = { (character: Unicode.Scalar) in character == " " || ("\t"..."\r").contains(character) }
      let words = text.unicodeScalars.split(whereSeparator: blanks).map { String($0) }
      XCTAssertEqual(HTMLText.text(of: html.joined()), words.joined(separator: " "))
    }
  }

  func test_linkHeadersTarget_isAPartOfTheHeader() {
    fuzz { generator in
      let header = input(of: Self.linkPieces, using: &generator)

      let target = LinkHeader.target(of: "next", in: header)

      XCTAssertTrue(target.map { target in target.isEmpty || "\(header)".contains("<\(target)>") } ?? true)
      let cursor = makeFeed().cursor(after: makeResponse(headers: ["Link": header]))
      XCTAssertTrue(cursor?.hasPrefix("https://mastodon.social") ?? true)
    }
  }

  func test_statuses_areImagesThatCanBeUsedOrInvalidData() {
    let statuses = [
      makeStatus(#""media_attachments": [\#(Self.attachments)]"#),
      makeStatus(#""reblog": \#(makeStatus(#""media_attachments": [\#(Self.attachments)]"#))"#),
    ]
    let body = "[\(statuses.joined(separator: ","))]"
    fuzz { generator in
      do {
        let data = damaged(body, using: &generator)
        let page = try MastodonStatusesMapper.map(data, from: makeResponse(), of: makeFeed())

        XCTAssertEqual(Set(page.images.map(\.id)).count, page.images.count)
        for image in page.images {
          XCTAssertNotNil(WebAddress(image.url))
          let details = try XCTUnwrap(image.details)
          XCTAssertTrue(
            [details.page, details.preview].compactMap(\.self).allSatisfy { WebAddress($0) != nil })
          XCTAssertTrue(
            [details.size, details.previewSize].compactMap(\.self).allSatisfy { $0.width > 0 && $0.height > 0 })
          XCTAssertTrue((1...(details.count ?? 1)).contains(details.index ?? 1))
        }
      } catch { XCTAssertEqual(error as? MastodonResponseMapper.Error, .invalidData) }
    }
  }

  func test_context_isCommentsInOrderOrInvalidData() {
    let replies = (2...6).map {
      makeStatus(#""id": "\#($0)", "in_reply_to_id": "\#($0 / 2)", "media_attachments": [{}]"#)
    }
    let body = #"{ "ancestors": [], "descendants": [\#((replies + replies).joined(separator: ","))] }"#
    fuzz { generator in
      do {
        let data = damaged(body, using: &generator)
        let comments = try MastodonContextMapper.map(data, from: makeResponse(), to: "1", of: makeFeed())

        XCTAssertEqual(Set(comments.map(\.id)).count, comments.count)
        XCTAssertEqual(comments.first?.depth ?? 0, 0)
        for (comment, next) in zip(comments, comments.dropFirst()) {
          XCTAssertTrue((0...comment.depth + 1).contains(next.depth))
        }
      } catch { XCTAssertEqual(error as? MastodonResponseMapper.Error, .invalidData) }
    }
  }

  // MARK: - Helpers

  private static let htmlPieces = [
    "<", ">", "&", ";", "/", "=", "\"", "'", "#", "x", " ", "\n", "\t", "-", "!", "?", "<!--", "-->", "<p>", "</p>",
    "<br>", "a<br><br><br>a",
    "<span class=\"invisible\">", "<span class=ellipsis>", "</span>", "<a href=\"https://a.com/\">", "</a>", "<script>",
    "</script>", "<style>", "</style", "<pre>", "</pre>", "<li", "&amp;", "&#x1F600;", "&#0;", "&#xD800;", "&hellip;",
    "&nbsp",
    "&#99999999999999;", "a", "é", "😀", "\u{0}", "\u{1B}[31m", "\u{301}", "\u{200D}", "\u{202E}", "\u{85}", "\u{2028}",
    "\r\n",
  ]
  private static let linkPieces = [
    "<https://mastodon.social/x>; rel=\"next\"", "</x?y>;", ";rel=next", "<", ">", ";", ",", "=", "\"", "\\", " ", "\t",
    "rel", "next", "rel=next", "rel=\"next\"", "anchor=x", "title", "é",
    "/a?b#c",
    "https://mastodon.social/x", "https://evil.example/", "@", ":", "%", "%zz", "https:", "//", "[", "]", "*", "'",
  ]
  private static let jsonPieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "null", "true", "-1", "1e300", "1e999", "0.5", "{}",
    "[]",
    "9223372036854775808", "\"\"", "\"id\":", "\"url\":", "\"type\":\"video\"", "\"reblog\":{", "<p>", "&amp;",
    "https://b.com/",
    "file:///", "%", " ",
  ]
  private static let attachments =
    #"{ "id": "1", "type": "image", "url": "https://a.com/1", "preview_url": "https://a.com/2", "remote_url": null, "meta": "#
    + #"{ "original": { "width": 640, "height": 480 }, "small": { "width": -4, "height": 3 } }, "description": "alt" }, "#
    + #"{ "id": 2, "type": "gifv", "url": "https://a.com/3", "preview_url": "https://a.com/4" }"#

  private func damaged(_ json: String, using generator: inout SeededGenerator) -> Data {
    var bytes = Array(json.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
      let piece = Self.jsonPieces.randomElement(using: &generator) ?? ""
      let isByte = Int.random(in: 0..<8, using: &generator) == 0
      bytes.replaceSubrange(
        start..<end, with: isByte ? [UInt8.random(in: 0...255, using: &generator)] : Array(piece.utf8))
    }
    return Data(bytes)
  }
}
