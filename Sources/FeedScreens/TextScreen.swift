import FeedPresentation
import TerminalKit

/// A screen that says something in the user's language.
@MainActor
protocol TextScreen: Screen {
  var texts: ScreenTexts { get }
}

extension TextScreen {
  /// Returns the keys of these commands, for a footer; those that can do nothing now are left out.
  ///
  /// - Parameter groups: of each, the first key of every command, and the words of its first.
  func hints(_ groups: [Command]...) -> [KeyHint] {
    groups.filter { group in group.contains { handler(for: $0)?.isPossible != false } }
      .compactMap { keymap.hint(for: $0, in: texts.language) }
  }

  var pictureOffers: PictureOffers {
    PictureOffers(
      retry: keymap.hint(for: [.retry], in: texts.language),
      reveal: keymap.hint(for: [.toggleWarned], in: texts.language))
  }

  func drawTooSmall(on canvas: inout Canvas) {
    canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
  }

  /// Draws the filter while it is typed, else what it lists, a status, and the keys.
  ///
  /// - Parameter status: what to say where a key has not done nothing.
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
