import TerminalKit

/// The parser that splits the terminal's bytes into keys, pasted text and answers. Answers (CSI, OSC, DCS and APC
/// sequences, ECMA-48) may arrive at any time and in any number of reads. Neither answers nor pasted text ever become
/// keys. Only the beginning of a pasted text is kept.
extension TerminalInput {
  enum Token: Equatable {
    case key(Key)
    /// The complete escape sequence of a key. Terminfo says which key it is.
    case sequence([UInt8])
    case paste(String)
    case focus(Bool)
    case reply(TerminalReply)
  }

  enum State: Equatable {
    case ground
    /// Inside a multibyte character, with this number of bytes missing.
    case character(remaining: Int)
    case escape
    case control
    /// After `ESC O`, or the Linux console's `ESC [ [`. The next byte ends the sequence.
    case lastByte
    /// Inside the three bytes of a mouse report in the old encoding, which this program never turns on.
    case oldMouse(remaining: Int)
    case string(introducer: UInt8)
    case stringEscape(introducer: UInt8)
    /// Inside a bracketed paste: the number of bytes so far, and the number of final bytes that begin the end marker.
    case paste(count: Int, matched: Int)
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let sequenceLimit = 64
  private static let stringLimit = 4096
  private static let pasteLimit = 1 << 20
  private static let keptPasteLimit = 4096

  /// The time to wait for the rest of an incomplete sequence before it is given up; nil if no sequence is incomplete.
  var sequenceTimeout: Duration? {
    switch state {
    // If nothing follows, the user pressed Escape.
    case .escape: .milliseconds(40)
    // If nothing follows, the user pressed Alt with a bracket or an O.
    case .control where pending.count == 2, .lastByte: .milliseconds(500)
    // The rest may be arriving over a slow line.
    case .control, .oldMouse, .character, .string, .stringEscape: .seconds(2)
    case .paste: .milliseconds(500)
    case .ground: nil
    }
  }

  func tokens(from bytes: some Sequence<UInt8>) -> [Token] {
    var tokens: [Token] = []
    for byte in bytes { parse(byte, &tokens) }
    return tokens
  }

  /// Ends the incomplete sequence after its ``sequenceTimeout``, so that the user's typing does not become part of it.
  func endIncompleteSequence() -> [Token] {
    guard sequenceTimeout != nil else { return [] }
    return end(state == .escape ? [.key(.escape)] : [])
  }

  private func parse(_ byte: UInt8, _ tokens: inout [Token]) {
    switch state {
    case .ground: begin(byte, &tokens)
    case .character(let remaining): continueCharacter(byte, remaining, &tokens)
    case .escape: continueEscape(byte, &tokens)
    case .control: continueControl(byte, &tokens)
    case .lastByte: tokens += end([.sequence(pending + [byte])])
    case .oldMouse(let remaining): state = remaining > 1 ? .oldMouse(remaining: remaining - 1) : .ground
    case .string(let introducer): continueString(byte, introducer, &tokens)
    case .stringEscape(let introducer): endString(byte, introducer, &tokens)
    case .paste(let count, let matched): continuePaste(byte, count + 1, matched, &tokens)
    }
  }

  private static func key(_ character: Unicode.Scalar) -> [Token] {
    switch character.value {
    case 0x08, 0x7F: [.key(.backspace)]
    case 0x09: [.key(.tab)]
    case 0x0A, 0x0D: [.key(.enter)]
    case 0x1B: [.key(.escape)]
    case 0x01...0x1A: [.key(.control(Character(Unicode.Scalar(UInt8(character.value) + 0x60))))]
    case 0x00..<0x20, 0x80..<0xA0: []
    default: [.key(.character(Character(character)))]
    }
  }

  private func end(_ tokens: [Token] = []) -> [Token] {
    state = .ground
    pending = []
    return tokens
  }

  private func restart(with byte: UInt8, _ tokens: inout [Token]) {
    tokens += end()
    begin(byte, &tokens)
  }

