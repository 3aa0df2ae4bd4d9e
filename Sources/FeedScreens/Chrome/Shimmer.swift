import Foundation
import TerminalKit

/// The placeholder of a loading picture: a light band that moves over a soft field. It depends only on the clock.
enum Shimmer {
  /// The number of columns from the middle of the band to its edge.
  private static let reach = 8
  /// The number of columns with the same shade. Two columns take half the bytes of one, and the eye sees no difference.
  private static let columnsPerStep = 2

  static func draw(in rect: Rect, on canvas: inout Canvas, within clip: Rect) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty else { return }
    guard let time = canvas.time else { return canvas.fillPlaceholder(shown) }
    let track = max(rect.width, 2 * reach)
    let middle = Int(time / Spinner.step) * columnsPerStep % track
    for x in shown.x..<shown.maxX {
      let behind = abs(x - rect.x - middle)
      // The band re-enters on the left while it leaves on the right, so something always moves.
      let distance = min(behind, track - behind) / columnsPerStep * columnsPerStep
      let light = distance < reach ? (1 + cos(.pi * Double(distance) / Double(reach))) / 2 : 0
      canvas.fillPlaceholder(Rect(x: x, y: shown.y, width: 1, height: shown.height), light: light)
    }
  }
}
