import FeedPresentation
import TerminalKit

@MainActor
protocol TextScreen: Screen {
  var texts: ScreenTexts { get }
  /// True if there is no screen to go back to, so that leaving this one ends the program.
  var isFirst: Bool { get }
}

extension TextScreen {
  var isFirst: Bool { false }
  var wayOut: Command { isFirst ? .quit : closeCommand }

  /// Returns the key hints of the given commands for a footer, without those that are disabled now. The commands of a
  /// group share one hint, with the first key of each command and the words of the first command.
  func hints(_ groups: [Command]...) -> [KeyHint] {
    groups.filter { group in group.contains { handler(for: $0)?.isEnabled != false } }
      .compactMap { keymap.hint(for: $0, in: texts.language) }
  }

  /// The hint of the key that opens an address, for users who have nothing else to open yet.
  var addressHint: KeyHint? { keymap.hint(for: [.go], saying: .openAddress, in: texts.language) }

  var pictureHints: PictureHints {
    PictureHints(
      retry: keymap.hint(for: [.retry], in: texts.language),
      reveal: keymap.hint(for: [.toggleWarned], in: texts.language))
  }

  func drawTooSmall(on canvas: inout Canvas) {
    canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
  }

  /// Draws the last line: the filter's text while it is typed, otherwise a footer with the filter's summary, the key
  /// hints, and a remark or the status.
  func drawLastLine(
    in rect: Rect, on canvas: inout Canvas, filter: FilterLine? = nil, status: StyledLine.Piece? = nil,
    hints: [KeyHint]
  ) {
    if let filter, filter.isTyped { return filter.draw(in: rect, on: &canvas, saying: remark) }
    let said: StyledLine.Piece = remark.map { ($0, .text) } ?? status ?? ("", .text)
    Footer(
      summary: filter?.summary ?? "", status: said.text, statusRole: said.role, hints: hints,
      help: keymap.hint(for: [.showHelp], in: texts.language)
    )
    .draw(in: rect, on: &canvas)
  }
}
