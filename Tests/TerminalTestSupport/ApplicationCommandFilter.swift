/// Takes APC sequences (`ESC _ … ESC \`) out of a stream of bytes, also when they are cut into several pieces.
struct ApplicationCommandFilter {
  private enum State { case text, escape, command, commandEscape }

  private(set) var commands: [String] = []
  private var state = State.text
  private var command: [UInt8] = []

  /// - Returns: the bytes without the sequences, in order.
  mutating func textBytes(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      switch (state, byte) {
      case (.text, 0x1B): state = .escape
      case (.text, _): text.append(byte)
      case (.escape, UInt8(ascii: "_")): state = .command
      case (.escape, 0x1B): text.append(0x1B)
      case (.escape, _):
        text += [0x1B, byte]
        state = .text
      case (.command, 0x1B): state = .commandEscape
      case (.command, _): command.append(byte)
      case (.commandEscape, UInt8(ascii: "\\")): endCommand()
      case (.commandEscape, _):
        command += [0x1B, byte]
        state = .command
      }
    }
    return text
  }

  private mutating func endCommand() {
    commands.append(String(decoding: command, as: UTF8.self))
    command = []
    state = .text
  }
}
