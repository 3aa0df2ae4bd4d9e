import Foundation

/// Bytes from which a target takes its decisions, and then its data.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var data: Data { Data(rest) }
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Returns the next byte, or 0 at the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns a number from zero up to a limit, which is at most 256.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  mutating func choice<Element>(_ elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Returns the next eight bytes as a number.
  mutating func integer() -> Int { (0..<8).reduce(0) { number, _ in number << 8 | Int(byte()) } }

  /// Returns the bytes of a length that the next byte tells, or those that are left.
  mutating func part() -> ArraySlice<UInt8> {
    let part = rest.prefix(Int(byte()))
    rest = rest.dropFirst(part.count)
    return part
  }

  mutating func partText() -> String { String(decoding: part(), as: UTF8.self) }
}
