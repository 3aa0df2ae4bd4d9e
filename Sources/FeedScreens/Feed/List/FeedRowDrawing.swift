import FeedPresentation
import TerminalKit

/// Draws one image of the list, of whose room a part may be off screen.
@MainActor
struct FeedRowDrawing {
  let layout: FeedRowLayout
  let load: PictureLoad?
  let isSelected: Bool
  let arrangement: FeedArrangement
  let offers: PictureOffers

  /// - Parameters:
  ///   - origin: the top left of the image's room; it may be above `clip`.
  ///   - clip: where texts and pictures may be drawn.
  ///   - area: the same with its margins, in which the selection is marked.
  func draw(at origin: Point, on canvas: inout Canvas, within clip: Rect, of area: Rect) {
    if isSelected { drawMark(at: origin, on: &canvas, within: clip, of: area) }
    if let heading = layout.heading {
      let role: Theme.Role = isSelected ? .selectedHeading : .heading
      var point = origin.moved(to: layout.headingPoint)
      if layout.isNew {
        canvas.draw("•", at: point, as: .accent, within: clip)
        point.x += FeedRowLayout.markColumns
      }
      canvas.draw(heading, at: point, as: role, within: clip)
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

  /// The first cell of the text, or of the picture where no text is to be seen.
  func cursor(at origin: Point, within clip: Rect) -> Cursor {
    let heading = layout.heading.map { _ in origin.moved(to: layout.headingPoint) }
    let credit = layout.credit.map { _ in origin.moved(to: layout.creditPoint) }
    let caption = layout.caption.indices.map { line in
      Point(x: origin.x + layout.captionPoint.x, y: origin.y + layout.captionPoint.y + line)
    }
    let shown = ([heading, credit].compactMap(\.self) + caption).first(where: clip.contains)
    return Cursor(at: shown ?? Point(x: origin.x, y: max(clip.y, origin.y)))
  }

  /// What of the screen the picture covers, or will cover as far as that is known.
  func pictureArea(at origin: Point) -> Rect { picture(at: origin).area }

  private func drawMark(at origin: Point, on canvas: inout Canvas, within clip: Rect, of area: Rect) {
    if arrangement.form == .framed {
      // Around the picture and the title under it.
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
    PictureDrawing(
      load: load, place: place(at: origin), alignment: arrangement.form == .framed ? .center : .topLeft, offers: offers)
  }
}

extension Point {
  /// Seen from this point, where `other` is counted from the origin.
  fileprivate func moved(to other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
}
