import XCTest

@testable import FeedAPI

/// Some releases of Foundation read trailing commas themselves.
final class TrailingCommasTests: XCTestCase {
  func test_commaAfterTheLastValue_isASpace() {
    for (text, expected) in [
      ("[1,]", "[1 ]"), ("[1 ,\n\t\r]", "[1  \n\t\r]"),
      (#"{"a": [1, {"b": 2, "c": 3},], }"#, #"{"a": [1, {"b": 2, "c": 3} ]  }"#),
      (#"{"a": "\",]", "b": "\\",}"#, #"{"a": "\",]", "b": "\\" }"#), (#"[[1,], "},"]"#, #"[[1 ], "},"]"#),
    ] {
      XCTAssertEqual(String(decoding: Data(text.utf8).withoutTrailingCommas, as: UTF8.self), expected)
    }
  }

  func test_everyOtherComma_staysAsItIs() {
    for text in ["[,]", "[1,,]", #"{"a":,}"#, "{,}", "[1,2]", #"[",]"]"#, #"["\",]"]"#, ",", "[1],"] {
      XCTAssertEqual(String(decoding: Data(text.utf8).withoutTrailingCommas, as: UTF8.self), text)
    }
  }
}
