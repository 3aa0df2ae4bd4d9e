extension SizeRules {
  static func directories(_ parts: inout AddressParts) -> Int? {
    removeDirectories(from: &parts) { directory in
      if let word = directory.word(limit: longestWord), let width = words[word] ?? directoryWords[word] { return width }
      return sides(directory) ?? options(directory)
    }
  }

  static func transformation(_ parts: inout AddressParts) -> Int? {
    let width = removeDirectories(from: &parts) { directory in
      var width = unknown
      var isTransformation = false
      for item in directory.split(separator: UInt8(ascii: ",")) {
        let name = item.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "=") }
        let value = item[name.endIndex...].dropFirst()
        // Other transformations, such as adding a text or an overlay, produce a different picture.
        guard !value.isEmpty, let word = name.word(limit: longestWord), transformations.contains(word) else {
          return nil
        }
        guard ["w", "width", "h", "height", "q", "quality", "f", "format"].contains(word) else { continue }
        let isNumber = value.allSatisfy(\.isDigit)
        guard isNumber || value.elementsEqual("auto".utf8) else { return nil }
        isTransformation = true
        if "wh".utf8.contains(item[item.startIndex]) { width = min(width, value.pixels ?? width) }
      }
      return isTransformation ? width : nil
    }
    if width != nil, parts.directories.starts(with: ["cdn-cgi", "image"], by: { $0.elementsEqual($1.utf8) }) {
      parts.directories.removeFirst(2)
    }
    return width
  }

  private static let transformations: Set<String> = [
    "w", "width", "h", "height", "c", "fit", "q", "quality", "f", "format", "g", "gravity", "dpr", "ar", "fl",
  ]

  private static func removeDirectories(
    from parts: inout AddressParts, where width: (AddressParts.Bytes) -> Int?
  ) -> Int? {
    var smallest: Int?
    parts.directories.removeAll { directory in
      guard let width = width(directory) else { return false }
      smallest = min(smallest ?? whole, width)
      return true
    }
    return smallest
  }

  /// Parses `s640`, `w400-h300`, `s72-c`, or `s0` (original). A number of one or two digits without further options
  /// (`s2`) is not a size, because it usually names a server, a week or a season.
  static func options(_ text: AddressParts.Bytes) -> Int? {
    let options = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = options.first, let letter = first.first, "swhi".utf8.contains(letter) else { return nil }
    for option in options.dropFirst() {
      let letters = option.prefix(while: \.isLowercaseLetter)
      guard (1...2).contains(letters.count), option[letters.endIndex...].allSatisfy(\.isDigit) else { return nil }
    }
    if first.elementsEqual("s0".utf8) { return whole }
    return first.count > 3 || options.count > 1 ? first.dropFirst().pixels : nil
  }

  /// Parses `640x480`, with or without a letter before it. Numbers below 100 usually count episodes or inches instead.
  static func sides(_ text: AddressParts.Bytes) -> Int? {
    let sides = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2, let height = sides[1].pixels, let first = sides[0].first,
      first.isDigit || first.isLowercaseLetter,
      let width = (first.isDigit ? sides[0] : sides[0].dropFirst()).pixels, max(width, height) >= 100
    else { return nil }
    return width
  }
}
