/// The natural order of paths: folder by folder, numbers by value, without regard to case.
enum PathOrder {
  static func precedes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    var i = 0
    var j = 0
    while i < one.count, j < other.count {
      if isDigit(one[i]), isDigit(other[j]) {
        let a = number(in: one, at: &i)
        let b = number(in: other, at: &j)
        if a.count != b.count { return a.count < b.count }
        if a != b { return a.lexicographicallyPrecedes(b) }
      } else {
        let a = weight(of: one[i])
        let b = weight(of: other[j])
        if a != b { return a < b }
        i += 1
        j += 1
      }
    }
    let isFirstExhausted = i == one.count
    let isSecondExhausted = j == other.count
    guard isFirstExhausted == isSecondExhausted else { return isFirstExhausted }
    return one.lexicographicallyPrecedes(other)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func number(in path: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
    while index < path.count, path[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < path.count, isDigit(path[index]) { index += 1 }
    return path[start..<index]
  }

  private static func weight(of byte: UInt8) -> UInt8 {
    switch byte {
    // The slash sorts first, so that a folder's content stays together and precedes folders with longer names.
    case UInt8(ascii: "/"): 0
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: byte
    }
  }
}
