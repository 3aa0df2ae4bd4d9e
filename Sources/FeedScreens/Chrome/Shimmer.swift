import TerminalKit

/// What stands in a picture's place while it loads: a light band that wanders over a soft field, a pure function of
/// the clock.
enum Shimmer {
  private static let bandWidth = 6
  private static let columnsPerStep = 3

  static func draw(in rect: Rect, on canvas: inout Canvas, within clip: Rect) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty else { return }
    canvas.fill(shown, with: "░", as: .dim)
    let track = rect.width + bandWidth
    let start = rect.x - bandWidth + Int(canvas.time / Spinner.step) * columnsPerStep % track
    let band = Rect(x: start, y: rect.y, width: bandWidth, height: rect.height).intersection(shown)
    canvas.fill(band, with: "▒", as: .dim)
  }
}
