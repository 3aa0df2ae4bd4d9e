import CNcurses
import Glibc

/// A terminal's description: the values of its capabilities by their names in terminfo.
struct TerminfoEntry {
  var name: String
  var flags: Set<String>
  var numbers: [String: Int32]
  /// The bytes of each string. No byte is zero.
  var strings: [String: [UInt8]]

  static let standardFlags = names(ncurses_flag_name)
  static let standardNumbers = names(ncurses_number_name)
  static let standardStrings = names(ncurses_string_name)
  /// The extended capabilities that ncurses itself uses.
  static let extendedFlags = ["AX", "RGB"]
  static let extendedNumbers = ["U8"]

  /// Copies the description that ncurses read last, under another name.
  init(currentAs name: String) {
    self.name = name
    flags = Set((Self.standardFlags + Self.extendedFlags).filter { tigetflag($0) > 0 })
    let numbers = (Self.standardNumbers + Self.extendedNumbers).map { ($0, tigetnum($0)) }
    self.numbers = Dictionary(uniqueKeysWithValues: numbers.filter { $1 >= 0 })
    let strings = Self.standardStrings.compactMap { name in
      ncurses_capability(name).map { (name, Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))) }
    }
    self.strings = Dictionary(uniqueKeysWithValues: strings)
  }

  /// Returns all names, in the order that they have in a compiled entry.
  private static func names(_ name: @escaping (Int32) -> UnsafePointer<CChar>?) -> [String] {
    Array(
      sequence(state: Int32(0)) { index in
        defer { index += 1 }
        return name(index).map { String(cString: $0) }
      })
  }
}
