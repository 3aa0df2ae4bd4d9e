/// An encoding of documents. Labels have the meaning that browsers give them: `ISO-8859-1` stands for windows-1252.
/// Source: encoding.spec.whatwg.org, section 4.2.
enum CharacterEncoding: Hashable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian
  /// A single-byte or East Asian encoding, by its name in iconv(3). Stateful encodings with escapes (ISO-2022, UTF-7,
  /// HZ) are left out, because iconv's bugs were in their converters.
  case converted(String)

  init?(label: some StringProtocol) {
    let label = label.lowercased().filter { !$0.isWhitespace && !"\"'".contains($0) }
    guard let encoding = Self.encodings[label] else { return nil }
    self = encoding
  }

  static let converterNames = converterLabels.map(\.name)

  private static let encodings: [String: CharacterEncoding] = {
    var encodings: [String: CharacterEncoding] = [
      "utf-8": .utf8, "utf8": .utf8, "unicode-1-1-utf-8": .utf8, "x-unicode20utf8": .utf8,
      "utf-16": .utf16LittleEndian, "utf-16le": .utf16LittleEndian, "unicode": .utf16LittleEndian,
      "ucs-2": .utf16LittleEndian, "iso-10646-ucs-2": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
    ]
    for (name, labels) in converterLabels {
      for label in labels.split(separator: " ") { encodings[String(label)] = .converted(name) }
    }
    return encodings
  }()

  private static let converterLabels: [(name: String, labels: String)] = [
    ("CP1252", "windows-1252 cp1252 x-cp1252 iso-8859-1 iso8859-1 iso88591 iso_8859-1 latin1 l1 ascii us-ascii"),
    ("ISO-8859-2", "iso-8859-2 iso8859-2 iso88592 iso_8859-2 latin2 l2"),
    ("ISO-8859-3", "iso-8859-3 iso8859-3 iso88593 iso_8859-3 latin3 l3"),
    ("ISO-8859-4", "iso-8859-4 iso8859-4 iso88594 iso_8859-4 latin4 l4"),
    ("ISO-8859-5", "iso-8859-5 iso8859-5 iso88595 iso_8859-5 cyrillic"),
    ("ISO-8859-6", "iso-8859-6 iso8859-6 iso88596 iso_8859-6 arabic"),
    ("ISO-8859-7", "iso-8859-7 iso8859-7 iso88597 iso_8859-7 greek"),
    ("ISO-8859-8", "iso-8859-8 iso8859-8 iso88598 iso_8859-8 iso-8859-8-i hebrew"),
    ("ISO-8859-10", "iso-8859-10 iso8859-10 iso885910 latin6 l6"),
    ("ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"),
    ("ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"),
    ("ISO-8859-15", "iso-8859-15 iso8859-15 iso885915 iso_8859-15 latin9 l9"),
    ("ISO-8859-16", "iso-8859-16 iso8859-16 iso885916"),
    ("CP874", "windows-874 cp874 iso-8859-11 iso8859-11 tis-620"),
    ("CP1250", "windows-1250 cp1250 x-cp1250"),
    ("CP1251", "windows-1251 cp1251 x-cp1251"),
    ("CP1253", "windows-1253 cp1253 x-cp1253"),
    ("CP1254", "windows-1254 cp1254 x-cp1254 iso-8859-9 iso8859-9 iso88599 iso_8859-9 latin5 l5"),
    ("CP1255", "windows-1255 cp1255 x-cp1255"),
    ("CP1256", "windows-1256 cp1256 x-cp1256"),
    ("CP1257", "windows-1257 cp1257 x-cp1257"),
    ("CP1258", "windows-1258 cp1258 x-cp1258"),
    ("KOI8-R", "koi8-r koi8 koi8_r koi"),
    ("KOI8-U", "koi8-u koi8-ru"),
    ("CP932", "shift_jis shift-jis sjis x-sjis ms_kanji ms932 windows-31j cp932"),
    ("EUC-JP-MS", "euc-jp x-euc-jp"),
    ("CP949", "euc-kr ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 korean windows-949 cp949 uhc"),
    ("GB18030", "gb18030 gbk x-gbk cp936 gb2312 gb_2312 gb_2312-80 chinese"),
    ("BIG5-HKSCS", "big5 big5-hkscs cn-big5 x-x-big5"),
  ]
}
