/// A reader of character references in XML and HTML, such as `&amp;` and `&#8230;`. Source of the names: HTML 4.01,
/// section 24, and XML for `apos`. Source of the rules for windows-1252 and invalid numbers: the HTML Standard, section
/// 13.2.5.80.
enum CharacterReference {
  private static let longest = 16

  /// Reads the reference at the start of a text that begins with `&`. Returns nil if the text is not a valid reference.
  static func read(_ text: ArraySlice<UInt8>) -> (character: Unicode.Scalar, length: Int)? {
    let reference = text.prefix(longest).dropFirst().prefix { $0 != UInt8(ascii: ";") }
    guard text[reference.endIndex...].first == UInt8(ascii: ";") else { return nil }
    let isNumber = reference.first == UInt8(ascii: "#")
    let character = isNumber ? numbered(reference.dropFirst()) : key(reference).flatMap { named[$0] }
    return character.map { ($0, reference.count + 2) }
  }

  private static func numbered(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let number = isHexadecimal ? digits.dropFirst() : digits
    // The number must begin with a digit, because the initializer would also accept a sign.
    guard let first = number.first, first >= UInt8(ascii: "0"),
      let value = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if (0x80...0x9F).contains(value) { return windows1252[Int(value) - 0x80] }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func key(_ name: some Collection<UInt8>) -> UInt64? {
    name.count <= 8 ? name.reduce(0) { $0 << 8 | UInt64($1) } : nil
  }

  private static let named: [UInt64: Unicode.Scalar] = {
    var named: [UInt64: Unicode.Scalar] = [:]
    for (name, character) in others {
      if let key = key(name.utf8) { named[key] = character }
    }
    for (first, names) in ranges {
      for (offset, name) in names.split(whereSeparator: \.isWhitespace).enumerated() where name != "-" {
        if let key = key(name.utf8) { named[key] = Unicode.Scalar(first + UInt32(offset)) }
      }
    }
    return named
  }()

  /// Names of consecutive characters, starting at `first`. A dash stands for a character without a name.
  private static let ranges: [(first: UInt32, names: String)] = [
    (
      0xA0,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
      deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
      Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
      agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
      eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    ),
    (
      0x391,
      """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi
      Chi Psi Omega
      """
    ),
    (
      0x3B1,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon
      phi chi psi omega
      """
    ),
    (0x2190, "larr uarr rarr darr harr"),
    (0x21D0, "lArr uArr rArr dArr hArr"),
  ]

  private static let others: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "circ": "ˆ", "tilde": "˜", "fnof": "ƒ",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…",
    "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "oline": "‾", "frasl": "⁄",
    "euro": "€", "image": "ℑ", "weierp": "℘", "real": "ℜ", "trade": "™", "alefsym": "ℵ", "thetasym": "ϑ",
    "upsih": "ϒ", "piv": "ϖ", "crarr": "↵", "forall": "∀", "part": "∂", "exist": "∃", "empty": "∅", "nabla": "∇",
    "isin": "∈", "notin": "∉", "ni": "∋", "prod": "∏", "sum": "∑", "minus": "−", "lowast": "∗", "radic": "√",
    "prop": "∝", "infin": "∞", "ang": "∠", "and": "∧", "or": "∨", "cap": "∩", "cup": "∪", "int": "∫",
    "there4": "∴", "sim": "∼", "cong": "≅", "asymp": "≈", "ne": "≠", "equiv": "≡", "le": "≤", "ge": "≥",
    "sub": "⊂", "sup": "⊃", "nsub": "⊄", "sube": "⊆", "supe": "⊇", "oplus": "⊕", "otimes": "⊗", "perp": "⊥",
    "sdot": "⋅", "lceil": "⌈", "rceil": "⌉", "lfloor": "⌊", "rfloor": "⌋", "lang": "\u{2329}", "rang": "\u{232A}",
    "loz": "◊", "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦",
  ]
}
