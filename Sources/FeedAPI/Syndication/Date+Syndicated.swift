import Foundation

extension Date {
  /// Parses a feed's date, which follows RFC 822 or RFC 3339 more or less. The year is from 0000 to 9999. The weekday
  /// may be wrong, the year may have two digits, the zone may be a name, and seconds may be missing. The parts may be
  /// in any order, but in a date with dots the day comes first. Names may be in lowercase, and months in Portuguese or
  /// Greek. Missing parts of the time are 0, and an unknown zone counts as UTC. Source: RFC 822, section 5, with the
  /// zones of RFC 2822, section 4.3; RFC 3339, section 5.6.
  init?(syndicated text: String) {
    guard let date = SyndicatedDateReader(text).date else { return nil }
    self = date
  }
}

/// A reader that recognizes each word of a date by how the word looks.
private struct SyndicatedDateReader {
  private typealias Word = ArraySlice<UInt8>

  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var hour = 0
  private var minute = 0
  private var second = 0
  private var fraction: TimeInterval = 0
  private var offset = 0

  /// The maximum number of bytes to read, more than any date has.
  private static let limit = 100

  init(_ text: String) {
    let bytes = text.utf8.prefix(Self.limit).map(\.lowercased)
    for word in bytes.split(whereSeparator: Self.isSeparator) { read(word) }
  }

  var date: Date? {
    guard let year, let month, let days = Date.days(toYear: year, month: month, day: day ?? 1), hour < 24, minute < 60
    else { return nil }
    // A leap second becomes the second before it. Its time of day cannot be checked, because the zone may be wrong.
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + min(second, 59)
    return Date(timeIntervalSince1970: TimeInterval(seconds) + fraction)
  }

  private mutating func read(_ word: Word) {
    guard let first = word.first else { return }
    if Self.isSign(first) {
      readOffset(word)
    } else if first.isDigit {
      if let start = word.firstIndex(of: UInt8(ascii: "t")),
        word[..<start].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
      {
        readDay(word[..<start])
        readTime(word[(start + 1)...])
      } else if word.contains(UInt8(ascii: ":")) {
        readTime(word)
      } else {
        readDay(word)
      }
    } else {
      readName(word)
    }
  }

  /// Reads `2020-05-20`, `20-May-2020`, `20.05.2020`, or a part of such a date.
  private mutating func readDay(_ word: Word) {
    let parts = word.split { "-/.".utf8.contains($0) }
    if parts.count > 1, parts[0].count == 4 {
      year = Self.number(parts[0])
      month = Self.number(parts[1])
      if month == nil { readName(parts[1]) }
      if parts.count > 2 { day = Self.number(parts[2]) }
    } else if parts.count == 3, day == nil, month == nil, year == nil,
      word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count == 3
    {
      // In a date with dots, the day always comes first. In a date with slashes, the month may come first.
      month = Self.number(parts[1])
      if month == nil { readName(parts[1]) }
      readNumber(parts[0])
      readNumber(parts[2])
    } else {
      if parts.count > 1 { for part in parts { readName(part) } }
      for part in parts { readNumber(part) }
    }
  }

  /// Reads a day such as `20` or `20th`. Reads a year if the day is known or the number has more than two digits.
  private mutating func readNumber(_ word: Word) {
    let digits = word.prefix(while: \.isDigit)
    guard let number = Self.number(digits) else { return }
    if day == nil, digits.count <= 2 {
      day = number
    } else if year == nil {
      switch digits.count {
      case 1, 2: year = number + (number < 50 ? 2_000 : 1_900)
      case 3: year = number + 1_900
      default: year = number
      }
    }
  }

  /// Reads `11:24` or `11:24:59.5`, and the offset or name that directly follows the time.
  private mutating func readTime(_ word: Word) {
    var rest = word
    func number() -> Int? {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      return digits.count <= 2 ? Self.number(digits) : nil
    }

    guard let hour = number() else { return }
    self.hour = hour
    if rest.consume(":") { minute = number() ?? 0 }
    if rest.consume(":") { second = number() ?? 0 }
    if rest.consume(".") {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      fraction = TimeInterval("0.\(String(decoding: digits, as: UTF8.self))") ?? 0
    }
    if let first = rest.first { Self.isSign(first) ? readOffset(rest) : readName(rest) }
  }

  /// Reads `+0200`, `-3:30` or `+2`.
  private mutating func readOffset(_ word: Word) {
    let parts = word.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let (hours, minutes): (Word, Word) =
      if parts.count > 1 {
        (parts[0], parts[1])
      } else if word.count == 5 {
        (word.dropFirst().prefix(2), word.suffix(2))
      } else {
        (word.dropFirst(), Word("0".utf8))
      }
    guard let hours = Self.number(hours), let minutes = Self.number(minutes), hours < 24, minutes < 60 else { return }
    offset = (hours * 60 + minutes) * (word.first == UInt8(ascii: "-") ? -1 : 1)
  }

  private mutating func readName(_ word: Word) {
    let name = String(decoding: word, as: UTF8.self)
    if let number = Self.month(name) {
      month = month ?? number
    } else if name == "pm" || name == "p.m." {
      if hour < 12 { hour += 12 }
    } else if name == "am" || name == "a.m." {
      if hour == 12 { hour = 0 }
    } else if let minutes = Self.zones[name] {
      offset = minutes
    } else if let sign = word.firstIndex(where: Self.isSign),
      Self.zones[String(decoding: word[..<sign], as: UTF8.self)] == 0
    {
      readOffset(word[sign...])
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || ",;()".utf8.contains(byte) }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }

  private static func number(_ digits: Word) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func month(_ name: String) -> Int? {
    guard let first = name.utf8.first, first >= 0x80 else { return months[String(name.prefix(3))] }
    // Greek names are written with or without accents. In Greek, June and July differ only in the fourth letter.
    let letters = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return months[String(letters.prefix(3))] ?? months[String(letters.prefix(4))]
  }

  /// The months' numbers by the first letters of their names, in the program's languages.
  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11,
    "dec": 12,
    "fev": 2, "abr": 4, "mai": 5, "ago": 8, "set": 9, "out": 10, "dez": 12,
    "ιαν": 1, "φεβ": 2, "μαρ": 3, "απρ": 4, "μαι": 5, "ιουν": 6, "ιουλ": 7, "αυγ": 8, "σεπ": 9, "οκτ": 10, "νοε": 11,
    "δεκ": 12,
  ]

  /// The zones in minutes ahead of UTC.
  private static let zones: [String: Int] = [
    "z": 0, "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "west": 60, "bst": 60, "cet": 60, "met": 60, "cest": 120,
    "mest": 120, "eet": 120, "eest": 180, "msk": 180, "ist": 330, "hkt": 480, "sgt": 480, "awst": 480, "jst": 540,
    "kst": 540, "acst": 570, "aest": 600, "acdt": 630, "aedt": 660, "nzst": 720, "nzdt": 780, "brt": -180, "art": -180,
    "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "est": -300, "edt": -240, "cst": -360, "cdt": -300,
    "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480, "hst": -600,
  ]
}
