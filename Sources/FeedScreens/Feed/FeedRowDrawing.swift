import FeedPresentation
import TerminalKit

/// Draws one row of the feed, of which a part may be off screen.
@MainActor
struct FeedRowDrawing {
  let layout: FeedRowLayout
  let row: FeedImageRow?
  let isSelected: Bool
  let texts: ScreenTexts

  /// The columns left of the content: the selection's mark and a space.
  private static let gutter = 2

  /// Where the texts and pictures of the rows are.
  static func content(of body: Rect) -> Rect {
    Rect(x: body.x + gutter, y: body.y, width: max(1, body.width - gutter - 1), height: body.height)
  }

  /// - Parameters:
  ///   - y: the row's first line; it may be above `body`.
  ///   - body: where rows may draw.
  func draw(at y: Int, in body: Rect, of buffer: inout CellBuffer, time: Duration) {
    let content = Self.content(of: body)
    if isSelected {
      let mark = Rect(x: body.x, y: y, width: 1, height: layout.height - 1).intersection(body)
      buffer.fill(mark, with: Cell("▌", style: Theme.selection))
    }
    if let location = layout.location {
      buffer.draw(location, at: Point(x: content.x, y: y), style: Theme.location, within: content)
    }
    for (line, text) in layout.description.enumerated() {
      let point = Point(x: content.x, y: y + layout.descriptionY + line)
      buffer.draw(text, at: point, style: Theme.text, within: content)
    }
    let place = Rect(x: content.x, y: y + layout.pictureY, width: content.width, height: layout.pictureHeight)
    drawPicture(in: place, of: &buffer, within: content, time: time)
  }

  private func drawPicture(in place: Rect, of buffer: inout CellBuffer, within content: Rect, time: Duration) {
    if let message = row?.errorMessage {
      drawFailure(message, in: standIn(for: place), of: &buffer, within: content)
    } else if let picture = row?.picture {
      buffer.draw(picture, at: Point(x: place.x, y: place.y), within: place.intersection(content))
    } else if row?.isLoading == true {
      Shimmer.draw(in: standIn(for: place), of: &buffer, within: content, at: time)
    }
  }

  private func drawFailure(_ message: String, in place: Rect, of buffer: inout CellBuffer, within content: Rect) {
    let width = place.width
    let lines = TextLayout.wrap(message, width: width) + TextLayout.wrap("t \(texts.retry)", width: width)
    buffer.fill(place.intersection(content), with: Cell("·", style: Theme.secondary))
    let top = place.y + max(0, (place.height - lines.count) / 2)
    for (line, text) in lines.prefix(place.height).enumerated() {
      let shown = width >= text.columns + 2 ? " \(text) " : text
      let x = place.x + max(0, (width - shown.columns) / 2)
      buffer.draw(shown, at: Point(x: x, y: top + line), style: Theme.failure, within: place.intersection(content))
    }
  }

  /// What is drawn while there is no picture has the shape of most pictures: four to three, in cells half as wide as
  /// they are high.
  private func standIn(for place: Rect) -> Rect {
    Rect(x: place.x, y: place.y, width: min(place.width, place.height * 8 / 3), height: place.height)
  }
}
