import FeedPresentation
import TerminalKit

extension ViewerScreen {
  func drawCaptionLine(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect)
    canvas.cursor = Cursor(at: Point(x: rect.x + 1, y: rect.y))
    var end = rect.maxX - 1
    let status = status(on: canvas)
    for (text, gap) in zip(status.reversed(), [0] + Array(repeating: 2, count: status.count)) {
      let shown = TextLayout.truncate(text, to: end - gap - rect.x - 1)
      // An ellipsis alone is useless.
      guard shown == text || shown.columns > 2 else { break }
      end -= shown.columns + gap
      canvas.draw(shown, at: Point(x: end, y: rect.y), as: .dim, within: rect)
    }
    end -= 2
    if isLoading {
      let sign = DisplayText(Spinner.sign(at: canvas.time))
      canvas.draw(sign, at: Point(x: end, y: rect.y), within: rect)
    }
    let start = drawCaption(in: Rect(x: rect.x + 1, y: rect.y, width: end - 2 - rect.x, height: 1), on: &canvas)
    let keys = StyledLine(hints: hints([.showHelp], [.pauseSlideshow], [closeCommand]), width: end - start - 5)
    keys.draw(at: Point(x: end - 3 - keys.columns, y: rect.y), on: &canvas, within: rect)
  }

  /// Draws the caption and returns the column behind it.
  private func drawCaption(in rect: Rect, on canvas: inout Canvas) -> Int {
    if let message { return rect.x + canvas.draw(TextLayout.truncate(message, to: rect.width), at: rect.origin) }
    let image = presentation.viewModel(of: picture.image)
    let width = max(1, size.width)
    let description = image.description.flatMap { TextLayout.firstLine(DisplayText($0), width: width) }
    let own = image.headingLine(width: width)
    let heading = TextLayout.truncate(own ?? description ?? DisplayText(texts.viewerTitle), to: rect.width)
    var x = rect.x + canvas.draw(heading, at: rect.origin, as: .heading)
    let parts = [CreditLine(image).text(width: width), own == nil ? nil : description].compactMap(\.self)
    guard let text = DisplayText(joining: parts) else { return x }
    let separated: DisplayText = heading.columns == 0 ? text : " · \(text)"
    let shown = TextLayout.truncate(separated, to: rect.maxX - x)
    // A separator alone is useless.
    guard shown == separated || shown.columns > 4 else { return x }
    x += canvas.draw(shown, at: Point(x: x, y: rect.y), as: .dim, within: rect)
    return x
  }

  /// The message that replaces the caption: the reason why a key did nothing, a notice, or the error of a load while an
  /// earlier rendering of the picture is shown.
  var message: DisplayText? {
    remark ?? notice ?? (picture.picture == nil ? nil : picture.errorMessage.map(failure))
  }

  private func failure(_ message: DisplayText) -> DisplayText {
    pictureHints.retry.map { "\($0.line) · \(message)" } ?? message
  }

  /// The scale at which the picture is shown or, if the picture's own size is unknown, the zoom.
  private var percentage: String {
    let percentage = (isLimited ? Double(PictureLoad.largestScale) : (picture.scale ?? 1) * region.zoom) * 100
    return "\(max(1, Int(percentage.rounded())))%"
  }

  private var isLimited: Bool { region == .whole && picture.isTiny }

  /// The parts of the status, from the least to the most important. Parts that do not fit are cut or omitted.
  private func status(on canvas: Canvas) -> [DisplayText] {
    let isEnlarged = region.zoom > 1 || isLimited
    var status = (isEnlarged ? [DisplayText(percentage)] : []) + [list.positionText]
    if slideshow.isOn {
      let pace = texts.slideshowPace(slideshow.pace.seconds)
      status.insert(DisplayText(slideshow.isPaused ? texts.slideshowPaused : pace), at: 0)
    }
    if let loading = loadingText(on: canvas) { status.insert(DisplayText(loading), at: 0) }
    return status
  }

  /// Returns the progress of jobs and of the picture, or on a still screen the words for what loads. Until the picture
  /// is first shown, its place on the screen says the same.
  private func loadingText(on canvas: Canvas) -> String? {
    guard canvas.isStill else {
      return actions.jobs.amountText(in: texts)
        ?? (latest == nil ? nil : picture.running?.amountText(in: texts, on: canvas))
    }
    let isUnsaid = actions.jobs.areRunning || list.isLoadingMore || picture.isLoading && latest != nil
    return isUnsaid ? texts.loadingRow : nil
  }
}
