import XCTest

@testable import FeedCommandLine

final class ReportRedactionTests: XCTestCase {
  func test_addresses_haveNoUserPasswordQueryOrFragment() {
    let sut = ReportRedaction(homes: [])

    for (text, expected) in [
      ("see https://ada:secret@host.example/v1?token=secret#secret.", "see https://host.example/v1?…."),
      ("'http://host.example/v1?secret': no answer", "'http://host.example/v1?…': no answer"),
      ("https://host.example/#secret", "https://host.example/?…"),
      ("host.example/feed?token=secret is no source", "host.example/feed?… is no source"),
      ("did you mean 'a'? no", "did you mean 'a'? no"),
      ("#lighthouse@host.example", "#lighthouse@host.example"),
      ("two\nlines\u{1B}[31m", "two lines"),
    ] {
      XCTAssertEqual(sut.redacted(text), expected)
    }
  }

  func test_home_isATilde() {
    let sut = ReportRedaction(homes: ["/home/ada", "", "/", "/home/ada/deep/", "/home/ä b"])

    for (text, expected) in [
      ("/home/ada", "~"), ("'/home/ada/.config' and /home/ada.", "'~/.config' and /home/ada."),
      ("/home/adam/x /home/ada-b /mnt/home/ada", "/home/adam/x /home/ada-b /mnt/home/ada"),
      ("file:///home/ada/x", "file://~/x"), ("/home/ada/deep/x", "~/x"), ("/home/%C3%A4%20b/x", "~/x"),
    ] {
      XCTAssertEqual(sut.redacted(text), expected)
    }
  }

  func test_longText_isRedactedToItsEnd() {
    let sut = ReportRedaction(homes: ["/home/ada"])

    XCTAssertEqual(
      sut.redacted(String(repeating: "/home/ada ", count: 20_000)), String(repeating: "~ ", count: 20_000))
  }
}
