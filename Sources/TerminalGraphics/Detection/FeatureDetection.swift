import Bitmaps
import TerminalKit

/// Finds out what a terminal can show, from its environment and from what it answers.
public struct FeatureDetection: Sendable {
  /// What was found.
  public struct Finding: Hashable, Sendable {
    public var features: TerminalFeatures
    public var multiplexer = Multiplexer.none
    /// Whether a smaller window moves the lines of the screen that is not shown, as far as the cursor was below it.
    public var movesOtherScreen = false
  }

  /// Without an answer for so long there will be none, in milliseconds.
  public static let patience = 200
  /// No display has more pixels in a line or a column: a terminal that says so would make pictures that no memory holds.
  private static let largestDisplay = 8192

  private let environment: [String: String]
  private let wanted: ImageMode?
  private let colorDepth: ColorDepth
  private let canRaiseColorDepth: Bool
  private var hasTerminalAnswered = false
  private var hasTmuxAnswered = false
  private var isKittySupported = false
  private var version: TerminalVersion?
  private var attributes: Set<Int>?
  private var tmux: TmuxClient?
  private var cellSize: PixelSize?
  private var geometry: PixelSize?
  private var sixelColors: Int?

  /// - Parameters:
  ///   - environment: `TERM`, `TMUX`, `STY`, `TERM_PROGRAM` and `LC_TERMINAL` are looked at.
  ///   - colorDepth: as the terminal's description has it.
  ///   - canRaiseColorDepth: whether 24-bit colours can be shown should the terminal turn out to have them.
  ///   - wanted: how the user wants pictures shown; nil to find the best.
  public init(
    environment: [String: String], colorDepth: ColorDepth, canRaiseColorDepth: Bool = true, wanted: ImageMode?
  ) {
    self.environment = environment
    self.colorDepth = colorDepth
    self.canRaiseColorDepth = canRaiseColorDepth
    self.wanted = wanted
  }

  public var isInTmux: Bool { has("TMUX") }
  /// Also where tmux or screen runs on the machine that this one was reached from.
  private var isMultiplexed: Bool {
    isInTmux || has("STY") || ["tmux", "screen"].contains { (environment["TERM"] ?? "").hasPrefix($0) }
  }
  /// What the terminal is to be asked.
  public var questions: String { TerminalQuestions.all(multiplexed: isMultiplexed) }
  /// Whether all answers are there.
  public var isComplete: Bool { hasTerminalAnswered && (!isInTmux || hasTmuxAnswered) }

  public mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .kittyGraphics(let isSupported): isKittySupported = isSupported
    case .version(let text): version = TerminalVersion(text)
    case .cellSize(let size): cellSize = size
    case .sixelGeometry(let size): geometry = size
    case .sixelColors(let count): sixelColors = count
    case .attributes(let numbers):
      attributes = numbers
      hasTerminalAnswered = true
    }
  }

  /// - Parameter tmux: nil when it did not say.
  public mutating func take(_ tmux: TmuxClient?) {
    self.tmux = tmux
    hasTmuxAnswered = true
  }

  /// All is being asked, perhaps again: what was answered before counts until it is answered otherwise.
  public mutating func expectAnswers() {
    hasTerminalAnswered = false
    hasTmuxAnswered = false
  }

  /// The cells have another size now, perhaps: what was answered before no longer counts.
  public mutating func forgetCellSize() {
    cellSize = nil
    geometry = nil
  }

  /// The best that is known to work.
  ///
  /// - Parameters:
  ///   - screen: the screen's size.
  ///   - pixels: the same in pixels, as the system knows it; nil when it does not.
  public func finding(screen: Size, pixels: PixelSize?) -> Finding {
    let colorDepth = knowsTrueColor ? .trueColor : colorDepth
    let multiplexer = isInTmux ? Multiplexer.tmux : .none
    return Finding(
      features: TerminalFeatures(
        colorDepth: colorDepth, imageMode: mode(colorDepth),
        cellSize: cellSize(screen: screen, pixels: pixels),
        sixelColors: sixelColors ?? 256),
      multiplexer: multiplexer, movesOtherScreen: !isMultiplexed && version?.movesOtherScreen == true)
  }

  /// Placeholders name their image by a colour of 24 bits.
  private func mode(_ colorDepth: ColorDepth) -> ImageMode {
    guard let wanted else { return best(colorDepth) }
    return wanted == .placeholders && colorDepth < .trueColor ? .symbols : wanted
  }

  /// Sharpest first.
  private func best(_ colorDepth: ColorDepth) -> ImageMode {
    guard colorDepth > .monochrome else { return .symbols }
    if isInTmux, let tmux, tmux.allowsPassthrough, tmux.handsOnTrueColor, tmux.terminal.hasPlaceholders,
      colorDepth == .trueColor
    {
      return .placeholders
    }
    if !isMultiplexed, isKittySupported {
      return version?.hasPlaceholders == true && colorDepth == .trueColor ? .placeholders : .kitty
    }
    if hasInlineImages { return .iTerm2 }
    return attributes?.contains(4) == true ? .sixel : .symbols
  }

  /// The environment of a terminal is handed on to what runs inside of a multiplexer, which knows nothing of images.
  private var hasInlineImages: Bool {
    guard !isMultiplexed else { return false }
    if version?.hasInlineImages == true { return true }
    if environment["TERM_PROGRAM"] == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2" { return true }
    // Its images are an option, which brings sixels too.
    return environment["TERM_PROGRAM"] == "vscode" && attributes?.contains(4) == true
  }

  /// `NO_COLOR` and a description without colours stand. Whoever wants placeholders has a terminal with 24-bit colours:
  /// there are no others that show them.
  private var knowsTrueColor: Bool {
    guard colorDepth > .monochrome, canRaiseColorDepth else { return false }
    if wanted == .placeholders { return true }
    return isMultiplexed ? isInTmux && tmux?.handsOnTrueColor == true : version?.hasTrueColor == true
  }

  private func cellSize(screen: Size, pixels: PixelSize?) -> PixelSize? {
    guard screen.width > 0, screen.height > 0 else { return nil }
    let divided = [geometry, pixels].lazy.map { pixels in
      pixels.flatMap { PixelSize(cellWidth: $0.width / screen.width, height: $0.height / screen.height) }
    }
    return ([cellSize] + divided).lazy.compactMap(\.self).first { cell in
      cell.width * screen.width <= Self.largestDisplay && cell.height * screen.height <= Self.largestDisplay
    }
  }

  private func has(_ variable: String) -> Bool { !(environment[variable] ?? "").isEmpty }
}
