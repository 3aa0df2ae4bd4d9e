import TerminalKit

/// What stands in a picture's place while it loads: a light band that wanders over a soft field, a pure function of
/// the clock.
enum Shimmer {
  private static let bandWidth = 6
  private static let columnsPerStep = 3

  static func draw(in rect: Rect, of buffer: inout CellBuffer, within clip: Rect, at time: Duration) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty else { return }
    buffer.fill(shown, with: Cell("░", style: Theme.secondary))
    let track = rect.width + bandWidth
    let start = rect.x - bandWidth + Int(time / Spinner.step) * columnsPerStep % track
    let band = Rect(x: start, y: rect.y, width: bandWidth, height: rect.height).intersection(shown)
    buffer.fill(band, with: Cell("▒", style: Theme.secondary))
  }
}
