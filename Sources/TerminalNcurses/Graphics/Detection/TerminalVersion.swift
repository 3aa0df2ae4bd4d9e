/// The terminal's name and version, parsed from the various forms of the answer: `kitty(0.26.5)`, `WezTerm
/// 20230712-072601-f4abf8fd`, `iTerm2 3.4.20`.
struct TerminalVersion: Hashable {
  let text: String
  let name: String
  let numbers: [Int]

  init(_ text: String) {
    self.text = text
    let end = text.firstIndex { $0 == " " || $0 == "(" } ?? text.endIndex
    name = text[..<end].lowercased()
    numbers = text[end...].split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
  }

  /// True for terminals with kitty's Unicode placeholders. kitty before 0.28 shows placeholders as boxes.
  var hasPlaceholders: Bool {
    switch name {
    case "kitty": !numbers.lexicographicallyPrecedes([0, 28])
    case "ghostty": true
    default: false
    }
  }

  /// True for xterm. When its window gets smaller, xterm drops the first lines of the screen that is not visible,
  /// because `Reallocate` in its screen.c looks at the cursor of the visible screen.
  var movesOtherScreen: Bool { name == "xterm" }

  var pixelScrolling: PixelScrolling {
    switch name {
    case "foot": .both
    case "mlterm": .exact
    case "xterm": .upward
    default: .none
    }
  }

  /// True if images over cells survive when the cells are erased. Other terminals, such as WezTerm, may remove them.
  var keepsPlacements: Bool { ["kitty", "konsole"].contains(name) }

  /// False for Konsole, which gives a joined character only the columns of its first part, and draws the other parts
  /// over the text that follows.
  var joinsCharacters: Bool { name != "konsole" }

  var hasInlineImages: Bool { ["iterm2", "wezterm", "mintty"].contains(name) }

  /// True for xterm from patch 331 on, which has 24-bit colours unless its build or configuration disables them.
  var mayHaveTrueColor: Bool { name == "xterm" && !numbers.lexicographicallyPrecedes([331]) }

  var hasTrueColor: Bool {
    [
      "kitty", "ghostty", "iterm2", "wezterm", "mintty", "konsole", "foot", "contour", "vte", "mlterm", "alacritty",
      "rio", "xterm.js",
    ]
    .contains(name)
  }
}
