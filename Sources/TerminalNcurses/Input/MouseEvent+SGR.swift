import TerminalKit

extension MouseEvent {
  /// Parses `button;column;row`, the parameters of a press in the SGR encoding (xterm, "Extended coordinates"). Columns
  /// and rows count from 1. Returns nil for a button other than the left one and the wheel, and for numbers that no
  /// terminal reports.
  init?(parameters: some Collection<UInt8>) {
    let numbers = parameters.split(separator: UInt8(ascii: ";")).map { UInt16(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2] else { return nil }
    let modifiers: UInt16 = 0b1_1100
    let kind: Kind
    switch button & ~modifiers {
    case 0: kind = .click
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    self.init(kind: kind, position: Point(x: Int(column) - 1, y: Int(row) - 1))
  }
}
