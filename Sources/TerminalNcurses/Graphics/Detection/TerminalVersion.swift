/// The terminal's name and version as it answers them, which are spelled in several ways: `kitty(0.26.5)`,
/// `WezTerm 20230712-072601-f4abf8fd`, `iTerm2 3.4.20`.
struct TerminalVersion: Hashable {
  /// As it was answered.
  let text: String
  /// In lower case.
  let name: String
  let numbers: [Int]

  init(_ text: String) {
    self.text = text
    let end = text.firstIndex { $0 == " " || $0 == "(" } ?? text.endIndex
    name = text[..<end].lowercased()
    numbers = text[end...].split { !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
  }

  /// kitty's Unicode placeholders came with its version 0.28; before, they are shown as boxes.
  var hasPlaceholders: Bool {
    switch name {
    case "kitty": !numbers.lexicographicallyPrecedes([0, 28])
    case "ghostty": true
    default: false
    }
  }

  /// xterm drops the first lines of its other screen (`Reallocate` in its screen.c looks at the cursor of the one shown).
  var movesOtherScreen: Bool { name == "xterm" }

  var pixelScrolling: PixelScrolling {
    switch name {
    case "foot": .both
    case "mlterm": .exact
    case "xterm": .upward
    default: .none
    }
  }

  /// Elsewhere the images over cells may go when these are erased, as WezTerm does it.
  var keepsPlacements: Bool { ["kitty", "konsole"].contains(name) }

  /// Konsole counts the columns of one, and draws the others over what follows.
  var joins: Bool { name != "konsole" }

  var hasInlineImages: Bool { ["iterm2", "wezterm", "mintty"].contains(name) }

  /// Colours of 24 bits came with xterm's patch 331, which can be built without them and told to leave them.
  var mayHaveTrueColor: Bool { name == "xterm" && !numbers.lexicographicallyPrecedes([331]) }

  var hasTrueColor: Bool {
    [
      "kitty", "ghostty", "iterm2", "wezterm", "mintty", "konsole", "foot", "contour", "vte", "mlterm", "alacritty",
      "rio", "xterm.js",
    ]
    .contains(name)
  }
}
