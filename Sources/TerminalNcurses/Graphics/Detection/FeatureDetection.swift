import Bitmaps
import TerminalKit

struct FeatureDetection: Sendable {
  /// The process's environment, of which `TERM`, `TMUX`, `STY`, `TERM_PROGRAM`, `LC_TERMINAL` and `COLORFGBG` are read.
  let environment: [String: String]
  /// The colour depth according to the terminal's description.
  let colorDepth: ColorDepth
  /// True if 24-bit colours can be used once the terminal reports that it has them.
  var canRaiseColorDepth = true
  var canAskTerminal = true
  /// The way in which the user wants pictures shown, or nil to use the best way.
  var wanted: ImageMode?

  var multiplexer: Multiplexer { Multiplexer(environment: environment) }

  /// Returns the best capabilities that are known to work. `window` is the window's size according to the system.
  func features(by answers: TerminalAnswers, screen: Size, window: PixelSize?) -> TerminalFeatures {
    let colorDepth = colorDepth(by: answers)
    let mode = imageMode(by: answers).mode
    var features = TerminalFeatures(
      colorDepth: colorDepth, imageMode: mode,
      cellSize: answers.cellSize(screen: screen, window: window)?.size,
      sixelColors: answers.sixelColors ?? 256, largestSixel: answers.largestSixel,
      background: answers.background ?? backgroundOfEnvironment)
    let isNoAnswerExpected = answers.areOver || !canAskTerminal
    features.isBackgroundUnavailable = features.background == nil && isNoAnswerExpected
    let usesKittyGraphics = mode == .kitty || mode == .placeholders
    features.sharesMemory = usesKittyGraphics && mayShareMemory && answers.sharesMemory == true
    return features
  }

  /// True if the terminal may be asked to read this machine's memory. Its answer tells whether it can read that memory.
  var mayShareMemory: Bool {
    multiplexer == .none && ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].allSatisfy { environment[$0] ?? "" == "" }
  }

  /// True if the terminal should be asked for 24-bit colours, because the program would use them.
  var wantsTrueColor: Bool {
    let hasFewColors = colorDepth > .monochrome && colorDepth < .trueColor
    return multiplexer == .none && canRaiseColorDepth && hasFewColors
  }

  func movesOtherScreen(by answers: TerminalAnswers) -> Bool {
    multiplexer == .none && answers.version?.movesOtherScreen == true
  }

  /// Returns the way in which images move when the terminal scrolls. mlterm does not report its name, so it is
  /// recognized by a variable in the environment of its programs.
  func pixelScrolling(by answers: TerminalAnswers) -> PixelScrolling {
    guard multiplexer == .none else { return .none }
    if let version = answers.version { return version.pixelScrolling }
    return environment["MLTERM"]?.isEmpty == false ? .exact : .none
  }

  func joinsCharacters(by answers: TerminalAnswers) -> Bool {
    answers.joinsCharacters != false && answers.version?.joinsCharacters != false
  }

  func keepsPlacements(by answers: TerminalAnswers) -> Bool {
    multiplexer == .none && answers.version?.keepsPlacements == true
  }

  func imageMode(by answers: TerminalAnswers) -> ImageModeChoice {
    let colorDepth = colorDepth(by: answers)
    // Placeholders encode the image's id as a 24-bit colour.
    return switch wanted {
    case .placeholders where colorDepth < .trueColor: ImageModeChoice(.symbols, .fewColors)
    case .placeholders where multiplexer == .other: ImageModeChoice(.symbols, .multiplexer)
    // Images are placed at the terminal's cursor, whose position only the multiplexer knows.
    case .kitty where multiplexer != .none: best(colorDepth, answers)
    case nil: best(colorDepth, answers)
    case .some(let wanted): ImageModeChoice(wanted, .wanted)
    }
  }

  private func colorDepth(by answers: TerminalAnswers) -> ColorDepth {
    knowsTrueColor(by: answers) ? .trueColor : colorDepth
  }

  private func best(_ colorDepth: ColorDepth, _ answers: TerminalAnswers) -> ImageModeChoice {
    guard colorDepth > .monochrome else { return ImageModeChoice(.symbols, .noColors) }
    if multiplexer == .tmux, let tmux = answers.tmux, tmux.allowsPassthrough, tmux.handsOnTrueColor,
      tmux.terminal.hasPlaceholders, colorDepth == .trueColor
    {
      return ImageModeChoice(.placeholders, .passthrough)
    }
    if multiplexer == .none, answers.takesKittyGraphics == true {
      let hasPlaceholders = answers.version?.hasPlaceholders == true && colorDepth == .trueColor
      return ImageModeChoice(hasPlaceholders ? .placeholders : .kitty, .kittyGraphics)
    }
    if hasInlineImages(by: answers) { return ImageModeChoice(.iTerm2, .inlineImages) }
    return hasSixels(by: answers)
      ? ImageModeChoice(.sixel, .sixels) : ImageModeChoice(.symbols, reasonForSymbols(answers))
  }

  private func reasonForSymbols(_ answers: TerminalAnswers) -> ImageModeChoice.Reason {
    switch multiplexer {
    case .none: answers.attributes == nil ? .silence : .noGraphics
    case .other: .multiplexer
    case .tmux:
      switch answers.tmux {
      case nil: .silentTmux
      case let tmux? where !tmux.allowsPassthrough: .noPassthrough
      case let tmux? where !tmux.handsOnTrueColor: .fewColorsInTmux
      case _?: .noGraphics
      }
    }
  }

  /// Returns true if sixels reach the terminal. tmux always reports that it has sixels, even if its terminal has none.
  private func hasSixels(by answers: TerminalAnswers) -> Bool {
    guard answers.hasSixels else { return false }
    return switch multiplexer {
    case .none: true
    case .tmux: answers.tmux?.hasSixels != false
    case .other: answers.version?.name != "tmux"
    }
  }

  /// Returns true if iTerm2's inline images reach the terminal. A multiplexer does not support them, although its
  /// programs inherit the terminal's environment.
  private func hasInlineImages(by answers: TerminalAnswers) -> Bool {
    guard multiplexer == .none else { return false }
    if answers.version?.hasInlineImages == true { return true }
    if environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" { return true }
    // In VS Code's terminal, inline images are an option, which turns on sixels too.
    return environment["TERM_PROGRAM"] == "vscode" && answers.hasSixels
  }

  /// The background according to `COLORFGBG`, which rxvt and some later terminals set. The variable holds the palette
  /// entries of text and background, sometimes with another field between them.
  private var backgroundOfEnvironment: RGB? {
    guard let entry = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    return switch entry {
    case 0...6, 8: .black
    case 7, 9...15: .white
    default: nil
    }
  }

  /// Returns true if the terminal has 24-bit colours. `NO_COLOR`, or a description without colours, rules them out. If
  /// the user wants placeholders, it must have 24-bit colours, because every terminal with placeholders has them.
  private func knowsTrueColor(by answers: TerminalAnswers) -> Bool {
    guard colorDepth > .monochrome, canRaiseColorDepth else { return false }
    if wanted == .placeholders, multiplexer != .other { return true }
    return switch multiplexer {
    case .none: answers.version?.hasTrueColor == true || answers.hasTrueColor == true
    case .tmux: answers.tmux?.handsOnTrueColor == true
    case .other: false
    }
  }
}
