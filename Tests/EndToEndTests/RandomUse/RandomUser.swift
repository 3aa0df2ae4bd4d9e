import Bitmaps
import Foundation
import TerminalTestSupport
import TestSupport

/// A generator of random events. The same seed generates the same events.
///
/// No event except ``Event/quit`` ends the program.
struct RandomUser {
  enum Event {
    /// Keys, mouse events, pasted text and answers of terminals.
    case input(String)
    case quit
    /// A change of the size in cells, and of the cell size in pixels.
    case resize(columns: Int, rows: Int, cell: PixelSize)
    case signal(Int32)
    /// A pause in seconds.
    case pause(TimeInterval)
    /// Another program loads all feeds into the same cache.
    case update

    /// True for the key that ends the program, and for a mouse event, which may be a click on the key's hint.
    var mayQuit: Bool {
      if case .quit = self { return true }
      return isMouse
    }

    var isMouse: Bool { input.hasPrefix("\u{1B}[<") }

    /// The text that reaches the program, or an empty text.
    var input: String {
      if case .input(let text) = self { text } else { "" }
    }
  }

  /// True if the user has a mouse, which can press any key whose hint is shown.
  let hasMouse: Bool
  /// True if the user stays with the first source.
  let isAtHome: Bool
  /// True if the user asks for what is hidden by warnings, and for pictures of pages.
  let isCurious: Bool

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    isAtHome = Bool.random(using: &generator)
    hasMouse = !isAtHome && Int.random(in: 0..<3, using: &generator) > 0
    isCurious = Bool.random(using: &generator)
  }

  mutating func nextEvent() -> Event {
    let event = anyEvent()
    return isAtHome && event.input.contains { "f:".contains($0) } ? .pause(0.01) : event
  }

  private mutating func anyEvent() -> Event {
    switch Int.random(in: 0..<1000, using: &generator) {
    case ..<530: .input(pick(Self.keys))
    case ..<560: .input(isCurious ? pick(Self.curiousKeys) : pick(Self.keys))
    case ..<600: .input(pick(Self.words))
    case ..<720: .input(hasMouse ? mouse() : pick(Self.keys))
    case ..<820: .input(reply())
    case ..<860: .input("\u{1B}[200~\(pick(Self.pasted))\u{1B}[201~")
    case ..<870: .input(pick(Self.unfinished))
    case ..<875: .quit
    case ..<930: resize()
    case ..<950: .signal(pick([SIGWINCH, SIGCONT]))
    case ..<952: .update
    case ..<990: .pause(.random(in: 0...0.03, using: &generator))
    // The pause is long enough for pictures that are only drawn when the screen is at rest.
    default: .pause(0.12)
    }
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  // MARK: - Events

  private mutating func mouse() -> String {
    let button = pick([0, 0, 0, 1, 2, 3, 32, 35, 64, 64, 65, 65, 65, 66, 128, 4, 16, Int.max])
    return "\u{1B}[<\(button);\(place());\(place())\(pick(["M", "M", "m"]))"
  }

  private mutating func place() -> Int {
    Bool.random(using: &generator) ? .random(in: 1...110, using: &generator) : number()
  }

  private mutating func reply() -> String {
    let name = pick(["kitty(0.\(number()).2)", "XTerm(379)", "iTerm2 3.4.20", "tmux 3.3a", "\(number())", ""])
    return pick([
      "\u{1B}[I", "\u{1B}[O", "\u{1B}]11;rgb:\(pick(Self.backgrounds))\u{1B}\\",
      "\u{1B}P>|\(name)\u{1B}\\", "\u{1B}_Gi=31;\(pick(["OK", "ENOENT:no such image"]))\u{1B}\\",
      "\u{1B}[6;\(number());\(number())t", "\u{1B}[?2;0;\(number());\(number())S", "\u{1B}[?1;0;\(number())S",
      "\u{1B}[?62;\(pick(["4;22", "22", ""]))c", "\u{1B}[\(number());\(number())R", "\u{1B}[?\(number())u",
    ])
  }

  private mutating func number() -> Int {
    pick([.min, -1, 0, 1, 2, 4, 5, 6, 7, 10, 18, 20, 40, 80, 256, 512, 1024, 65_535, .max])
  }

  private mutating func resize() -> Event {
    let isLarge = Int.random(in: 0..<10, using: &generator) == 0
    // The screen has more than one column, because libvterm crashes on a wide character in a single column.
    return .resize(
      columns: .random(in: 2...(isLarge ? 300 : 110), using: &generator),
      rows: .random(in: 1...(isLarge ? 90 : 40), using: &generator),
      cell: pick([(0, 0), (2, 4), (3, 5), (9, 18), (10, 20), (40, 80)].map(PixelSize.init)))
  }

  private static let keys: [String] =
    [
      "1", "2", "3", "S", "c", "<", ">",
      "j", "j", "j", "k", "k", "G", "g", " ", "r", "t", "x", "+", "+", "-", "?", "h", "v", "v", "0", "l", "n", "p", "=",
      "/", "f", ":", "i", "u", "U", "S", "a", "y", "Y", "o", "O", "s", "e", "\u{18}",
      "\u{7F}", "\u{7F}", "\r", "\r", "\t", "\u{04}", "\u{15}", "\u{0C}", "\u{1A}", "\u{1B}", "\u{1B}j", "é", "日", "😀",
      "\u{0}",
    ]
    + [TerminalKeyPress.pageDown, .pageUp, .home, .end, .up, .down, .left, .right].map(\.text)

  /// Backgrounds of terminals. They are grey, so that no colour of a screen is that of a picture.
  private static let backgrounds = ["0000/0000/0000", "ffff/ffff/ffff", "8000/8000/8000", "8/8/8", "zz/8000/8000"]

  private static let curiousKeys = ["w", "w", "W", "P"]

  /// Keys that belong together: places to go to, texts to filter by, and feeds to open.
  private static let words =
    RandomSource.allCases.map { ":\($0)\r" } + [
      ":#sea\r", ":@ada\r", ":\t\r", ":nowhere at all\r", ":\u{1B}", "/1\r", "/place 7", "/ada\r", "/é", "f\r",
      "fj\r", "fjjj\r", "fr\u{1B}", "i\u{1B}", "?\u{1B}", "Sv ", "vnnn",
    ]

  private static let pasted = [
    "", "jjj", "\u{1B}[<0;1;1M", "\r\r\r", "\u{1B}[20", String(repeating: "G", count: 5000), "\u{1B}]11;rgb:",
  ]

  /// The beginnings of sequences that are never completed.
  private static let unfinished = [
    "\u{1B}]11;rgb:", "\u{1B}P>|", "\u{1B}_G", "\u{1B}[12;", "\u{1B}[<0;1", "\u{1B}[200~", "\u{1B}O", "\u{1B}[M",
    "\u{C3}",
  ]
}
