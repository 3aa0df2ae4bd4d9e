import Bitmaps
import TerminalKit

extension ViewerScreen {
  public func draw(on canvas: inout Canvas) {
    guard let body else { return drawTooSmall(on: &canvas) }
    canvas.surroundPicture()
    if let latest {
      draw(latest, in: body, on: &canvas)
    } else {
      PictureDrawing(load: picture, place: body, isCentered: true, hints: pictureHints)
        .draw(on: &canvas, within: body)
    }
    let isCaptionShown = showsCaption && slideshow.isCaptionDue
    guard isCaptionShown || message != nil else { return }
    drawCaptionLine(in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1), on: &canvas)
  }

  /// Draws the picture in the middle of `body`. While another region or size is being loaded, the latest rendering is
  /// drawn where it belongs in the new region, on top of a rendering of the whole picture, which fills the gaps.
  /// Earlier renderings stay visible until the terminal has received the latest one. A rendering of a region is not
  /// drawn if its zoom is greater than the current zoom.
  private func draw(_ latest: Rendering, in body: Rect, on canvas: inout Canvas) {
    var before = canvas
    if !latest.cells.images.isEmpty {
      for shown in earlier where fits(shown) { place(shown, in: body, on: &before, over: before) }
    }
    if latest.request != PictureLoad.Request(region: region, size: body.size),
      let whole = earlier.first(where: \.isWhole), !latest.isWhole
    {
      place(whole, in: body, on: &canvas, over: canvas)
      guard fits(latest) else { return }
    }
    place(latest, in: body, on: &canvas, over: before)
  }

  private func fits(_ shown: Rendering) -> Bool { shown.isWhole || shown.request.region.zoom <= region.zoom }

  private func place(_ shown: Rendering, in body: Rect, on canvas: inout Canvas, over before: Canvas) {
    guard let aspectRatio, shown.request != PictureLoad.Request(region: region, size: body.size) else {
      let area = body.centered(shown.cells.size)
      return canvas.draw(shown.cells, at: area.origin, within: body, previewedBy: before)
    }
    let map = PictureMap(shown.request.region, of: aspectRatio, in: shown.request.size)
    let frame = frame(of: shown.cells, on: map, aspectRatio: aspectRatio, in: body)
    let visible = frame.intersection(body)
    let part = Rect(x: visible.x - frame.x, y: visible.y - frame.y, width: visible.width, height: visible.height)
    canvas.draw(shown.cells.scaled(to: frame.size, showing: part), at: visible.origin, previewedBy: before)
  }

  /// Returns the frame for `shown`. If the image would be so large that terminals could not address all its parts, the
  /// picture is enlarged less, around its middle.
  private func frame(of shown: CellBuffer, on map: PictureMap, aspectRatio: Double, in body: Rect) -> Rect {
    let place = body.size
    var region = region
    while true {
      let frame = PictureMap(region, of: aspectRatio, in: place).frame(of: shown, on: map, in: body)
      let isReachable = max(body.x - frame.x, body.maxY - frame.y) < ImageTile.limit
      let canBePlaced = isReachable || shown.images.isEmpty
      if canBePlaced || region.zoom == 1 { return frame }
      region = region.zoomedOut
    }
  }
}
