import Bitmaps
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  public func draw(on canvas: inout Canvas) {
    guard let body else {
      canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    if let shown = picture.picture {
      canvas.draw(shown, at: place(of: shown, in: body), within: body)
    } else if let message = picture.errorMessage {
      PictureFailure(message: message, offer: offer).draw(in: standIn(in: body), on: &canvas, within: body)
    } else if picture.isLoading {
      Shimmer.draw(in: standIn(in: body), on: &canvas, within: body)
    }
    guard showsCaption || message != nil else { return }
    caption.draw(in: Rect(x: 0, y: size.height - 1, width: size.width, height: 1), on: &canvas)
  }

  private var offer: KeyHint? { keymap.hint(for: .retry, in: texts.language) }

  /// In the middle; while another part is on its way, what is there has moved already, as far as it is as large.
  private func place(of shown: CellBuffer, in body: Rect) -> Point {
    var point = Point(
      x: body.x + (body.width - shown.size.width) / 2, y: body.y + (body.height - shown.size.height) / 2)
    if let fit, let shownRegion = picture.pictureRequest?.region.confined(in: fit), shownRegion.zoom == region.zoom {
      let columns = fit.across * Double(body.width) * region.zoom
      let rows = fit.down * Double(body.height) * region.zoom
      point.x += Int(((shownRegion.centerX - region.centerX) * columns).rounded())
      point.y += Int(((shownRegion.centerY - region.centerY) * rows).rounded())
    }
    return point
  }

  /// Four to three, as most pictures are, in cells half as wide as they are high.
  private func standIn(in body: Rect) -> Rect {
    let width = min(body.width, body.height * 8 / 3)
    let height = min(body.height, max(1, width * 3 / 8))
    return Rect(
      x: body.x + (body.width - width) / 2, y: body.y + (body.height - height) / 2, width: width, height: height)
  }

  // MARK: The last line

  private var caption: CaptionLine {
    let texts = captionTexts
    return CaptionLine(
      heading: texts.first ?? DisplayText(self.texts.viewerTitle), text: texts.dropFirst().first, message: message,
      hints: hints([.showHelp], [.pauseSlideshow], [wayBack], in: self.texts.language), status: status,
      isLoading: isLoading)
  }

  /// Location and description, as far as there are any; each on one line.
  private var captionTexts: [DisplayText] {
    let image = FeedImagePresenter.map(picture.image)
    return [image.location, image.description].compactMap { text in
      TextLayout.firstLine(DisplayText(text ?? ""), width: max(1, size.width))
    }
  }

  /// What is said in place of the caption.
  private var message: DisplayText? {
    remark ?? notice ?? (picture.picture == nil ? nil : picture.errorMessage.map(failure))
  }

  private func failure(_ message: DisplayText) -> DisplayText {
    offer.map { "\($0.line) · \(message)" } ?? message
  }

  private var status: [DisplayText] {
    var status: [DisplayText] = [
      "\(Int((region.zoom * 100).rounded()))%", "\(list.selectedIndex + 1)/\(list.imageCount)",
    ]
    if slideshow.isOn {
      let pace = texts.slideshowPace(slideshow.pace.seconds)
      status.insert(DisplayText(slideshow.isPaused ? texts.slideshowPaused : pace), at: 0)
    }
    return status
  }
}
