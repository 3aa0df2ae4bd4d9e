/// Splits a stream of bytes into text and sequences that a terminal acts on. Sequences may arrive in several pieces.
struct OutputSplitter {
  enum Piece: Equatable {
    /// Bytes that belong to no such sequence or string.
    case text([UInt8])
    /// A control sequence that asks the terminal something or clears the screen.
    case control([UInt8])
    case string(ControlString.Kind, [UInt8])
  }

  private enum State { case text, escape, control, string(ControlString.Kind), stringEscape(ControlString.Kind) }

  private static let escape: UInt8 = 0x1B
  /// The final bytes of ED, DA, XTVERSION, XTWINOPS, XTSMGRAPHICS and DSR.
  private static let finals = Array("JcqtSn".utf8)

  private var state = State.text
  /// The bytes of an incomplete sequence or string.
  private var pending: [UInt8] = []
  /// The beginning of an incomplete character. libvterm would take these bytes for a whole character.
  private var unfinished: [UInt8] = []

  /// - Returns: all pieces in order.
  mutating func pieces(of bytes: some Sequence<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var text = unfinished
    unfinished = []
    func add(_ piece: Piece) {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      pieces.append(piece)
    }
    for byte in bytes {
      switch (state, byte) {
      case (.text, Self.escape): state = .escape
      case (.text, _): text.append(byte)
      case (.escape, Self.escape): text.append(Self.escape)
      case (.escape, UInt8(ascii: "[")): begin(.control)
      case (.escape, UInt8(ascii: "_")): begin(.string(.applicationCommand))
      case (.escape, UInt8(ascii: "P")): begin(.string(.deviceControl))
      case (.escape, UInt8(ascii: "]")): begin(.string(.operatingSystemCommand))
      case (.escape, _):
        text += [Self.escape, byte]
        state = .text
      case (.control, _):
        pending.append(byte)
        guard (0x40...0x7E).contains(byte) else { continue }
        let sequence = [Self.escape, UInt8(ascii: "[")] + pending
        if Self.finals.contains(byte) { add(.control(sequence)) } else { text += sequence }
        state = .text
      case (.string(let kind), Self.escape): state = .stringEscape(kind)
      case (.string(.operatingSystemCommand), 0x07):
        add(.string(.operatingSystemCommand, pending))
        state = .text
      case (.string, _): pending.append(byte)
      case (.stringEscape(let kind), UInt8(ascii: "\\")):
        add(.string(kind, pending))
        state = .text
      case (.stringEscape(let kind), _):
        pending += [Self.escape, byte]
        state = .string(kind)
      }
    }
    if case .text = state {
      unfinished = Self.unfinishedCharacter(of: text)
      text.removeLast(unfinished.count)
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  private static func unfinishedCharacter(of text: [UInt8]) -> [UInt8] {
    guard let start = text.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return [] }
    let length =
      switch text[start] {
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    return text.count - start < length ? Array(text[start...]) : []
  }

  private mutating func begin(_ next: State) {
    state = next
    pending = []
  }
}
