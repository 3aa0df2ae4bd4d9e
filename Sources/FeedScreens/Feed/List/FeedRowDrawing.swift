import FeedPresentation
import TerminalKit

/// Draws one image of the list, of whose room a part may be off screen.
@MainActor
struct FeedRowDrawing {
  let layout: FeedRowLayout
  let load: PictureLoad?
  let isSelected: Bool
  /// Whether selection is shown by a frame around the picture; else by a mark left of everything.
  let isFramed: Bool
  /// How a failed picture is tried again.
  let offer: KeyHint?

  /// The columns left of the rows: the selection's mark and a space.
  static let gutter = 2

  /// - Parameters:
  ///   - origin: the top left of the image's room; it may be above `clip`.
  ///   - clip: where texts and pictures may be drawn; the mark is left of it.
  func draw(at origin: Point, on canvas: inout Canvas, within clip: Rect) {
    if isSelected {
      if isFramed {
        drawFrame(at: origin, on: &canvas, within: clip)
      } else {
        drawMark(at: origin, on: &canvas, within: clip)
      }
    }
    if let heading = layout.heading {
      let role: Theme.Role = isSelected ? .selectedHeading : .heading
      canvas.draw(heading, at: origin.moved(to: layout.headingPoint), as: role, within: clip)
    }
    for (line, text) in layout.caption.enumerated() {
      var point = origin.moved(to: layout.captionPoint)
      point.y += line
      canvas.draw(text, at: point, within: clip)
    }
    picture(at: origin).draw(on: &canvas, within: clip)
  }

  /// The first cell of the text, or of the picture where no text is to be seen.
  func cursor(at origin: Point, within clip: Rect) -> Cursor {
    let heading = layout.heading.map { _ in origin.moved(to: layout.headingPoint) }
    let caption = layout.caption.indices.map { line in
      Point(x: origin.x + layout.captionPoint.x, y: origin.y + layout.captionPoint.y + line)
    }
    let shown = ([heading].compactMap(\.self) + caption).first(where: clip.contains)
    return Cursor(at: shown ?? Point(x: origin.x, y: max(clip.y, origin.y)))
  }

  /// What of the screen the picture covers, or will cover as far as that is known.
  func pictureArea(at origin: Point) -> Rect { picture(at: origin).area }

  private func drawMark(at origin: Point, on canvas: inout Canvas, within clip: Rect) {
    let gutter = Rect(x: clip.x - Self.gutter, y: clip.y, width: Self.gutter, height: clip.height)
    let mark = Rect(x: gutter.x, y: origin.y, width: 1, height: layout.height - 1).intersection(gutter)
    canvas.fill(mark, with: "▌", as: .accent)
  }

  /// A heavy line around the picture; the heading stands in its lower edge.
  private func drawFrame(at origin: Point, on canvas: inout Canvas, within clip: Rect) {
    let place = place(at: origin)
    let frame = Rect(x: place.x - 1, y: place.y - 1, width: place.width + 2, height: place.height + 2)
    Border.draw(.heavy, in: frame, on: &canvas, as: .accent, within: clip)
  }

  private func place(at origin: Point) -> Rect {
    Rect(
      x: origin.x + layout.picture.x, y: origin.y + layout.picture.y, width: layout.picture.width,
      height: layout.picture.height)
  }

  /// Of a failed picture the way to try again is said where its key would do it.
  private func picture(at origin: Point) -> PictureDrawing {
    PictureDrawing(load: load, place: place(at: origin), isCentered: isFramed, offer: isSelected ? offer : nil)
  }
}

extension Point {
  /// Seen from this point, where `other` is counted from the origin.
  fileprivate func moved(to other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
}
