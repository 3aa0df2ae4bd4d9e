import CVTerm
import TerminalKit

/// A terminal in memory (libvterm), which processes the output of a program, has a screen, and answers questions.
///
/// It must not be used by two threads at once.
public final class VirtualTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let properties = Properties()
  private var textCount = 0
  private var splitter = OutputSplitter()
  private var synchronizedOutput = SynchronizedOutput()
  private var strings: [ControlString] = []
  private var graphics = KittyGraphics()
  /// The terminal that answers instead of libvterm.
  private let persona: TerminalPersona?

  public private(set) var columns: Int
  public private(set) var rows: Int

  init?(columns: Int, rows: Int, persona: TerminalPersona? = nil) {
    guard let terminal = vterm_new(Int32(rows), Self.width(columns)), let screen = vterm_obtain_screen(terminal) else {
      return nil
    }
    self.terminal = terminal
    self.screen = screen
    self.columns = columns
    self.rows = rows
    self.persona = persona
    graphics.readsSharedMemory = persona?.readsSharedMemory ?? false
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_set_callbacks(screen, properties.callbacks, Unmanaged.passUnretained(properties).toOpaque())
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Processes output of the program.
  ///
  /// - Returns: the terminal's answers.
  func process(_ output: some Sequence<UInt8>) -> [UInt8] {
    var asked: [String] = []
    var cursorThen = cursor
    for piece in splitter.pieces(of: output) {
      switch piece {
      case .text(let bytes): show(bytes)
      case .control(let sequence):
        show(sequence)
        asked.append(String(decoding: sequence, as: UTF8.self))
        if sequence.elementsEqual("\u{1B}[6n".utf8) { cursorThen = cursor }
        if sequence.elementsEqual("\u{1B}[2J".utf8) { graphics.clearScreen() }
      case .string(let kind, let bytes): asked.append(handle(kind, bytes))
      }
    }
    var answer = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answer, answer.count)
    guard let persona else { return answer.prefix(count).map(UInt8.init(bitPattern:)) }
    return asked.compactMap(TerminalPersona.question).compactMap { persona.answer(to: $0, cursor: cursorThen) }
      .flatMap { Array($0.utf8) }
  }

  private func show(_ bytes: [UInt8]) {
    textCount += bytes.count
    synchronizedOutput.process(bytes)
    defer { graphics.showScreen(isAlternate: properties.isAlternateScreen) }
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
  }

  /// Handles a string in place of libvterm, because libvterm would print APC strings and ignores the other strings.
  ///
  /// - Returns: the contents of the string, after the character that introduces it.
  private func handle(_ kind: ControlString.Kind, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    strings.append(ControlString(kind: kind, text: text, cursor: cursor, isInFrame: isFrameOpen))
    let question: String
    switch kind {
    case .applicationCommand:
      if text.hasPrefix("G") { graphics.execute(text, cursor: cursor) }
      question = "_" + text
    case .deviceControl: question = "P" + text
    case .operatingSystemCommand: question = "]" + text
    }
    if let kind = TerminalPersona.question(question), persona?.shown.contains(kind) == true { show(bytes) }
    return question
  }

  private var cursor: Point {
    var cursor = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor)
    return Point(x: Int(cursor.col), y: Int(cursor.row))
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Self.width(columns))
  }

  /// Returns at least two columns. If the screen has only one column, libvterm 0.3 reads beyond its end when a wide
  /// character is written.
  private static func width(_ columns: Int) -> Int32 { Int32(max(2, columns)) }

  /// True in the middle of a frame. A terminal does not show the frame yet.
  var isFrameOpen: Bool { synchronizedOutput.isFrameOpen }

  func snapshot(state: ProcessState) -> ScreenSnapshot {
    ScreenSnapshot(
      columns: columns, rows: rows,
      cells: (0..<rows).flatMap { y in (0..<columns).map { x in cell(x, y) } },
      cursor: (cursor.x, cursor.y),
      isCursorVisible: properties.isCursorVisible, isAlternateScreen: properties.isAlternateScreen,
      reportsMouse: properties.reportsMouse, strings: strings, graphics: graphics, outputCount: textCount, state: state)
  }

  public func line(_ y: Int) -> String {
    var line = (0..<columns).map { text(atColumn: $0, row: y) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  public var lines: [String] { (0..<rows).map(line) }

  private func text(atColumn x: Int, row y: Int) -> String {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    return Self.text(cell.chars)
  }

  /// Returns a cell.
  ///
  /// - Precondition: the place is on the screen.
  public func cell(_ x: Int, _ y: Int) -> ScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    return ScreenCell(
      text: Self.text(cell.chars), foreground: Self.color(&cell.fg), background: Self.color(&cell.bg),
      isBold: cell.attrs.bold != 0, isUnderlined: cell.attrs.underline != 0, isReversed: cell.attrs.reverse != 0)
  }

  private static func text(_ chars: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)) -> String {
    if chars.0 == 0 { return " " }
    if chars.0 == UInt32.max { return "" }
    // A left-to-right mark (U+200E) is invisible.
    let scalars = [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5].prefix { $0 != 0 }.filter { $0 != 0x200E }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  private static func color(_ color: inout VTermColor) -> ScreenColor {
    if vterm_color_is_default(&color) != 0 { return .standard }
    if vterm_color_is_indexed(&color) != 0 { return .indexed(Int(color.indexed.idx)) }
    return .rgb(Int(color.rgb.red), Int(color.rgb.green), Int(color.rgb.blue))
  }
}

extension VirtualTerminal {
  /// The properties that libvterm reports only when they change.
  private final class Properties {
    var isCursorVisible = true
    var isAlternateScreen = false
    var reportsMouse = false
    /// libvterm keeps this address.
    let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

    init() {
      callbacks = .allocate(capacity: 1)
      callbacks.initialize(to: VTermScreenCallbacks())
      callbacks.pointee.settermprop = { property, value, user in
        guard let value, let user else { return 1 }
        Unmanaged<Properties>.fromOpaque(user).takeUnretainedValue().set(property, value.pointee)
        return 1
      }
    }

    deinit { callbacks.deallocate() }

    private func set(_ property: VTermProp, _ value: VTermValue) {
      switch property {
      case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
      case VTERM_PROP_ALTSCREEN: isAlternateScreen = value.boolean != 0
      case VTERM_PROP_MOUSE: reportsMouse = value.number != 0
      default: break
      }
    }
  }
}
