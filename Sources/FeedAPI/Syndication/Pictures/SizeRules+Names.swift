extension SizeRules {
  static func suffix(_ parts: inout AddressParts) -> Int? {
    guard !parts.pathExtension.isEmpty, parts.name.dropFirst().contains(where: "-_".utf8.contains) else { return nil }
    return parts.cutName(atLast: "-_", width: width)
  }

  private static func width(ofSuffix text: AddressParts.Bytes) -> Int? {
    if text.first?.isDigit == true {
      let number = text.prefix(while: \.isDigit)
      let unit = text[number.endIndex...]
      return unit.elementsEqual("px".utf8) || unit.elementsEqual("w".utf8) ? number.pixels : sides(text)
    }
    return text.word(limit: longestWord).flatMap { words[$0] }
  }

  static func prefix(_ parts: inout AddressParts) -> Int? {
    let first = parts.name.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    guard first.count + 1 < parts.name.count, let word = first.word(limit: 5), ["thumb", "tn"].contains(word) else {
      return nil
    }
    parts.name = parts.name[first.endIndex...].dropFirst()
    return words[word]
  }
}
