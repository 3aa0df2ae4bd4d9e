import Bitmaps
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame else {
      canvas.draw(DisplayText(texts.tooSmall), at: Point(x: 0, y: 0))
      return
    }
    TitleBar(title: title, detail: "", isLoading: isLoading).draw(in: frame.title, on: &canvas)
    canvas.cursor = Cursor(at: Point(x: frame.title.x + 1, y: frame.title.y))
    if let shown = picture.picture {
      canvas.draw(shown, at: place(of: shown, in: frame.body), within: frame.body)
    } else if let message = picture.errorMessage {
      PictureFailure(message: message, offer: offer).draw(in: standIn(in: frame.body), on: &canvas, within: frame.body)
    } else if picture.isLoading {
      Shimmer.draw(in: standIn(in: frame.body), on: &canvas, within: frame.body)
    }
    footer.draw(in: frame.footer, on: &canvas)
  }

  /// The location, else the description.
  private var title: DisplayText {
    let image = FeedImagePresenter.map(picture.image)
    let lines = [image.location, image.description].compactMap { text in
      TextLayout.wrap(DisplayText(text ?? ""), width: max(1, size.width), maximumLines: 1).first
    }
    return lines.first ?? DisplayText(texts.viewerTitle)
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

  private var footer: Footer {
    let failure: DisplayText? =
      picture.picture != nil
      ? picture.errorMessage.map { message in offer.map { "\($0.line) · \(message)" } ?? message } : nil
    let zoom = "\(Int((region.zoom * 100).rounded()))%"
    return Footer(
      status: remark ?? failure ?? "",
      hints: hints([.showHelp], [wayBack], [.zoomIn, .zoomOut], [.nextImage, .previousImage], in: texts.language),
      position: "\(zoom)  \(list.selectedIndex + 1)/\(list.imageCount)")
  }
}
