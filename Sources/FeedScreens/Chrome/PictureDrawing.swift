import TerminalKit

/// Draws an image's picture in its place, or what stands there until it has come, or because it has not.
@MainActor
struct PictureDrawing {
  /// Where in its place a picture is that does not fill it.
  enum Alignment {
    case topLeft
    /// In the middle of the height.
    case left
    case center
  }

  /// Nil where nothing was asked for yet: the place is left empty.
  let load: PictureLoad?
  let place: Rect
  let alignment: Alignment
  let offers: PictureOffers
  /// The same picture in another size, which is shown until this one has come.
  var preview: CellBuffer?

  func draw(on canvas: inout Canvas, within clip: Rect) {
    let shown = place.intersection(clip)
    if let failure {
      failure.draw(in: vacancy(for: failure), on: &canvas, within: shown)
    } else if let picture = load?.picture ?? scaledPreview {
      canvas.draw(picture, at: area(of: picture.size).origin, within: shown)
    } else if let load, load.isLoading {
      let blurred = canvas.theme.hasShades ? load.blurred(fitting: place.size) : nil
      let area = blurred.map { self.area(of: $0.size) } ?? standIn
      if let blurred {
        canvas.draw(blurred, at: area.origin, within: shown)
      } else {
        Shimmer.draw(in: area, on: &canvas, within: shown)
      }
      drawAmount(of: load, in: area, on: &canvas, within: shown)
    }
  }

  /// What is said in place of a picture that a warning hides, or that failed.
  private var failure: PictureFailure? {
    load?.warning.map { PictureFailure(message: $0, offer: offers.reveal) }
      ?? load?.errorMessage.map { PictureFailure(message: $0, offer: offers.retry) }
  }

  /// How far it is, in the middle, with a space at both sides.
  private func drawAmount(of load: PictureLoad, in area: Rect, on canvas: inout Canvas, within clip: Rect) {
    guard let amount = load.amountText(columns: area.width - 2) else { return }
    let text: DisplayText = " \(amount) "
    let point = Point(x: area.x + (area.width - text.columns) / 2, y: area.y + (area.height - 1) / 2)
    canvas.draw(text, at: point, as: .placeholderText, within: clip)
  }

  /// What the picture covers, or will cover as far as that is known.
  var area: Rect {
    guard let picture = load?.picture, load?.errorMessage == nil else { return standIn }
    return area(of: picture.size)
  }

  private func area(of size: Size) -> Rect {
    var area = place.centered(size)
    if alignment != .center { area.x = place.x }
    if alignment == .topLeft { area.y = place.y }
    return area
  }

  /// As large as fits.
  private var scaledPreview: CellBuffer? {
    guard let preview, !preview.bounds.isEmpty, !place.isEmpty else { return nil }
    let scale = min(
      Double(place.width) / Double(preview.size.width), Double(place.height) / Double(preview.size.height))
    let size = Size(
      width: max(1, Int(Double(preview.size.width) * scale)), height: max(1, Int(Double(preview.size.height) * scale)))
    return preview.scaled(to: size, showing: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// What is drawn while there is no picture has the shape of most pictures.
  private var standIn: Rect { area(of: place.fourToThree.size) }

  /// No higher than its words need, and wider where they do.
  private func vacancy(for failure: PictureFailure) -> Rect {
    let usual = place.fourToThree.size
    let height = min(usual.height, PictureFailure.greatestHeight)
    let widest = alignment == .center ? usual.width : min(place.width, max(usual.width, Frame.readableWidth))
    let width = min(usual.width, FeedArrangement.width(ofHeight: height))
    return area(of: Size(width: min(widest, max(width, failure.columns)), height: height))
  }
}
