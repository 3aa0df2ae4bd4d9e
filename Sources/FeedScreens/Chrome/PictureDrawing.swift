import TerminalKit

/// A drawing of an image's picture, or of a loading indicator or a failure in its place.
@MainActor
struct PictureDrawing {
  /// The picture's load; nil before the picture is requested. The place is empty then.
  let load: PictureLoad?
  let place: Rect
  /// True if the picture is in the middle of the place; false if only a tiny one is, and others at the top left corner.
  let isCentered: Bool
  let hints: PictureHints
  /// The picture in another size, shown while the requested size is loading.
  var preview: CellBuffer?

  func draw(on canvas: inout Canvas, within clip: Rect) {
    let shown = place.intersection(clip)
    if let failure {
      failure.draw(in: failureArea(for: failure), on: &canvas, within: shown)
    } else if let picture = load?.picture ?? scaledPreview {
      canvas.draw(picture, at: area(of: picture.size).origin, within: shown)
      drawSizeOfTinyPicture(on: &canvas, within: shown)
    } else if let load, load.isLoading {
      let blurred = canvas.theme.hasShades ? load.blurred(fitting: place.size) : nil
      let area = blurred.map { self.area(of: $0.size) } ?? placeholderArea
      if let blurred {
        canvas.draw(blurred, at: area.origin, within: shown)
      } else {
        Shimmer.draw(in: area, on: &canvas, within: shown)
      }
      drawWords(of: load, in: area, on: &canvas, within: shown)
    }
  }

  private var failure: PictureFailure? {
    if let warning = load?.warning { return PictureFailure(message: warning, hint: hints.reveal) }
    if let message = load?.errorMessage {
      return PictureFailure(message: message, hint: load?.canRetry == true ? hints.retry : nil)
    }
    return nil
  }

  /// Draws the number of pixels beneath a picture that has too few of them to fill its place, if a line is free.
  private func drawSizeOfTinyPicture(on canvas: inout Canvas, within clip: Rect) {
    guard let load, load.isTiny, let size = load.toldSize ?? load.originalSize else { return }
    let text = DisplayText("\(size.width) × \(size.height)")
    guard area.maxY < place.maxY, text.columns <= place.width else { return }
    let x = place.x + (place.width - text.columns) / 2
    canvas.draw(text, at: Point(x: x, y: area.maxY), as: .dim, within: clip)
  }

  /// Draws the progress of the load. On a still screen, draws that the picture is loading, in its whole place if the
  /// picture is narrower than the words.
  private func drawWords(of load: PictureLoad, in area: Rect, on canvas: inout Canvas, within clip: Rect) {
    let words = canvas.isStill ? load.loadingText : load.amountText(columns: area.width - 2)
    guard let words, !canvas.isStill || hints.saysLoading else { return }
    let padded: DisplayText = " \(words) "
    let room = padded.columns <= area.width ? area : place
    let text = padded.columns <= room.width ? padded : TextLayout.truncate(words, to: room.width)
    let point = Point(x: room.x + (room.width - text.columns) / 2, y: area.y + (area.height - 1) / 2)
    canvas.draw(text, at: point, as: .placeholderText, within: clip)
  }

  /// The area that the picture or its failure covers, or that the picture will probably cover once it is loaded.
  var area: Rect {
    if let failure { return failureArea(for: failure) }
    return load?.picture.map { area(of: $0.size) } ?? placeholderArea
  }

  private func area(of size: Size) -> Rect {
    if isCentered || load?.isTiny == true { return place.centered(size) }
    return Rect(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  private var scaledPreview: CellBuffer? {
    guard let preview, !preview.bounds.isEmpty, !place.isEmpty else { return nil }
    let scale = min(
      Double(place.width) / Double(preview.size.width), Double(place.height) / Double(preview.size.height))
    let size = Size(
      width: max(1, Int(Double(preview.size.width) * scale)), height: max(1, Int(Double(preview.size.height) * scale)))
    return preview.scaled(to: size, showing: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  private var placeholderArea: Rect { area(of: load?.cells(in: place.size) ?? place.fourToThree) }

  /// Returns the area for a failure: no higher than its text, and wider than a placeholder if the text needs more room.
  private func failureArea(for failure: PictureFailure) -> Rect {
    let usual = place.fourToThree
    let height = min(usual.height, PictureFailure.maximumHeight)
    let widest = min(place.width, max(usual.width, Frame.readableWidth))
    let width = min(usual.width, FeedArrangement.width(ofHeight: height))
    return area(of: Size(width: min(widest, max(width, failure.columns)), height: height))
  }
}
