import Foundation
import TerminalKit

/// What stands in a picture's place while it loads: a light band that wanders over a soft field, a pure function of
/// the clock.
enum Shimmer {
  /// From the middle of the band to where it ends, in columns.
  private static let reach = 8
  /// So many columns have one shade: it takes half the bytes, and is not seen.
  private static let columnsPerStep = 2

  static func draw(in rect: Rect, on canvas: inout Canvas, within clip: Rect) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty else { return }
    let track = max(rect.width, 2 * reach)
    let middle = Int(canvas.time / Spinner.step) * columnsPerStep % track
    for x in shown.x..<shown.maxX {
      let behind = abs(x - rect.x - middle)
      // What leaves at one end comes in at the other, so that something moves at any time.
      let distance = min(behind, track - behind) / columnsPerStep * columnsPerStep
      let light = distance < reach ? (1 + cos(.pi * Double(distance) / Double(reach))) / 2 : 0
      canvas.fillPlaceholder(Rect(x: x, y: shown.y, width: 1, height: shown.height), light: light)
    }
  }
}
