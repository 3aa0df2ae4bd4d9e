import TerminalKit

/// The cursor movements around images (ECMA-48 CUP; DECSC and DECRC, which also save and restore the colours).
enum CursorMove {
  static let restoration = Array("\u{1B}8".utf8)

  static func restoring(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\u{1B}7".utf8) + bytes + restoration
  }

  static func to(_ point: Point) -> [UInt8] {
    Array("\u{1B}[\(point.y + 1);\(point.x + 1)H".utf8)
  }
}
