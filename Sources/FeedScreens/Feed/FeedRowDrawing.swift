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
      drawFailure(message, in: place, of: &buffer, within: content)
    } else if let picture = row?.picture {
      buffer.draw(picture, at: Point(x: place.x, y: place.y), within: place.intersection(content))
    } else if row?.isLoading == true {
      Shimmer.draw(in: standIn(for: place), of: &buffer, within: content, at: time)
    }
  }

  /// As wide as a stand-in, or as the texts need; of a message that is too long for the place less is said, never of the
  /// way to try again.
  private func drawFailure(_ message: String, in place: Rect, of buffer: inout CellBuffer, within content: Rect) {
    let offer = "t \(texts.retry)"
    let margin = 4
    var box = standIn(for: place)
    box.width = min(place.width, max(box.width, message.columns + margin, offer.columns + margin))
    let shown = box.intersection(content)
    buffer.fill(shown, with: Cell("·", style: Theme.secondary))

    let offerLines = TextLayout.wrap(offer, width: box.width)
    let lines =
      TextLayout.wrap(message, width: box.width, maximumLines: max(0, box.height - offerLines.count)) + offerLines
    let top = box.y + max(0, (box.height - lines.count) / 2)
    for (line, text) in lines.enumerated() {
      let text = box.width >= text.columns + 2 ? " \(text) " : text
      let x = box.x + (box.width - text.columns) / 2
      buffer.draw(text, at: Point(x: x, y: top + line), style: Theme.failure, within: shown)
    }
  }

  /// What is drawn while there is no picture has the shape of most pictures: four to three, in cells half as wide as
  /// they are high.
  private func standIn(for place: Rect) -> Rect {
    Rect(x: place.x, y: place.y, width: min(place.width, place.height * 8 / 3), height: place.height)
  }
}
