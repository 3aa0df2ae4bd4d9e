import Bitmaps
import TerminalKit

struct ShadePalette: Sendable {
  /// A character with grains that mixes two colours.
  struct Shade: Sendable {
    let character: Character
    let foreground: Int
    let background: Int
    let components: SIMD3<Float>
    /// The error that the visible grains add. It grows with the difference between the two colours.
    let roughness: Float
  }

  /// The colours, indexed by their numbers in the terminal's palette.
  let colors: [SIMD3<Float>]
  let shades: [Shade]

  static let eight = ShadePalette(StandardPalette.ansi.prefix(8))
  static let sixteen = ShadePalette(StandardPalette.ansi[...])

  private static let roughness: Float = 0.03

  private init(_ colors: ArraySlice<RGB>) {
    let rgb = colors.map(SIMD4<Float>.init(withoutAlpha:))
    let perceived = rgb.map(PerceivedColor.init)
    self.colors = perceived.map(\.components)
    shades = rgb.indices.flatMap { foreground in
      rgb.indices.prefix(foreground).flatMap { background in
        zip("░▒▓", [0.25, 0.5, 0.75] as [Float]).map { character, share in
          Shade(
            character: character, foreground: foreground, background: background,
            components: PerceivedColor(PerceivedColor.blend(rgb[foreground], share, over: rgb[background])).components,
            roughness: perceived[foreground].squaredDistance(to: perceived[background]) * Self.roughness)
        }
      }
    }
  }
}
