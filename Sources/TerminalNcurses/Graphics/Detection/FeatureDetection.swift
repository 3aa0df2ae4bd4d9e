import Bitmaps
import TerminalKit

/// Tells what a terminal can show, by its environment and by what it answers.
struct FeatureDetection: Sendable {
  /// `TERM`, `TMUX`, `STY`, `TERM_PROGRAM`, `LC_TERMINAL` and `COLORFGBG` are looked at.
  let environment: [String: String]
  /// As the terminal's description has it.
  let colorDepth: ColorDepth
  /// True where 24-bit colours can be shown should the terminal turn out to have them.
  var canRaiseColorDepth = true
  /// True where the terminal may be asked anything.
  var answers = true
  /// The way in which the user wants pictures shown; nil to find the best.
  let wanted: ImageMode?

  /// What is between the program and its terminal.
  var multiplexer: Multiplexer { Multiplexer(environment: environment) }

  /// The best that is known to work.
  ///
  /// - Parameters:
  ///   - screen: the screen's size.
  ///   - window: the same in pixels, as the system knows it; nil when it does not.
  func features(by answers: TerminalAnswers, screen: Size, window: PixelSize?) -> TerminalFeatures {
    let colorDepth = colorDepth(by: answers)
    let mode = imageMode(by: answers).mode
    var features = TerminalFeatures(
      colorDepth: colorDepth, imageMode: mode,
      cellSize: answers.cellSize(screen: screen, window: window)?.size,
      sixelColors: answers.sixelColors ?? 256, largestSixel: answers.largestSixel,
      background: answers.background ?? backgroundOfEnvironment)
    features.hidesBackground = features.background == nil && (answers.areOver || !self.answers)
    features.sharesMemory =
      mayShareMemory && answers.sharesMemory == true && (mode == .kitty || mode == .placeholders)
    return features
  }

  /// Whether the terminal may be asked to read this machine's memory: it says itself whether it can.
  var mayShareMemory: Bool {
    multiplexer == .none && ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].allSatisfy { environment[$0] ?? "" == "" }
  }

  /// Whether colours of 24 bits would be used if the terminal itself turned out to have them.
  var wantsTrueColor: Bool {
    multiplexer == .none && canRaiseColorDepth && colorDepth > .monochrome && colorDepth < .trueColor
  }

  /// Whether a smaller window moves the lines of the screen that is not shown, as far as the cursor was below it.
  func movesOtherScreen(by answers: TerminalAnswers) -> Bool {
    multiplexer == .none && answers.version?.movesOtherScreen == true
  }

  /// Whether lines that move take along what is drawn into them. mlterm does not answer with its name, but tells it to
  /// what it starts.
  func pixelScrolling(by answers: TerminalAnswers) -> PixelScrolling {
    guard multiplexer == .none else { return .none }
    if let version = answers.version { return version.pixelScrolling }
    return environment["MLTERM"]?.isEmpty == false ? .exact : .none
  }

  /// Returns false where the parts of a joined character (a family, a flag) take columns of their own.
  func joins(by answers: TerminalAnswers) -> Bool { answers.joins != false && answers.version?.joins != false }

  /// Whether images that are laid over cells stay when text is written and erased there.
  func keepsPlacements(by answers: TerminalAnswers) -> Bool {
    multiplexer == .none && answers.version?.keepsPlacements == true
  }

  /// How pictures are shown, and why so.
  func imageMode(by answers: TerminalAnswers) -> ImageModeChoice {
    let colorDepth = colorDepth(by: answers)
    // Placeholders name their image by a colour of 24 bits.
    return switch wanted {
    case .placeholders where colorDepth < .trueColor: ImageModeChoice(.symbols, .fewColors)
    case .placeholders where multiplexer == .other: ImageModeChoice(.symbols, .multiplexer)
    // Images are placed at the terminal's cursor, and only the multiplexer knows where that is.
    case .kitty where multiplexer != .none: best(colorDepth, answers)
    case nil: best(colorDepth, answers)
    case .some(let wanted): ImageModeChoice(wanted, .wanted)
    }
  }

  private func colorDepth(by answers: TerminalAnswers) -> ColorDepth {
    knowsTrueColor(by: answers) ? .trueColor : colorDepth
  }

  /// Sharpest first.
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
      ? ImageModeChoice(.sixel, .sixels) : ImageModeChoice(.symbols, obstacle(to: answers))
  }

  /// What keeps pixels from being shown.
  private func obstacle(to answers: TerminalAnswers) -> ImageModeChoice.Reason {
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

  /// tmux answers for itself that it has sixels, whatever its terminal has.
  private func hasSixels(by answers: TerminalAnswers) -> Bool {
    guard answers.hasSixels else { return false }
    return switch multiplexer {
    case .none: true
    case .tmux: answers.tmux?.hasSixels != false
    case .other: answers.version?.name != "tmux"
    }
  }

  /// The environment of a terminal is handed on to what runs inside of a multiplexer, which knows nothing of images.
  private func hasInlineImages(by answers: TerminalAnswers) -> Bool {
    guard multiplexer == .none else { return false }
    if answers.version?.hasInlineImages == true { return true }
    if environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" { return true }
    // Its images are an option, which brings sixels too.
    return environment["TERM_PROGRAM"] == "vscode" && answers.hasSixels
  }

  /// As rxvt tells it to what it starts, and others since: the palette's entries of text and background, with something
  /// between them now and then.
  private var backgroundOfEnvironment: RGB? {
    guard let entry = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else { return nil }
    return switch entry {
    case 0...6, 8: .black
    case 7, 9...15: .white
    default: nil
    }
  }

  /// `NO_COLOR` and a description without colours stand. Whoever wants placeholders has a terminal with 24-bit colours:
  /// there are no others that show them.
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
