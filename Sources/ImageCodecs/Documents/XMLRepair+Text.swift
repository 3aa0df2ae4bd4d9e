extension XMLRepair {
  enum Place { case text, value, characterData }

  /// Copies what may stand there, and escapes what may not.
  mutating func copy(upTo end: Int, as place: Place) {
    var run = position
    while position < end {
      let byte = input[position]
      let start = position
      position += 1
      // Most bytes are letters.
      if byte > UInt8(ascii: ">"), byte != 0xEF { continue }
      switch byte {
      case 9, 10, 13: continue
      case ..<0x20: append(run..<start)
      case UInt8(ascii: ">") where place != .value:
        append(run..<start)
        // What was left out may have stood between the brackets and this.
        copyGreater(as: place)
      case UInt8(ascii: "<") where place != .characterData, UInt8(ascii: "\"") where place == .value:
        append(run..<start)
        appendReference(to: byte)
      case UInt8(ascii: "&") where place != .characterData:
        append(run..<start)
        copyReference(upTo: end, as: place)
      case 0xEF where isNoCharacter(at: start):
        append(run..<start)
        position += 2
      default: continue
      }
      run = position
    }
    append(run..<position)
  }

  mutating func copyGreater(as place: Place) {
    switch place {
    case _ where output.last != UInt8(ascii: "]"): output.append(UInt8(ascii: ">"))
    case .characterData: append("]]><![CDATA[>")
    default: appendReference(to: UInt8(ascii: ">"))
    }
  }

  mutating func copyReference(upTo end: Int, as place: Place) {
    let bytes = UnsafeBufferPointer(rebasing: input[position..<end])
    guard let (character, length) = references.character(at: bytes) else {
      return appendReference(to: UInt8(ascii: "&"))
    }
    position += length
    switch character {
    case ..<" ", "<", "&", "\"", "]", ">": appendReference(to: UInt8(character.value))
    default: output.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Text outside of all elements is left out.
  mutating func copyText() {
    let end = index(of: UInt8(ascii: "<"), from: position) ?? input.count
    if open.isEmpty { position = end } else { copy(upTo: end, as: .text) }
  }

  mutating func copyCharacterData() {
    let start = position + 9
    let next = end(of: "]]>", from: start) ?? input.count
    if !open.isEmpty {
      position = start
      append("<![CDATA[")
      copy(upTo: starts(with: "]]>", at: next - 3) && next - 3 >= start ? next - 3 : next, as: .characterData)
      append("]]>")
    }
    position = next
  }

  mutating func skipDocumentType() {
    let limit = end(of: ">", from: position) ?? input.count
    // Its own declarations end with `]`, then `>`.
    guard mayEndDeclarations, let bracket = index(of: UInt8(ascii: "["), from: position, upTo: limit) else {
      return position = limit
    }
    var next = bracket
    while let close = index(of: UInt8(ascii: "]"), from: next) {
      next = close + 1
      while next < input.count, Self.isBlank(input[next]) { next += 1 }
      if next < input.count, input[next] == UInt8(ascii: ">") { return position = next + 1 }
    }
    mayEndDeclarations = false
    position = limit
  }
}
