import Bitmaps
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  public func draw(on canvas: inout Canvas) {
    guard let body else { return drawTooSmall(on: &canvas) }
    if let latest {
      draw(latest, in: body, on: &canvas)
    } else {
      PictureDrawing(load: picture, place: body, alignment: .center, offers: pictureOffers)
        .draw(on: &canvas, within: body)
    }
    guard showsCaption || message != nil else { return }
    caption.draw(in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1), on: &canvas)
  }

  /// In the middle; while another part or size is on its way, what is there is already where it will be, over the whole
  /// picture, which has something of every part. A part that gets smaller would not fit in with that.
  ///
  /// That is seen, too, until the terminal has the part.
  private func draw(_ latest: Shown, in body: Rect, on canvas: inout Canvas) {
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

  private func fits(_ shown: Shown) -> Bool { shown.isWhole || shown.request.region.zoom <= region.zoom }

  private func place(_ shown: Shown, in body: Rect, on canvas: inout Canvas, over before: Canvas) {
    guard let proportions, shown.request != PictureLoad.Request(region: region, size: body.size) else {
      let area = body.centered(shown.cells.size)
      return canvas.draw(shown.cells, at: area.origin, within: body, previewedBy: before)
    }
    let map = PictureMap(shown.request.region, of: proportions, in: shown.request.size)
    let frame = frame(of: shown.cells, on: map, proportions: proportions, in: body)
    let visible = frame.intersection(body)
    let part = Rect(x: visible.x - frame.x, y: visible.y - frame.y, width: visible.width, height: visible.height)
    canvas.draw(shown.cells.scaled(to: frame.size, showing: part), at: visible.origin, previewedBy: before)
  }

  /// Where what is there will be; less enlarged around the same middle where a terminal could not be told of so large an
  /// image.
  private func frame(of shown: CellBuffer, on map: PictureMap, proportions: Double, in body: Rect) -> Rect {
    let place = body.size
    var region = region
    while true {
      let frame = PictureMap(region, of: proportions, in: place).frame(of: shown, on: map, in: body)
      let isReachable = max(body.x - frame.x, body.maxY - frame.y) < ImageTile.limit
      if isReachable || shown.images.isEmpty || region.zoom == 1 { return frame }
      region = region.zoomedOut
    }
  }

  // MARK: The last line

  private var caption: CaptionLine {
    let image = presentation.viewModel(of: picture.image)
    let width = max(1, size.width)
    let description = image.description.flatMap { TextLayout.firstLine(DisplayText($0), width: width) }
    let heading = image.headingLine(width: width)
    let text = [CreditLine(image).text(width: width), heading == nil ? nil : description].compactMap(\.self)
    return CaptionLine(
      heading: heading ?? description ?? DisplayText(texts.viewerTitle), text: DisplayText(joining: text),
      message: message, hints: hints([.showHelp], [.pauseSlideshow], [wayBack]), status: status,
      isLoading: isLoading)
  }

  /// What is said in place of the caption.
  private var message: DisplayText? {
    remark ?? notice ?? (picture.picture == nil ? nil : picture.errorMessage.map(failure))
  }

  private func failure(_ message: DisplayText) -> DisplayText {
    pictureOffers.retry.map { "\($0.line) · \(message)" } ?? message
  }

  /// How large the picture's pixels are; of a picture that does not tell, how much it is enlarged.
  private var percentage: String {
    let percentage = (isLimited ? Double(picture.largestScale ?? 1) : (picture.scale ?? 1) * region.zoom) * 100
    return "\(max(1, Int(percentage.rounded())))%"
  }

  /// Whether the picture has too few pixels to fill the screen unasked.
  private var isLimited: Bool {
    guard let scale = picture.scale, let largest = picture.largestScale else { return false }
    return region == .whole && scale > Double(largest)
  }

  private var status: [DisplayText] {
    var status = [DisplayText(region.zoom == 1 && !isLimited ? texts.fitsScreen : percentage), list.positionText]
    if slideshow.isOn {
      let pace = texts.slideshowPace(slideshow.pace.seconds)
      status.insert(DisplayText(slideshow.isPaused ? texts.slideshowPaused : pace), at: 0)
    }
    // In place of a picture that is not there yet, it stands there.
    let hidden = latest == nil ? nil : picture.running?.amountText(in: texts)
    if let amount = actions.jobs.amountText(in: texts) ?? hidden { status.insert(DisplayText(amount), at: 0) }
    return status
  }
}
