/// A test for texts that look random, as tokens, hashes and UUIDs do, and unlike words, dates and numbers.
///
/// A random text changes between letters and digits, and between small and capital letters, every few characters. Words
/// change between them only at their ends: `lighthouses-of-2024`, `top10`, `TheNorthSea`. A text looks random if it is
/// at least twelve letters and digits long and has four changes that words do not have, or if it has a long row of
/// hexadecimal digits or of consonants. Tokens of one kind of letter often look like words. The shortest tokens in use
/// have twelve characters. The names of videos, which have eleven, are public.
enum RandomText {
  private static let shortestLength = 12
  private static let changeLimit = 4
  /// More digits than any date or number of an entry has.
  private static let longestNumber = 20
  /// More consonants in a row than words have.
  private static let longestConsonants = 8

  private enum Kind {
    case digit, small, capital, other
  }

  /// Returns true for a text that looks random.
  static func matches(_ text: some StringProtocol) -> Bool {
    let kinds = text.unicodeScalars.map(kind)
    guard kinds.count(where: { $0 != .other }) >= shortestLength else { return false }
    let letters = text.lowercased().unicodeScalars
    let hasLongNumber = longestRow(letters, where: isHexadecimal) >= longestNumber
    let hasLongConsonants = longestRow(letters, where: isConsonant) >= longestConsonants
    return changes(kinds) >= changeLimit || hasLongNumber || hasLongConsonants
  }

  /// Returns true also for a text that has a row of letters and digits as long as a token, even if it is a long word.
  static func mayMatch(_ text: some StringProtocol) -> Bool {
    longestRow(text.unicodeScalars, where: isTokenCharacter) >= shortestLength || matches(text)
  }

  /// Returns the number of changes that words do not have. A capital letter before two small ones begins a word.
  private static func changes(_ kinds: [Kind]) -> Int {
    zip(kinds, kinds.dropFirst()).enumerated().count { index, pair in
      switch pair {
      case (.digit, .small), (.digit, .capital), (.small, .digit), (.capital, .digit): true
      case (.small, .capital): !kinds[(index + 2)...].prefix(2).elementsEqual([.small, .small])
      default: false
      }
    }
  }

  private static func longestRow<Element>(
    _ elements: some Sequence<Element>, where isCounted: (Element) -> Bool
  ) -> Int {
    var longest = 0
    var length = 0
    for element in elements {
      length = isCounted(element) ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

  private static func isHexadecimal(_ scalar: Unicode.Scalar) -> Bool {
    "0123456789abcdef".unicodeScalars.contains(scalar)
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) && !"aeiouy".unicodeScalars.contains(scalar)
  }

  private static func isTokenCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && kind(scalar) != .other
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "0"..."9": .digit
    case "A"..."Z": .capital
    case "a"..."z": .small
    default: scalar.properties.isAlphabetic ? .small : .other
    }
  }
}
