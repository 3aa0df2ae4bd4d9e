import Dispatch
import TerminalKit

/// A kind of terminal, defined by its answers to the questions that programs ask.
public struct TerminalPersona: Sendable {
  public enum Question: String, CaseIterable, Sendable {
    case background, graphics, version, trueColor, sixelColors, largestSixel, sixelArea, cellSize, attributes, status
    case secondaryAttributes, sharedGraphics, cursor
  }

  /// The terminal's answers. The terminal does not answer a question that is missing here.
  public var answers: [Question: String]
  /// The questions that the terminal does not know, and therefore shows as text.
  public var shown: Set<Question> = []

  public init(_ answers: [Question: String]) {
    self.answers = answers
  }

  /// Returns the question that a control sequence or the contents of a string asks; nil if it asks nothing.
  static func question(_ text: String) -> Question? {
    switch text {
    case "]11;?": .background
    case "P$qm": .trueColor
    case "\u{1B}[>q", "\u{1B}[>0q": .version
    case "\u{1B}[?1;3;256S": .sixelColors
    case "\u{1B}[?2;4;0S": .largestSixel
    case "\u{1B}[?2;1;0S": .sixelArea
    case "\u{1B}[5n": .status
    case "\u{1B}[6n": .cursor
    case "\u{1B}[16t": .cellSize
    case "\u{1B}[c", "\u{1B}[0c": .attributes
    case "\u{1B}[>c", "\u{1B}[>0c": .secondaryAttributes
    default:
      text.hasPrefix("_G") && text.contains("a=q") ? text.contains("t=s") ? .sharedGraphics : .graphics : nil
    }
  }

  /// Returns the answer to a question. The answer about the cursor corrects libvterm's position, because libvterm moves
  /// the cursor by four columns for a thumb with a skin tone.
  func answer(to question: Question, cursor: Point) -> String? {
    guard question == .cursor else { return answers[question] }
    return answers[question]?.replacing("Y", with: "\(cursor.y + 1)")
      .replacing("X", with: "\(cursor.x + 1 - 4 + thumbColumns)")
  }

  /// True if the terminal reads images in shared memory.
  public var readsSharedMemory = false

  /// Returns a variant that answers that it reads images in shared memory. It does read them only if `reading` is true.
  public func sharingMemory(reading: Bool = true) -> TerminalPersona {
    var changed = answering(.sharedGraphics, "\u{1B}_Gi=32;OK\u{1B}\\")
    changed.readsSharedMemory = reading
    return changed
  }

  /// The number of columns by which a thumb with a skin tone moves the cursor.
  public var thumbColumns = 4

  /// A variant of this terminal that shows an emoji and its skin tone as one character of two columns.
  public var joining: TerminalPersona {
    var changed = self
    changed.thumbColumns = 2
    return changed
  }

  public func answering(_ question: Question, _ answer: String?) -> TerminalPersona {
    var changed = self
    changed.answers[question] = answer
    return changed
  }

  public func showing(_ question: Question) -> TerminalPersona {
    var changed = answering(question, nil)
    changed.shown.insert(question)
    return changed
  }

  /// Creates a terminal from its usual answers.
  ///
  /// - Parameter extras: further answers. They replace the usual answers to the same questions.
  private init(version: String?, attributes: String, cell: String? = nil, _ extras: [Question: String] = [:]) {
    answers = [
      .attributes: "\u{1B}[?\(attributes)c", .background: "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
      .secondaryAttributes: "\u{1B}[>1;10;0c", .status: "\u{1B}[0n", .cursor: "\u{1B}[Y;XR",
    ]
    answers[.version] = version.map { "\u{1B}P>|\($0)\u{1B}\\" }
    answers[.cellSize] = cell.map { "\u{1B}[6;\($0)t" }
    answers.merge(extras) { $1 }
  }
}

extension TerminalPersona {
  private static let takesKittyImages: [Question: String] = [.graphics: "\u{1B}_Gi=31;OK\u{1B}\\"]
  private static let showsTrueColor: [Question: String] = [.trueColor: "\u{1B}P1$r0;38:2::1:2:3m\u{1B}\\"]
  private static let hasManySixelColors: [Question: String] = [.sixelColors: "\u{1B}[?1;0;256S"]

  public static let kitty035 = TerminalPersona(
    version: "kitty(0.35.2)", attributes: "62;", cell: "20;10", takesKittyImages
  ).joining
  /// kitty in the version of Debian 12.
  public static let kitty026 = TerminalPersona(
    version: "kitty(0.26.5)", attributes: "62;", cell: "20;9", takesKittyImages
  ).joining
  public static let wezTerm = TerminalPersona(
    version: "WezTerm 20240203-110809-5046fc22", attributes: "65;4;6;18;22", cell: "22;11", hasManySixelColors)
  public static let iTerm2 = TerminalPersona(version: "iTerm2 3.4.20", attributes: "62;4", cell: "18;8")
  public static let foot = TerminalPersona(
    version: "foot(1.13.1)", attributes: "62;4;22", cell: "18;9",
    [
      .sixelColors: "\u{1B}[?1;0;256S", .largestSixel: "\u{1B}[?2;0;10000;10000S",
      .sixelArea: "\u{1B}[?2;0;720;432S",
    ])
  public static let vt340 = TerminalPersona(
    version: "XTerm(379)", attributes: "63;1;2;4;6;9;15;22", cell: "13;6",
    [
      .sixelColors: "\u{1B}[?1;0;256S", .largestSixel: "\u{1B}[?2;0;1000;1000S",
      .sixelArea: "\u{1B}[?2;0;480;312S",
    ].merging(showsTrueColor) { $1 })
  public static let xterm = TerminalPersona(
    version: "XTerm(379)", attributes: "64;1;2;6;9;15;16;17;18;21;22", cell: "13;6",
    [.sixelColors: "\u{1B}[?1;3;0S"].merging(showsTrueColor) { $1 })
  public static let urxvt = TerminalPersona(version: nil, attributes: "1;2").answering(.background, nil)
  public static let vte = TerminalPersona(
    version: nil, attributes: "65;1;9", [.secondaryAttributes: "\u{1B}[>65;7006;1c", .trueColor: "\u{1B}P0$r\u{1B}\\"])
  public static let alacritty = TerminalPersona(
    version: nil, attributes: "6", [.secondaryAttributes: "\u{1B}[>0;1700;1c"])
  public static let st = TerminalPersona(version: nil, attributes: "6").answering(.status, nil)
  /// A terminal that answers nothing.
  public static let silent = TerminalPersona([:])
}

/// The time at which a terminal answers.
public enum AnswerTiming: Sendable {
  case atOnce
  /// The terminal sends each byte when the program has read the previous one. ESC is sent together with the next byte,
  /// because on its own it would be a key.
  case byteByByte
  /// The answers wait for ``TerminalProgram/takeHeldAnswers()``.
  case held
  /// The answers arrive after a delay, as over a slow line.
  case late(DispatchTimeInterval)
}
