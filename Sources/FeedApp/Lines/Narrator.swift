import FeedPresentation
import FeedScreens
import Foundation

/// Tells in lines of text what the top screen says: each text once, when it is new, and an answer to every line of the
/// user.
@MainActor
final class Narrator {
  private static let loadingDelay = Duration.milliseconds(500)
  private static let loadingInterval = Duration.seconds(30)

  private let navigator: Navigator
  private let texts: ScreenTexts
  private let clock: any Clock<Duration>
  private let print: (String) -> Void
  private let isWorking: () -> Bool
  /// What was told of each screen. A screen is kept as long as its entry, because another one may get its address.
  private var told: [ObjectIdentifier: (screen: any Screen, known: ToldScreen)] = [:]
  private var top: ObjectIdentifier?
  private var loading: Task<Void, any Error>?
  private var hasToldLoading = false
  /// True while nothing has answered the last line.
  private var owesAnswer = false
  /// The first line, which is told together with what the first screen has loaded; nil once it is told.
  private var start: String?

  /// - Parameter isWorking: returns true while a job runs that will tell its outcome.
  init(
    _ navigator: Navigator, texts: ScreenTexts, clock: any Clock<Duration> = ContinuousClock(),
    isWorking: @escaping () -> Bool = { false }, print: @escaping (String) -> Void
  ) {
    self.navigator = navigator
    self.texts = texts
    self.clock = clock
    self.isWorking = isWorking
    self.print = print
  }

  /// True while the user waits for what the top screen shows, or for an outcome.
  var isWaiting: Bool { navigator.screens.last?.reading.isLoading == true || isWorking() }

  func tellStart() { start = texts.lineHelp(navigator.keymap.word(for: .showHelp)) }

  /// Performs a line of the user.
  func handle(_ line: String) {
    guard let screen = navigator.screens.last else { return }
    owesAnswer = true
    endStart()
    navigator.showRemark(nil)
    if let top { told[top]?.known.forgetRemark() }
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let reading = screen.reading
    if reading.field != nil {
      navigator.enter(line)
    } else {
      let command = LineCommand(line, navigator.keymap)
      if !moveAmongLines(of: reading, on: screen, by: command) { navigator.perform(command) }
    }
    navigator.displayState.setNeedsDisplay()
  }

  /// Tells what is new on the top screen. Call this after each frame.
  func tell() {
    guard let screen = navigator.screens.last else { return }
    let id = ObjectIdentifier(screen)
    let reading = screen.reading
    let isLoading = reading.isLoading || isWorking()
    guard start == nil || !isLoading else { return waitForLoad(true) }
    endStart()
    var known = told[id]?.known ?? ToldScreen()
    let isReturn = id != top && known.index >= 0
    if id != top { known.forgetPlace() }
    let wasLoading = known.isLoading
    var news = known.tell(reading, remark: screen.remark, isLongLoad: hasToldLoading)
    if isReturn { news.append(known.place(on: reading, in: texts)) }
    if news.isEmpty, !isLoading {
      let hasLoaded = hasToldLoading || (wasLoading && owesAnswer)
      let standing = reading.notices.isEmpty ? [texts.loaded] : reading.notices.map(\.text)
      news = hasLoaded ? standing : owesAnswer ? [known.place(on: reading, in: texts)] : []
    }
    waitForLoad(isLoading)
    if !isLoading || !news.isEmpty { owesAnswer = false }
    let shown = Set(navigator.screens.map { ObjectIdentifier($0) })
    told[id] = (screen, known)
    told = told.filter { shown.contains($0.key) }
    top = id
    if reading.field != nil, !reading.isLoading, !news.isEmpty {
      let help = reading.takesNumbers ? texts.numberedFieldHelp : texts.fieldHelp
      news[news.count - 1] += texts.clauseEnd + help
    }
    news.forEach(say)
    if reading.isAnswer { leaveAnswer() }
  }

  private func say(_ text: String) { print(SpokenText(text).description) }

  private func endStart() {
    start.map(say)
    start = nil
  }

  /// Returns to the screen below an answer, of which nothing is told again.
  private func leaveAnswer() {
    navigator.pop()
    if let top { told[top] = nil }
    top = navigator.screens.last.map { ObjectIdentifier($0) }
    owesAnswer = false
  }

  /// Moves among the lines of a screen without rows. Returns false if it has rows, or if the command is no movement
  /// that is possible.
  private func moveAmongLines(of reading: Reading, on screen: any Screen, by command: LineCommand) -> Bool {
    guard let top, let known = told[top]?.known, reading.row == nil else { return false }
    let index =
      switch command.command {
      case .selectNext: known.index + 1
      case .selectPrevious: known.index - 1
      case .goToStart: 0
      case .goToEnd: reading.lines.count - 1
      default: if case .number(let number, _) = command { number - 1 } else { -1 }
      }
    guard reading.lines.indices.contains(index) else { return false }
    told[top]?.known.index = index
    _ = screen.select(row: index + 1)
    return true
  }

  private func waitForLoad(_ isLoading: Bool) {
    guard isLoading != (loading != nil) else { return }
    loading?.cancel()
    loading = nil
    hasToldLoading = false
    guard isLoading else { return }
    loading = Task { [weak self, clock] in
      try await clock.sleep(for: Self.loadingDelay)
      self?.tellLoading()
      while true {
        try await clock.sleep(for: Self.loadingInterval)
        guard let self else { return }
        if navigator.borrower == nil { say(texts.stillLoading) }
      }
    }
  }

  private func tellLoading() {
    endStart()
    // Nothing is told of the load while the user is in an editor.
    hasToldLoading = isWaiting && navigator.borrower == nil
    tell()
    if hasToldLoading { say(texts.loading) }
  }
}
