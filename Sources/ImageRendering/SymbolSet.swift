import CChafa
import TerminalKit

/// The characters from which pictures are drawn in terminals that show no pixels.
///
/// For each number of colours, the program itself draws the set that shows the most. chafa draws all other
/// combinations. The table compares both on ten of the demo's landscapes in 60 columns and 22 lines. It gives the mean
/// colour difference (CIEDE2000) between a quarter of a cell and the area under it, and the time per picture beside
/// other work.
///
/// | colours | set | ours | chafa 1.12 |
/// |---|---|---|---|
/// | 24 bits | half | 1.3, 0.12 ms | 1.5, 4.6 ms |
/// | 256 | quadrant | 7.8, 27 ms | 7.8, 131 ms |
/// | 16 | shade | 11.6, 5.8 ms | 26.0, 18 ms |
/// | 8 | shade | 14.9, 0.95 ms | 25.7, 17 ms |
/// | none | braille | 28.3, 8.7 ms | 31.4, 85 ms |
public enum SymbolSet: String, CaseIterable, Hashable, Sendable {
  /// Two pixels per cell, one above the other: the fastest set, available in every font.
  case half
  /// Two by two pixels per cell.
  case quadrant
  /// Two by three pixels per cell. Fonts before Unicode 13 lack these characters.
  case sextant
  /// Halves and mixtures of two colours.
  case shade
  /// Two by four dots per cell.
  case braille
  /// Letters and signs, chosen by their shape.
  case ascii

  /// Returns the set that shows the most with these colours, judged by comparing pictures side by side. With 256
  /// colours, shapes are worth more than the noise of error diffusion. Eight and sixteen colours need shades, and
  /// without colours only shapes remain.
  public static func best(for depth: ColorDepth) -> SymbolSet {
    switch depth {
    case .trueColor: .half
    case .palette256: .quadrant
    case .sixteen, .eight: .shade
    case .monochrome: .braille
    }
  }

  func add(to map: OpaquePointer?) {
    libchafa.chafa_symbol_map_add_by_range(map, 0x20, 0x20)
    switch self {
    case .half: add([0x2580, 0x2584, 0x2588], to: map)
    case .quadrant: add([0x2580, 0x2584, 0x2588, 0x258C, 0x2590] + Array(0x2596...0x259F), to: map)
    case .sextant:
      add([0x2580, 0x2584, 0x2588, 0x258C, 0x2590], to: map)
      libchafa.chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SEXTANT)
    case .shade: add([0x2580, 0x2584, 0x2588, 0x258C, 0x2590] + Array(0x2591...0x2593), to: map)
    case .braille: libchafa.chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_BRAILLE)
    case .ascii: libchafa.chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_ASCII)
    }
  }

  /// The number of pixels that one cell shows side by side.
  var pixelsAcross: Int {
    switch self {
    case .half: 1
    case .quadrant, .sextant, .shade, .braille: 2
    case .ascii: 4
    }
  }

  private func add(_ characters: [UInt32], to map: OpaquePointer?) {
    for character in characters { libchafa.chafa_symbol_map_add_by_range(map, character, character) }
  }
}
