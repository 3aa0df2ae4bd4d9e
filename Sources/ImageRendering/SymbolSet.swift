import CChafa
import TerminalKit

/// The characters that pictures are made of where the terminal shows no pixels.
///
/// For each number of colours we draw the set that shows most ourselves, and never ask chafa for it. All other pairs chafa
/// does. Its figures and ours, over ten of the demo's landscapes in 60 columns and 22 lines: the mean difference of colour
/// (CIEDE2000) between a quarter of a cell and what lies under it, and how long a picture takes beside other work.
///
/// | colours | set | ours | chafa 1.12 |
/// |---|---|---|---|
/// | 24 bits | half | 1.3, 0.12 ms | 1.5, 4.6 ms |
/// | 256 | quadrant | 7.8, 27 ms | 7.8, 131 ms |
/// | 16 | shade | 11.6, 5.8 ms | 26.0, 18 ms |
/// | 8 | shade | 14.9, 0.95 ms | 25.7, 17 ms |
/// | none | braille | 28.3, 8.7 ms | 31.4, 85 ms |
public enum SymbolSet: String, CaseIterable, Hashable, Sendable {
  /// Two pixels a cell, one above the other: the fastest, and in every font.
  case half
  /// Two by two.
  case quadrant
  /// Two by three; fonts before Unicode 13 lack them.
  case sextant
  /// Halves, and shades: one colour in another's grains.
  case shade
  /// Two by four dots.
  case braille
  /// Letters and signs by their shape.
  case ascii

  /// What shows most with these colours, by looking at pictures side by side: with 256 of them shapes are worth more than
  /// the noise of errors that are spread, eight and sixteen need shades, and without any there is only form.
  public static func best(for depth: ColorDepth) -> SymbolSet {
    switch depth {
    case .trueColor: .half
    case .palette256: .quadrant
    case .sixteen, .eight: .shade
    case .monochrome: .braille
    }
  }

  /// Adds the characters to a chafa symbol map.
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

  /// How many pixels one cell shows side by side.
  var pixelsAcross: Int { self == .half ? 1 : self == .ascii ? 4 : 2 }

  private func add(_ characters: [UInt32], to map: OpaquePointer?) {
    for character in characters { libchafa.chafa_symbol_map_add_by_range(map, character, character) }
  }
}
