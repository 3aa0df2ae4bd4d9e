import TerminalKit

/// The placeholders of rows that are not loaded yet.
enum Skeleton {
  private static let rowCount = 3
  private static let gap = 2

  /// - Parameter place: the size of the place for a picture.
  static func drawImages(in body: Rect, place: Size, on canvas: inout Canvas) {
    guard place.height > 0 else { return drawTexts(in: body, on: &canvas) }
    let height = max(1, min(place.height, (body.height + 1) / rowCount - 1))
    for row in 0..<rowCount {
      let y = body.y + row * (height + 1)
      let picture = Rect(
        x: body.x, y: y, width: min(body.width, FeedArrangement.width(ofHeight: height)), height: height)
      Shimmer.draw(in: picture, on: &canvas, within: body)
      let textX = body.x + min(place.width, FeedArrangement.wideWidth(ofHeight: height)) + gap
      drawText(in: Rect(x: textX, y: y, width: body.maxX - textX, height: height), on: &canvas, within: body)
    }
  }

  static func drawTexts(in body: Rect, on canvas: inout Canvas) {
    for row in 0..<rowCount {
      let place = Rect(x: body.x, y: body.y + row * 4, width: body.width, height: 3)
      drawText(in: place, on: &canvas, within: body)
    }
  }

  private static func drawText(in rect: Rect, on canvas: inout Canvas, within body: Rect) {
    for (line, width) in [20, 44, 36].enumerated() where line < rect.height {
      let bar = Rect(x: rect.x, y: rect.y + line, width: min(width, rect.width), height: 1)
      Shimmer.draw(in: bar, on: &canvas, within: body)
    }
  }
}
