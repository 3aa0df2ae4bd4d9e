import CChafa
import TerminalKit

/// How pictures are shown with the colours that a terminal has: which symbols, which colours, and what they mean.
struct CellPalette: Sendable {
  private let colorDepth: ColorDepth
  private let isBackgroundDark: Bool

  init(colorDepth: ColorDepth, isBackgroundDark: Bool) {
    self.colorDepth = colorDepth
    self.isBackgroundDark = isBackgroundDark
  }

  /// An empty canvas, to be released by `chafa_canvas_unref`.
  func makeCanvas(size: Size) -> OpaquePointer {
    let config = chafa_canvas_config_new()
    defer { chafa_canvas_config_unref(config) }
    let symbols = chafa_symbol_map_new()
    defer { chafa_symbol_map_unref(symbols) }
    for symbol in self.symbols {
      chafa_symbol_map_add_by_range(symbols, symbol.value, symbol.value)
    }
    chafa_canvas_config_set_symbol_map(config, symbols)
    chafa_canvas_config_set_geometry(config, CInt(size.width), CInt(size.height))
    chafa_canvas_config_set_canvas_mode(config, canvasMode)
    chafa_canvas_config_set_work_factor(config, 1)
    chafa_canvas_config_set_preprocessing_enabled(config, 0)
    chafa_canvas_config_set_fg_color(config, isBackgroundDark ? 0xFFFFFF : 0x000000)
    chafa_canvas_config_set_bg_color(config, isBackgroundDark ? 0x000000 : 0xFFFFFF)
    return chafa_canvas_new(config)
  }

  /// What `canvas` shows at a place.
  func cell(ofColumn column: CInt, row: CInt, on canvas: OpaquePointer) -> Cell {
    let symbol = Unicode.Scalar(chafa_canvas_get_char_at(canvas, column, row)) ?? " "
    guard colorDepth > .monochrome else { return Cell(Character(symbol)) }
    var foreground: CInt = -1
    var background: CInt = -1
    chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
    // A cell of one colour is always a space: fewer colour pairs, and nothing shows if the font lacks the block.
    switch symbol {
    case " ": return Cell(" ", style: Style(background: color(background)))
    case "█": return Cell(" ", style: Style(background: color(foreground)))
    default:
      return Cell(Character(symbol), style: Style(foreground: color(foreground), background: color(background)))
    }
  }

  private var symbols: [Unicode.Scalar] {
    colorDepth > .monochrome ? [" ", "▀", "▄", "█"] : [" ", "▀", "▄", "█", "░", "▒", "▓"]
  }

  private var canvasMode: ChafaCanvasMode {
    switch colorDepth {
    case .trueColor: CHAFA_CANVAS_MODE_TRUECOLOR
    // Without the first sixteen, which users set to what they like.
    case .palette256: CHAFA_CANVAS_MODE_INDEXED_240
    case .sixteen: CHAFA_CANVAS_MODE_INDEXED_16
    case .eight: CHAFA_CANVAS_MODE_INDEXED_8
    case .monochrome: CHAFA_CANVAS_MODE_FGBG
    }
  }

  private func color(_ raw: CInt) -> Color {
    guard raw >= 0 else { return .standard }
    guard colorDepth < .trueColor else {
      return .rgb(UInt8(raw >> 16 & 0xFF), UInt8(raw >> 8 & 0xFF), UInt8(raw & 0xFF))
    }
    return UInt8(exactly: raw).map(Color.palette) ?? .standard
  }
}