  private func begin(_ byte: UInt8, _ tokens: inout [Token]) {
    pending = [byte]
    switch byte {
    case Self.escape: state = .escape
    case ..<0x80: tokens += end(Self.key(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character(remaining: 1)
    case 0xE0...0xEF: state = .character(remaining: 2)
    case 0xF0...0xF4: state = .character(remaining: 3)
    default: tokens += end()
    }
  }

  private func continueCharacter(_ byte: UInt8, _ remaining: Int, _ tokens: inout [Token]) {
    guard byte & 0xC0 == 0x80 else { return restart(with: byte, &tokens) }
    pending.append(byte)
    guard remaining == 1 else { return state = .character(remaining: remaining - 1) }
    let scalars = String(validating: pending, as: UTF8.self)?.unicodeScalars
    tokens += end(scalars?.first.map(Self.key) ?? [])
  }

  /// Handles the byte after ESC. If the byte begins no sequence, it is a key that was pressed right after Escape.
  private func continueEscape(_ byte: UInt8, _ tokens: inout [Token]) {
    pending.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .lastByte
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      pending = []
      state = .string(introducer: byte)
    default:
      tokens.append(.key(.escape))
      restart(with: byte, &tokens)
    }
  }

  private func continueControl(_ byte: UInt8, _ tokens: inout [Token]) {
    guard byte >= 0x20 else { return restart(with: byte, &tokens) }
    // An overlong sequence is dropped up to its end, because its parameters are not keys.
    if pending.count < Self.sequenceLimit { pending.append(byte) } else if byte >= 0x40 { return tokens += end() }
    guard byte >= 0x40 else { return }
    let parameters = pending[2..<(pending.count - 1)]
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .lastByte
    case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse(remaining: 3)
    case UInt8(ascii: "M") where parameters.first == UInt8(ascii: "<"):
      tokens += end(MouseEvent(parameters: parameters.dropFirst()).map { [.key(.mouse($0))] } ?? [])
    case UInt8(ascii: "~") where parameters.elementsEqual("200".utf8):
      pending = []
      state = .paste(count: 0, matched: 0)
    case UInt8(ascii: "I") where parameters.isEmpty, UInt8(ascii: "O") where parameters.isEmpty:
      tokens += end([.focus(byte == UInt8(ascii: "I"))])
    default:
      if Self.isKey(parameters, final: byte) {
        tokens += end([.sequence(pending)])
      } else if let reply = TerminalReply(controlSequence: Array(pending.dropFirst(2))) {
        tokens += end([.reply(reply)])
      } else {
        tokens += end()
      }
    }
  }

  /// Returns true for the sequence of a key. The parameters of such a sequence contain only digits and semicolons. A
  /// final `R` reports the cursor's position, so it is not treated as F3.
  private static func isKey(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Bool {
    let finals = Array("ABCDEFGHPQSZ~".utf8)
    return finals.contains(final) && parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
  }

  /// Continues a string. A string that does not begin like an answer is ended: the user pressed Alt with a key, and the
  /// keys that follow must not become a part of the string.
  private func continueString(_ byte: UInt8, _ introducer: UInt8, _ tokens: inout [Token]) {
    switch byte {
    case 0x07: tokens += end(Self.replyTokens(pending, introducer))
    case Self.escape: state = .stringEscape(introducer: introducer)
    case ..<0x20: restart(with: byte, &tokens)
    case _ where pending.isEmpty && !Self.beginsReply(byte, introducer): restart(with: byte, &tokens)
    default: if pending.count < Self.stringLimit { pending.append(byte) }
    }
  }

  private func endString(_ byte: UInt8, _ introducer: UInt8, _ tokens: inout [Token]) {
    guard byte == UInt8(ascii: "\\") else {
      pending = [Self.escape]
      return continueEscape(byte, &tokens)
    }
    tokens += end(Self.replyTokens(pending, introducer))
  }

  private static func beginsReply(_ byte: UInt8, _ introducer: UInt8) -> Bool {
    switch introducer {
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte) || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "L")
    case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
    default: (0x30...0x39).contains(byte) || Array(">!=?$+".utf8).contains(byte)
    }
  }

  private static func replyTokens(_ text: [UInt8], _ introducer: UInt8) -> [Token] {
    let reply =
      switch introducer {
      case UInt8(ascii: "]"): TerminalReply(operatingSystemCommand: text)
      case UInt8(ascii: "P"): TerminalReply(deviceControl: text)
      default: TerminalReply(applicationCommand: text)
      }
    return reply.map { [.reply($0)] } ?? []
  }

  private static func matchedLength(of matched: Int, followedBy byte: UInt8) -> Int {
    if byte == pasteEnd[matched] { return matched + 1 }
    return byte == escape ? 1 : 0
  }

  private func continuePaste(_ byte: UInt8, _ count: Int, _ matched: Int, _ tokens: inout [Token]) {
    let matched = Self.matchedLength(of: matched, followedBy: byte)
    if pending.count < Self.keptPasteLimit { pending.append(byte) }
    state = .paste(count: count, matched: matched)
    if matched == Self.pasteEnd.count {
      let text = pending.prefix(count - matched)
      tokens += end([.paste(String(decoding: text, as: UTF8.self))])
    } else if count == Self.pasteLimit {
      tokens += end()
    }
  }
}
