import TerminalKit

/// The message and key hint that are shown in place of a picture that has failed to load or is hidden.
struct PictureFailure {
  let message: DisplayText
  let hint: KeyHint?

  static let maximumHeight = 10
  private static let narrow = 20
  /// The width at which neither the message nor the hint has to be wrapped.
  var columns: Int { max(message.columns, hint?.line.columns ?? 0) + 4 }

  /// Draws the text. If `box` is too small, the message is shortened, but the key's hint is always complete.
  func draw(in box: Rect, on canvas: inout Canvas, within clip: Rect) {
    let shown = box.intersection(clip)
    canvas.fillEmptyPlace(shown)

    let hintLines = TextLayout.wrap(hint?.line ?? "", width: box.width)
    // Lines that fill the box from edge to edge are hard to read, so a margin is left if there is room.
    let width = box.width < Self.narrow ? box.width : box.width - 2
    let lines =
      TextLayout.wrap(
        message, width: width, maximumLines: max(0, box.height - hintLines.count), keepsWords: true) + hintLines
    let top = box.y + max(0, (box.height - lines.count) / 2)
    for (line, text) in lines.enumerated() {
      let text = box.width >= text.columns + 2 ? " \(text) " : text
      let x = box.x + (box.width - text.columns) / 2
      canvas.draw(text, at: Point(x: x, y: top + line), as: .placeholderText, within: shown)
    }
  }
}
