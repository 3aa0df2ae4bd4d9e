import Foundation
import XCTest

@testable import Documents

final class DocumentEncodingTests: XCTestCase {
  func test_everyEncoding_isReadByItsDeclaration() throws {
    for (label, text, bytes) in Self.texts {
      let xml = Data("<?xml version=\"1.0\" encoding=\"\(label)\"?><a>".utf8) + Data(bytes) + Data("</a>".utf8)
      XCTAssertEqual(try read(xml).first?.text, text, label)
      let html = Data("<meta charset=\(label)><p>".utf8) + Data(bytes)
      XCTAssertEqual(try read(html, .html).first?.text, text, label)
      let old = Data("<META http-equiv=Content-Type content='text/html; charset=\(label)'><p>".utf8) + Data(bytes)
      XCTAssertEqual(try read(old, .html).first?.text, text, label)
    }
  }

  func test_everyEncoding_isReadByWhatTheServerSays() throws {
    for (label, text, bytes) in Self.texts {
      let document = Data("<?xml version=\"1.0\" encoding=\"KOI8-R\"?><a>".utf8) + Data(bytes) + Data("</a>".utf8)
      XCTAssertEqual(try read(document, charset: " \"\(label.uppercased())\"").first?.text, text, label)
    }
  }

  func test_encodingsHaveALabelEach() {
    let tested = Set(Self.texts.compactMap { CharacterEncoding(label: $0.label) })
    let known = Set(CharacterEncoding.converterNames.map { CharacterEncoding.converted($0) } + [.utf8])
    XCTAssertEqual(tested, known)
  }

  func test_byteOrderMark_takesPrecedenceOverAllDeclarations() throws {
    let text = "<?xml version='1.0' encoding='windows-1251'?><a>é中😀</a>"
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let document = try XCTUnwrap("\u{FEFF}\(text)".data(using: encoding))
      XCTAssertEqual(try read(document, charset: "koi8-r").first?.text, "é中😀", "\(encoding)")
    }
  }

  func test_utf16WithoutMark_isSeen() throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let document = try XCTUnwrap("<a>é中😀</a>".data(using: encoding))
      for charset in [nil, "utf-16", "utf-8"] {
        XCTAssertEqual(try read(document, charset: charset).first?.text, "é中😀")
      }
    }
  }

  func test_invalidUTF16_isReadAsUTF8() throws {
    XCTAssertEqual(try read(Data("<?xml version='1.0' encoding='utf-16'?><a>é</a>".utf8)).first?.text, "é")
    XCTAssertEqual(try read(Data("<a>é</a>".utf8), charset: "utf-16").first?.text, "é")
  }

  func test_documentThatSaysNothingKnown_isUTF8OrWindows1252() throws {
    for label in ["", " encoding='x-unknown'"] {
      let head = Data("<?xml version='1.0'\(label)?><a>".utf8)
      XCTAssertEqual(try read(head + Data("é“".utf8)).first?.text, "é“")
      XCTAssertEqual(try read(head + Data([0xE9, 0x93]) + Data("</a>".utf8)).first?.text, "é“")
      XCTAssertEqual(try read(head + Data([0xC3, 0xA9, 0xE4, 0xB8])).first?.text, "é\u{FFFD}", "cut off")
    }
  }

  func test_unknownWordOfTheServer_leavesTheDeclaration() throws {
    let document = Data("<?xml version='1.0' encoding='koi8-r'?><a>".utf8) + Data([0xC4])
    XCTAssertEqual(try read(document, charset: "x-unknown").first?.text, "д")
  }

  func test_invalidBytes_areReplacedAndReadingGoesOn() throws {
    for (label, bytes, text) in [
      ("utf-8", [0x41, 0xFF, 0x42, 0xC3, 0x43], "A\u{FFFD}B\u{FFFD}C"),
      ("shift_jis", [0x41, 0xFF, 0x42], "A\u{FFFD}B"),
      ("gb18030", [0x41, 0xFF, 0x42], "A\u{FFFD}B"), ("windows-1253", [0x41, 0xD2, 0x42], "A\u{FFFD}B"),
      ("euc-jp", [0x41, 0xA4], "A\u{FFFD}"),
    ] as [(String, [UInt8], String)] {
      let document = Data("<?xml version='1.0' encoding='\(label)'?><a>".utf8) + Data(bytes)
      XCTAssertEqual(try read(document).first?.text, text, label)
    }
  }

  func test_referencesInADocument_areOfNoEncoding() throws {
    let document = Data("<?xml version='1.0' encoding='koi8-r'?><a>&#233;&eacute;</a>".utf8)
    XCTAssertEqual(try read(document).first?.text, "éé")
  }

  // MARK: - Helpers

  private static let texts: [(label: String, text: String, bytes: [UInt8])] = [
    ("utf-8", "é中", [0xC3, 0xA9, 0xE4, 0xB8, 0xAD]),
    ("iso-8859-1", "é“", [0xE9, 0x93]),
    ("iso-8859-2", "ł", [0xB3]),
    ("iso-8859-3", "Ħ", [0xA1]),
    ("iso-8859-4", "ĸ", [0xA2]),
    ("iso-8859-5", "ж", [0xD6]),
    ("iso-8859-6", "ب", [0xC8]),
    ("iso-8859-7", "ω", [0xF9]),
    ("iso-8859-8", "א", [0xE0]),
    ("iso-8859-9", "ğ", [0xF0]),
    ("iso-8859-10", "ŋ", [0xBF]),
    ("iso-8859-11", "ก", [0xA1]),
    ("iso-8859-13", "ž", [0xFE]),
    ("iso-8859-14", "ŵ", [0xF0]),
    ("iso-8859-15", "€", [0xA4]),
    ("iso-8859-16", "ș", [0xBA]),
    ("windows-1250", "ł", [0xB3]),
    ("windows-1251", "ж", [0xE6]),
    ("windows-1252", "€", [0x80]),
    ("windows-1253", "ω", [0xF9]),
    ("windows-1254", "ğ", [0xF0]),
    ("windows-1255", "אָ", [0xE0, 0xC8]),
    ("windows-1256", "ب", [0xC8]),
    ("windows-1257", "ž", [0xFE]),
    ("windows-1258", "đ", [0xF0]),
    ("koi8-r", "ж", [0xD6]),
    ("koi8-u", "ї", [0xA7]),
    ("shift_jis", "日本ｱ", [0x93, 0xFA, 0x96, 0x7B, 0xB1]),
    ("euc-jp", "日本", [0xC6, 0xFC, 0xCB, 0xDC]),
    ("euc-kr", "한", [0xC7, 0xD1]),
    ("gb18030", "中€", [0xD6, 0xD0, 0xA2, 0xE3]),
    ("gbk", "中", [0xD6, 0xD0]),
    ("gb2312", "中", [0xD6, 0xD0]),
    ("big5", "中Ê", [0xA4, 0xA4, 0x88, 0x66]),
  ]
}
