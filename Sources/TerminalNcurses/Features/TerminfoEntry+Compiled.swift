extension TerminfoEntry {
  private static let magic = 0o1036
  private static let sizeLimit = 32_768

  /// The entry in the file format of `tic` (term(5), "Extended storage format" and "Extended number format"), or nil if
  /// the entry is longer than ncurses accepts.
  var compiled: [UInt8]? {
    let entry = standardPart + extendedPart
    return entry.count <= Self.sizeLimit ? entry : nil
  }

  private var standardPart: [UInt8] {
    let names = Array(name.utf8) + [0]
    let strings = Self.table(Self.standardStrings.map { self.strings[$0] })
    let header = [
      Self.magic, names.count, Self.standardFlags.count, Self.standardNumbers.count, strings.offsets.count,
      strings.bytes.count,
    ]
    let flags: [UInt8] = Self.standardFlags.map { self.flags.contains($0) ? 1 : 0 }
    let numbers = Self.standardNumbers.map { self.numbers[$0] ?? -1 }
    return Self.shorts(header) + Self.padded(names + flags) + Self.bytes(numbers)
      + Self.shorts(strings.offsets) + Self.padded(strings.bytes)
  }

  private var extendedPart: [UInt8] {
    let flags = Self.extendedFlags.filter(self.flags.contains)
    let numbers = Self.extendedNumbers.filter { self.numbers[$0] != nil }
    let names = Self.table((flags + numbers).map { Array($0.utf8) })
    let header = [flags.count, numbers.count, 0, names.offsets.count, names.bytes.count]
    return Self.shorts(header) + Self.padded(flags.map { _ in 1 }) + Self.bytes(numbers.compactMap { self.numbers[$0] })
      + Self.shorts(names.offsets) + names.bytes
  }

  /// Returns the bytes of the strings, each terminated by a zero, and the offset of each string. The offset of a
  /// missing string is −1.
  private static func table(_ strings: [[UInt8]?]) -> (offsets: [Int], bytes: [UInt8]) {
    var (offsets, bytes): ([Int], [UInt8]) = ([], [])
    for string in strings {
      offsets.append(string == nil ? -1 : bytes.count)
      if let string { bytes += string + [0] }
    }
    return (offsets, bytes)
  }

  /// Returns numbers as 16-bit integers. A number that does not fit is truncated, because its entry is too long anyway.
  private static func shorts(_ numbers: [Int]) -> [UInt8] { bytes(numbers.map { Int16(truncatingIfNeeded: $0) }) }

  private static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] { bytes.count.isMultiple(of: 2) ? bytes : bytes + [0] }
}
