import Foundation
import XCTest

/// Reads the wordings from the sources, so that none is forgotten here.
final class WordingTests: XCTestCase {
  func test_everyWording_isInEachLanguage() throws {
    let wordings = try wordings()

    XCTAssertGreaterThan(wordings.count, 300)
    for wording in wordings
    where wording.en.contains(where: \.isLetter) && !Self.internationalWords.contains(wording.en) {
      XCTAssertTrue(wording.el.unicodeScalars.contains(where: Self.isGreek), "\(wording)")
      XCTAssertTrue(wording.ptBR.contains(where: \.isLetter), "\(wording)")
      XCTAssertTrue(wording.ptBR != wording.en || Self.wordsOfEnglishInPortuguese.contains(wording.en), "\(wording)")
    }
  }

  // MARK: Helpers

  /// The literals of a wording, as the source spells them.
  private struct Literals {
    let file: String
    let en: String
    let el: String
    let ptBR: String
  }

  private static let internationalWords: Set = [
    #""RSS""#, #""Atom""#, #""JSON Feed""#, #""feed""#, #""Feed""#, #"count == 1 ? "1 feed" : "\(count) feeds""#,
  ]
  private static let wordsOfEnglishInPortuguese: Set = [#""proxy \(host)""#, #""feeds""#]

  private static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{370}"..."\u{3FF}").contains(scalar) || ("\u{1F00}"..."\u{1FFF}").contains(scalar)
  }

  private func wordings() throws -> [Literals] {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let files = try XCTUnwrap(
      FileManager.default.enumerator(at: root.appending(path: "Sources"), includingPropertiesForKeys: nil))
    var wordings: [Literals] = []
    for case let file as URL in files where file.pathExtension == "swift" && file.lastPathComponent != "Wording.swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      guard source.contains("ptBR: ") else { continue }
      let found = source.matches(of: /\ben:\s+(.+?"),\s+el:\s+(.+?"),\s+ptBR:\s+(.+?")\s*\)/)
      // Initialisers that pass the texts on have none themselves.
      let texts = source.matches(of: /ptBR: (?!String\b|ptBR\b)/)
      XCTAssertEqual(found.count, texts.count, file.lastPathComponent)
      wordings += found.map {
        Literals(file: file.lastPathComponent, en: String($0.1), el: String($0.2), ptBR: String($0.3))
      }
    }
    return wordings
  }
}
