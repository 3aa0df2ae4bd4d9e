import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedEdges

final class RedactedTextTests: XCTestCase {
  func test_init_keepsNoSecretOfAURL() {
    let texts = [
      "https://host.example/feed": "https://host.example/feed",
      "http://[::1]:8080/a/b": "http://[::1]:8080/a/b",
      "https://host.example/@user/1.jpg": "https://host.example/@user/1.jpg",
      "https://name:secret@host.example/feed": "https://host.example/feed",
      "https://secret@host.example": "https://host.example",
      "https://na@me:sec@ret@host.example/": "https://host.example/",
      "https://host.example/feed?token=secret": "https://host.example/feed?token=…",
      "https://host.example/feed?limit=10&token=secret&sig=a=b": "https://host.example/feed?limit=…&token=…&sig=…",
      "https://host.example/feed?secret": "https://host.example/feed?…",
      "https://host.example/feed?": "https://host.example/feed?",
      "https://host.example/feed?a=secret?b=secret": "https://host.example/feed?a=…",
      "https://host.example/feed#token=secret": "https://host.example/feed#…",
      "https://host.example?token=secret#secret": "https://host.example?token=…#…",
      "https://proxy.example/https://name:secret@host.example/a": "https://proxy.example/https://host.example/a",
      "https://proxy.example/https:/name:secret@host.example/a": "https://proxy.example/…@host.example/a",
      "https://name:secret/secret@host.example/a": "https://…@host.example/a",
      "http://[::1]:80/@user": "http://[::1]:80/@user",
      "https://name:12/secret@host.example/": "https://…@host.example/",
      "https://name:12/@secret@host.example/@user": "https://…@user",
      "https://host.example:80/@user/@2": "https://host.example:80/@user/@2",
      "http:/name:secret@host.example/feed": "…@host.example/feed",
      "/folder/http:/name:secret@host.example": "/folder/…@host.example",
      "name:secret@host.example": "…@host.example",
      "@user@host.example:8080": "@user@host.example:8080",
      "name%3Asecret@host.example/feed": "…@host.example/feed",
      "name%3asecret%2Fsecret@host.example": "…@host.example",
      "name：secret@host.example": "…@host.example",
      "name：secret＠host.example": "…@host.example",
      "https://name%3Asecret@host.example/feed": "https://host.example/feed",
      "https://name%3Asecret/secret@host.example/feed": "https://…@host.example/feed",
      "https://name：secret＠host.example/feed": "https://host.example/feed",
      "https://name：secret/secret@host.example/feed": "https://…@host.example/feed",
      "https://name:123/secret＠host.example/feed": "https://…@host.example/feed",
      "name:secret%40host.example/feed": "…@host.example/feed",
      "https://name:secret%40host.example/feed": "https://host.example/feed",
      "https%3A%2F%2Fname%3Asecret%40host.example/feed": "…@host.example/feed",
      "https%3a%2f%2fname%3asecret%40host.example/feed": "…@host.example/feed",
      "https://%CF%86.example/@user": "https://%CF%86.example/@user",
      "https://host.example/a%20b/me@host.example": "https://host.example/a%20b/me@host.example",
      "https://host.example/a%3Ab/%40user": "https://host.example/…@user",
    ]
    for (text, expected) in texts {
      XCTAssertEqual(RedactedText(text).description, expected)
      let sentence = RedactedText("It failed for '\(text)', a@b; why? \(text) again").description
      XCTAssertFalse(sentence.contains("secret"), sentence)
      XCTAssertEqual(sentence, "It failed for '\(expected)', a@b; why? \(expected) again")
    }
  }

  func test_init_keepsTextWithoutURLs() {
    for text in [
      "", "a line", "标题：a", "/tmp/100%/a@2x.png", "a%40b", "mail@host.example?subject=b", "two  spaces", "a:b//c",
      "://", "a ?b=c #d",
    ] {
      XCTAssertEqual(RedactedText(text).description, text)
    }
  }

