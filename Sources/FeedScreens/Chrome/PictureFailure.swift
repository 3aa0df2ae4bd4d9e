import TerminalKit

/// What stands in the place of a picture that could not be loaded, or is hidden: why, and which key mends that.
struct PictureFailure {
  let message: DisplayText
  /// Nil where no key does it, as for a row that is not selected.
  let offer: KeyHint?

  /// Of the place that is said in, in lines.
  static let greatestHeight = 10
  private static let narrow = 20
  /// The columns in which neither text has to be wrapped.
  var columns: Int { max(message.columns, offer?.line.columns ?? 0) + 4 }

  /// Of a message that is too long for `box` less is said, never of the way to try again.
  func draw(in box: Rect, on canvas: inout Canvas, within clip: Rect) {
    let shown = box.intersection(clip)
    canvas.fill(shown, with: canvas.theme.hasShades ? " " : "·", as: .placeholder)

    let offerLines = TextLayout.wrap(offer?.line ?? "", width: box.width)
    // A line that fills its box from edge to edge reads badly, as long as there is room for another.
    let width = box.width < Self.narrow ? box.width : box.width - 2
    let lines =
      TextLayout.wrap(
        message, width: width, maximumLines: max(0, box.height - offerLines.count), keepsWords: true) + offerLines
    let top = box.y + max(0, (box.height - lines.count) / 2)
    for (line, text) in lines.enumerated() {
      let text = box.width >= text.columns + 2 ? " \(text) " : text
      let x = box.x + (box.width - text.columns) / 2
      canvas.draw(text, at: Point(x: x, y: top + line), as: .placeholderText, within: shown)
    }
  }
}
