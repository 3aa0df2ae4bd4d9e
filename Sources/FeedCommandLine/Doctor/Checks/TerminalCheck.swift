import FeedEdges
import TerminalKit
import TerminalNcurses

/// The check of the terminal's features, and of the way in which the terminal would show pictures.
enum TerminalCheck {
  private static let timeout = Duration.seconds(1)

  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] {
    do {
      let terminal = try TerminalExamination(
        environment: subject.environment, imageMode: subject.imageMode,
        timeout: subject.missingResource == nil ? subject.remainingTime(atMost: timeout) : nil)
      return findings(of: terminal, called: subject.environment["TERM"] ?? "")
    } catch NcursesTerminal.OpenError.unsuitableTerminal(let name) {
      let reason =
        name.isEmpty ? "TERM is not set" : "TERM is \(QuotedText(name)), which is unknown or cannot move its cursor"
      return [
        .wrong(
          "name", reason, advice: "set TERM to match the terminal, such as xterm-256color; or apt install ncurses-term")
      ]
    } catch {
      return [.note("terminal", "none (\(error)): the screens need one, doctor does not")]
    }
  }

  // MARK: The terminal

  @MainActor
  private static func findings(of terminal: TerminalExamination, called name: String) -> [Finding] {
    let features = terminal.features
    let screen = "\(terminal.screen.width) columns and \(terminal.screen.height) lines"
    // If this system has no description of the terminal in TERM, the description of another terminal is used.
    let called = name == terminal.name ? "" : " (TERM is \(QuotedText(name)))"
    let canAsk = terminal.omission != .missingResource
    return [
      .ok("name", "\(terminal.name)\(called), \(screen)"), answers(of: terminal),
      canAsk ? pictures(terminal.choice) : .note("pictures", "unknown without answers"),
      cellSize(features, terminal.cellSizeOrigin), colors(of: terminal), background(features),
    ] + (canAsk && terminal.multiplexer == .tmux ? findings(of: terminal.answers.tmux) : [])
  }

  @MainActor
  private static func answers(of terminal: TerminalExamination) -> Finding {
    guard let omission = terminal.omission else {
      let answers = terminal.answers.summary
      return answers.isEmpty
        ? .note("answers", "none within a second") : .ok("answers", answers.joined(separator: ", "))
    }
    let (reason, advice): (String, String?) =
      switch omission {
      case .missingResource: ("resources are missing (see Program)", nil)
      case .unsuitable: ("according to its description, the terminal would print the questions", nil)
      case .background: ("the program is in the background", nil)
      case .pipe: ("standard output is a pipe, whose reader may use the terminal", "doctor > FILE asks the terminal")
      case .stopped: ("the terminal accepts nothing", "press Ctrl-Q if you pressed Ctrl-S")
      }
    return .note("answers", "not asked: \(reason)", advice: advice)
  }

  private static func cellSize(_ features: TerminalFeatures, _ origin: TerminalAnswers.CellSizeOrigin?) -> Finding {
    guard let size = features.cellSize else {
      return .note("cell size", "unknown: cells are assumed to be twice as high as wide")
    }
    let by = origin == .answer ? "from the terminal's answer" : "from the window's size in pixels"
    return .ok("cell size", "\(size.width)x\(size.height) pixels, \(by)")
  }

  @MainActor
  private static func colors(of terminal: TerminalExamination) -> Finding {
    let depth = terminal.features.colorDepth
    if terminal.colorOrigin == .forbidden { return .note("colours", "none: NO_COLOR is set") }
    let by =
      if depth > terminal.describedDepth {
        terminal.multiplexer == .tmux ? "according to tmux" : "according to the terminal"
      } else {
        terminal.colorOrigin == .environment ? "from COLORTERM or TERM" : "from the terminal's description"
      }
    if depth == .monochrome { return .note("colours", "none, \(by)") }
    return .ok("colours", "\(depth == .trueColor ? "24 bits" : "\(depth.rawValue)"), \(by)")
  }

  private static func background(_ features: TerminalFeatures) -> Finding {
    guard let color = features.background else {
      return .note("background", "unknown: assumed to be dark", advice: "set it with --theme dark or --theme light")
    }
    let digits = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return .ok("background", "#\(digits)")
  }

  // MARK: Pictures

  static func pictures(_ choice: ImageModeChoice) -> Finding {
    let (reason, advice) = words(for: choice.reason)
    let text = "\(choice.mode.rawValue): \(reason)"
    return choice.mode == .symbols && choice.reason != .wanted
      ? .note("pictures", text, advice: advice) : .ok("pictures", text)
  }

  private static func words(for reason: ImageModeChoice.Reason) -> (reason: String, advice: String?) {
    let graphic = "kitty, Ghostty, WezTerm, foot, Konsole, iTerm2 and xterm -ti vt340 can show pixels"
    return switch reason {
    case .wanted: ("chosen by --images, $ESSENTIAL_FEED_IMAGES or the configuration", nil)
    case .kittyGraphics: ("the terminal accepted a picture in kitty's protocol", nil)
    case .passthrough: ("tmux passes pictures on to a terminal that supports placeholders", nil)
    case .inlineImages: ("the terminal is known to support iTerm2's images", nil)
    case .sixels: ("the terminal reports sixels (attribute 4)", nil)
    case .noColors: ("there are no colours", "unset NO_COLOR, or set TERM to a description with colours")
    case .fewColors:
      ("placeholders need 24-bit colours, which the terminal does not report", "set COLORTERM=truecolor if it has them")
    case .noGraphics: ("the terminal does not support pictures", graphic)
    case .silence: ("the terminal did not answer", "if it can show pixels, choose a mode with --images MODE")
    case .multiplexer:
      ("GNU screen, or tmux on the other machine, passes no pictures on", "use the terminal without it")
    case .silentTmux: ("tmux did not answer", "check that tmux can be started, and is 3.2 or later")
    case .noPassthrough: ("tmux passes nothing on", "tmux set -g allow-passthrough on; then attach again")
    case .fewColorsInTmux:
      ("tmux does not pass 24-bit colours on", "tmux set -as terminal-features ',*:RGB'; then attach again")
    }
  }

  // MARK: tmux

  private static func findings(of tmux: TmuxClient?) -> [Finding] {
    guard let tmux else {
      let advice = "check that tmux can be started, and that TMUX belongs to a running server"
      return [.note("tmux", "did not answer", advice: advice)]
    }
    let options = "allow-passthrough \(tmux.passthrough), set-clipboard \(tmux.clipboard)"
    let terminal = tmux.terminalNames.joined(separator: ", ")
    return [
      .ok("tmux", "\(tmux.version), on \(terminal.isEmpty ? "no terminal" : terminal)"),
      tmux.clipboard == "off"
        ? .note("tmux's options", options, advice: "tmux set -g set-clipboard external; otherwise copies stay in tmux")
        : .ok("tmux's options", options),
    ]
  }
}
