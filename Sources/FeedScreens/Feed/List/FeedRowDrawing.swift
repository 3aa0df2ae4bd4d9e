import FeedPresentation
import TerminalKit

/// A drawing of an image in the list, which may be partly outside the viewport.
@MainActor
struct FeedRowDrawing {
  let layout: FeedRowLayout
  let load: PictureLoad?
  let isSelected: Bool
  let arrangement: FeedArrangement
  let hints: PictureHints

  /// - Parameters:
  ///   - origin: the top left corner of the image's area, which may be above `clip`.
  ///   - area: `clip` and the margins around it, where the selection mark is drawn.
  func draw(at origin: Point, on canvas: inout Canvas, within clip: Rect, of area: Rect) {
    if isSelected { drawMark(at: origin, on: &canvas, within: clip, of: area) }
    if let heading = layout.heading {
      let role: Theme.Role = isSelected ? .selectedHeading : .heading
      if layout.isNew { canvas.draw("•", at: origin.moved(to: layout.headingPoint), as: .accent, within: clip) }
      canvas.draw(heading, at: origin.moved(to: layout.headingStart), as: role, within: clip)
    }
    if let credit = layout.credit {
      canvas.draw(credit, at: origin.moved(to: layout.creditPoint), as: .dim, within: clip)
    }
    for (line, text) in layout.caption.enumerated() {
      var point = origin.moved(to: layout.captionPoint)
      point.y += line
      canvas.draw(text, at: point, as: layout.captionRole, within: clip)
    }
    picture(at: origin).draw(on: &canvas, within: clip)
  }

  /// Returns the first visible letter of the text, or the first visible cell of the picture if no text is visible.
  func cursor(at origin: Point, within clip: Rect) -> Cursor {
    let heading = layout.heading.map { _ in origin.moved(to: layout.headingStart) }
    let credit = layout.credit.map { _ in origin.moved(to: layout.creditPoint) }
    let caption = layout.caption.indices.map { line in
      Point(x: origin.x + layout.captionPoint.x, y: origin.y + layout.captionPoint.y + line)
    }
    let shown = ([heading, credit].compactMap(\.self) + caption).first(where: clip.contains)
    return Cursor(at: shown ?? Point(x: origin.x, y: max(clip.y, origin.y)))
  }

  func pictureArea(at origin: Point) -> Rect { picture(at: origin).area }

  private func drawMark(at origin: Point, on canvas: inout Canvas, within clip: Rect, of area: Rect) {
    if arrangement.form == .framed {
      let place = place(at: origin)
      let frame = Rect(x: place.x - 1, y: place.y - 1, width: place.width + 2, height: place.height + 3)
      Border.draw(.heavy, in: frame, on: &canvas, as: .accent, within: clip)
    } else {
      let stripe = Rect(x: area.x, y: origin.y, width: 1, height: layout.height - 1)
      canvas.fill(stripe.intersection(area), as: .stripe)
    }
  }

  private func place(at origin: Point) -> Rect {
    Rect(
      x: origin.x + layout.picture.x, y: origin.y + layout.picture.y, width: layout.picture.width,
      height: layout.picture.height)
  }

  private func picture(at origin: Point) -> PictureDrawing {
    PictureDrawing(load: load, place: place(at: origin), isCentered: arrangement.form == .framed, hints: hints)
  }
}

extension Point {
  fileprivate func moved(to other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
}