  func test_initOfAURL_removesPasswordsFromInvalidURLs() {
    let texts = [
      "ftp://host.example/a": "ftp://host.example/a",
      "not a URL": "not a URL",
      "": "",
      "name:secret@host.example/feed": "host.example/feed",
      "http://name:secret secret@host.example": "http://host.example",
      "http://name:secret/secret@host.example/a": "http://host.example/a",
      "http://name:secret?secret#secret@host.example/a?b=secret": "http://host.example/a?b=…",
      "http:name:secret@host.example": "host.example",
      "host.example/feed?token=secret secret": "host.example/feed?token=…",
      "secret@secret://host.example": "secret://host.example",
      "https://host.example/@user/2?a=secret": "https://host.example/@user/2?a=…",
      "https://name?secret/@host.example": "https://host.example",
      "https://name:12/@secret@host.example": "https://host.example",
      "name:secret%40host.example/feed": "host.example/feed",
      "https://name:secret%40host.example/feed": "https://host.example/feed",
      "https%3A%2F%2Fname%3Asecret%40host.example/feed": "host.example/feed",
      "https://secret/more＠host.example/feed": "https://host.example/feed",
      "https://secret/more%40host.example/feed": "https://host.example/feed",
      "https://%CF%86.example/@user": "https://%CF%86.example/@user",
    ]
    for (text, expected) in texts { XCTAssertEqual(RedactedText(url: text).description, expected) }
  }

  func test_initOfAWord_removesSecretsFromAttemptsAtURLs() {
    for (word, expected) in [
      ("127.0.0.1:9?x=secret", "127.0.0.1:9?x=…"), ("127.0.0.1:9#secret", "127.0.0.1:9#…"),
      ("host.example/feed?a=secret secret&b=secret#secret", "host.example/feed?a=…&b=…#…"),
      ("http:/name:sec ret secret@host.example?secret", "…@host.example?…"),
      ("a@b:secret secret@host.example", "…@host.example"), ("name%3Asecret@host.example", "…@host.example"),
      ("name：secret＠host.example", "…@host.example"), ("name!secret@host.example", "…@host.example"),
      ("name secret@host.example?a=secret", "…@host.example?a=…"), ("#φάρος@host.example", "#φάρος@host.example"),
      ("/tmp/a b@2/c", "/tmp/a b@2/c"), ("home@host.example", "home@host.example"),
      ("tag@host/name?x=secret", "tag@host/name?x=…"),
      ("https://name:secret secret@host.example/a", "https://host.example/a"),
      ("name:secret%40host.example/feed", "…@host.example/feed"), ("标题：a", "标题：a"),
      ("https%3A%2F%2Fname%3Asecret%40host.example", "…@host.example"),
      ("https://name:secret%40host.example/feed", "https://host.example/feed"),
      ("https://secret/more＠host.example/feed", "https://host.example/feed"),
      ("tag＠host.example#tag", "tag＠host.example#tag"), ("/tmp/100%/a@2x.png", "/tmp/100%/a@2x.png"),
      ("https://%CF%86.example/@user", "https://%CF%86.example/@user"),
      ("#tag@host.example", "#tag@host.example"), ("tag@host.example/#tag", "tag@host.example/#tag"),
      ("@user@host.example:8080", "@user@host.example:8080"), ("/tmp/a b:c", "/tmp/a b:c"), ("why?", "why?"),
    ] {
      XCTAssertEqual(RedactedText(word: word).description, expected)
      XCTAssertEqual(QuotedText(word).description, "'\(expected)'")
    }
  }

  func test_init_isOneLineWithoutControls() {
    let controls = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      case .format: scalar.properties.isBidiControl
      default: false
      }
    }
    XCTAssertGreaterThan(controls.count, 70)

    for control in controls {
      let text = "before \(control) http://host.example/\(control)after"
      for redacted in [RedactedText(text), RedactedText(url: text)] {
        let hasControls = redacted.description.unicodeScalars.contains(where: controls.contains)
        XCTAssertFalse(hasControls, "U+\(String(control.value, radix: 16))")
      }
    }
    XCTAssertEqual(RedactedText("one\ntwo\r\nthree\rfour\u{2028}five").description, "one two three four five")
  }
}
