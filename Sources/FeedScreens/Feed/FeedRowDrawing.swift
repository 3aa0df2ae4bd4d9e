import FeedPresentation
import TerminalKit

/// Draws one row of the feed, of which a part may be off screen.
@MainActor
struct FeedRowDrawing {
  let layout: FeedRowLayout
  let load: PictureLoad?
  let isSelected: Bool
  /// How a failed picture is tried again.
  let offer: KeyHint?

  /// The columns left of the content: the selection's mark and a space.
  private static let gutter = 2

  /// Where the texts and pictures of the rows are.
  static func content(of body: Rect) -> Rect {
    Rect(x: body.x + gutter, y: body.y, width: max(1, body.width - gutter - 1), height: body.height)
  }

  /// - Parameters:
  ///   - y: the row's first line; it may be above `body`.
  ///   - body: where rows may draw.
  func draw(at y: Int, in body: Rect, on canvas: inout Canvas) {
    let content = Self.content(of: body)
    if isSelected {
      let mark = Rect(x: body.x, y: y, width: 1, height: layout.height - 1).intersection(body)
      canvas.fill(mark, with: "▌", as: .accent)
    }
    if let location = layout.location {
      let role: Theme.Role = isSelected ? .selectedHeading : .heading
      canvas.draw(location, at: Point(x: content.x, y: y), as: role, within: content)
    }
    for (line, text) in layout.description.enumerated() {
      let point = Point(x: content.x, y: y + layout.descriptionY + line)
      canvas.draw(text, at: point, as: .text, within: content)
    }
    let place = Rect(x: content.x, y: y + layout.pictureY, width: content.width, height: layout.pictureHeight)
    drawPicture(in: place, on: &canvas, within: content)
  }

  /// The first cell of the row's text, or of its picture where no text of it is to be seen.
  func cursor(at y: Int, in body: Rect) -> Cursor {
    let content = Self.content(of: body)
    let descriptionLines = layout.description.indices.map { layout.descriptionY + $0 }
    let lines = (layout.location == nil ? descriptionLines : [0] + descriptionLines).map { y + $0 }
    let shown = lines.first { (content.y..<content.maxY).contains($0) }
    return Cursor(at: Point(x: content.x, y: shown ?? max(content.y, y)))
  }

  private func drawPicture(in place: Rect, on canvas: inout Canvas, within content: Rect) {
    if let message = load?.errorMessage {
      let failure = PictureFailure(message: message, offer: isSelected ? offer : nil)
      var box = standIn(for: place)
      box.width = min(place.width, max(box.width, failure.columns))
      failure.draw(in: box, on: &canvas, within: content)
    } else if let picture = load?.picture {
      canvas.draw(picture, at: Point(x: place.x, y: place.y), within: place.intersection(content))
    } else if load?.isLoading == true {
      Shimmer.draw(in: standIn(for: place), on: &canvas, within: content)
    }
  }

  /// What is drawn while there is no picture has the shape of most pictures: four to three, in cells half as wide as
  /// they are high.
  private func standIn(for place: Rect) -> Rect {
    let width = Self.standInWidth(in: Size(width: place.width, height: place.height))
    return Rect(x: place.x, y: place.y, width: width, height: place.height)
  }

  private static func standInWidth(in size: Size) -> Int { min(size.width, size.height * 8 / 3) }

  /// The columns of the screen that a row's picture covers, or will cover as far as that is known.
  static func pictureColumns(of load: PictureLoad?, fitting size: Size, in body: Rect) -> Range<Int> {
    let start = content(of: body).x
    return start..<start + max(0, load?.picture?.size.width ?? standInWidth(in: size))
  }
}
