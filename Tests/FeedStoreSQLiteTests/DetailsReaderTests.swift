import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedStoreSQLite

final class DetailsReaderTests: XCTestCase {
  func test_read_givesWhatWasWritten() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<500 {
      let details = randomDetails(&generator)

      XCTAssertEqual(DetailsReader.read(try json(details)), details)
    }
  }

  func test_read_givesTextsWithLineBreaksQuotesAndSlashes() throws {
    for text in ["a \"quote\"", "two\nlines\n", "C:\\", "\n", "a/b"] {
      var details = FeedImage.Details()
      (details.text, details.links) = (text, [text, "", text])
      details.facts = [.init(.camera, text), .init(.lens, "")]

      XCTAssertEqual(DetailsReader.read(try json(details)), details, text)
    }
  }

  func test_read_leavesOtherEscapesToTheDecoder() throws {
    for text in ["\t", "\r", "\u{1B}[31m", "a\n\u{8}"] {
      var details = FeedImage.Details()
      details.warning = text

      XCTAssertNil(DetailsReader.read(try json(details)), text)
    }
  }

  func test_read_isNilForWhatTheStoreDoesNotWrite() {
    for text in [
      "", "{", "[]", "{}{}", "{} ", #"{"title":null}"#, #"{"title":"one","title":"two"}"#, #"{"name":"any"}"#,
      #"{"title":"any",}"#, #"{"title" :"any"}"#, #"{"title":"any"#, #"{"index":1.5}"#, #"{"index":01}"#,
      #"{"index":}"#, #"{"index":9223372036854775808}"#, #"{"size":{"height":1}}"#,
      #"{"size":{"height":1,"width":2,"depth":3}}"#, #"{"size":{},"index":1}"#, #"{"title":"any","author":"any"}"#,
      #"{,"title":"any"}"#, #"{"author":"any""title":"any"}"#, #"{"createdAt":1e400}"#, #"{"createdAt":1.}"#,
      #"{"createdAt":.5}"#, #"{"createdAt":1e}"#, #"{"kind":"audio"}"#,
    ] {
      XCTAssertNil(DetailsReader.read(text), text)
    }
  }

  func test_read_ofDamagedDetailsIsWhatTheDecoderReads() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      var bytes = Array(try json(randomDetails(&generator)).utf8)
      for _ in 0...Int.random(in: 0..<3, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let read = DetailsReader.read(text) else { continue }

      XCTAssertEqual(read, try JSONDecoder().decode(FeedImage.Details.self, from: Data(text.utf8)), text)
    }
  }

  // MARK: - Helpers

  private func json(_ details: FeedImage.Details) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(details), as: UTF8.self)
  }

  /// Each part is there or not, and its value may be the least or greatest.
  private func randomDetails(_ generator: inout SeededGenerator) -> FeedImage.Details {
    let texts = ["", "any", "Über den Paß 🏔️", "https://pictures.example/@any/1?size=2&kind=small#3"]
    let numbers = [0, 1, -1, .max, .min]
    func some<Value>(_ values: [Value]) -> Value? {
      Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
    }
    func size() -> FeedImage.Details.Size? {
      some(numbers).map { .init(width: $0, height: some(numbers) ?? 7) }
    }
    var details = FeedImage.Details()
    (details.nativeID, details.title, details.author) = (some(texts), some(texts), some(texts))
    (details.page, details.preview, details.warning) = (some(texts), some(texts), some(texts))
    (details.blurhash, details.index, details.count) = (some(texts), some(numbers), some(numbers))
    (details.previewSize, details.size) = (size(), size())
    let times = [0, -1.5, 1e-300, 1e300, 817_048_083.028, 0.1]
    details.createdAt = some(times).map(Date.init(timeIntervalSinceReferenceDate:))
    details.kind = some([.image, .gifv, .video])
    (details.text, details.replies) = (some(texts + ["two\nlines of \"text\" \\"]), some(texts))
    details.links = some([[], texts])
    details.facts = some([[], texts.map { .init(.place, $0) } + [.init(.keywords, "a, b")]])
    return details
  }
}
