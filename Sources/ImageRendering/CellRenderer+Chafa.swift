import Bitmaps
import CChafa
import TerminalKit

extension CellRenderer {
  func renderWithChafa(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    guard let width = CInt(exactly: bitmap.width), let height = CInt(exactly: bitmap.height)
    else { return buffer }
    let canvas = makeCanvas(size: buffer.size)
    defer { libchafa.chafa_canvas_unref(canvas) }
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      libchafa.chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.baseAddress, width, height, width * 4)
    }
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        buffer[x, y] = cell(ofColumn: CInt(x), row: CInt(y), on: canvas)
      }
    }
    return buffer
  }

  /// Returns an empty canvas for the caller to release with `chafa_canvas_unref`.
  private func makeCanvas(size: Size) -> OpaquePointer? {
    let config = libchafa.chafa_canvas_config_new()
    defer { libchafa.chafa_canvas_config_unref(config) }
    let map = libchafa.chafa_symbol_map_new()
    defer { libchafa.chafa_symbol_map_unref(map) }
    symbols.add(to: map)
    libchafa.chafa_canvas_config_set_symbol_map(config, map)
    libchafa.chafa_canvas_config_set_geometry(config, CInt(size.width), CInt(size.height))
    libchafa.chafa_canvas_config_set_canvas_mode(config, canvasMode)
    libchafa.chafa_canvas_config_set_work_factor(config, 1)
    // In RGB, the nearest palette entry to a dull colour is often a grey, because the 256 colours include many greys.
    if colorDepth == .palette256 { libchafa.chafa_canvas_config_set_color_space(config, CHAFA_COLOR_SPACE_DIN99D) }
    // With few colours, shapes are visible only with this increase in contrast.
    libchafa.chafa_canvas_config_set_preprocessing_enabled(config, colorDepth < .palette256 ? 1 : 0)
    if colorDepth < .palette256 { ditherHalfBlocks(config, columns: size.width) }
    libchafa.chafa_canvas_config_set_fg_color(config, isBackgroundDark ? 0xFFFFFF : 0x000000)
    libchafa.chafa_canvas_config_set_bg_color(config, isBackgroundDark ? 0x000000 : 0xFFFFFF)
    return libchafa.chafa_canvas_new(config)
  }

  private func cell(ofColumn column: CInt, row: CInt, on canvas: OpaquePointer?) -> Cell {
    let symbol = Unicode.Scalar(libchafa.chafa_canvas_get_char_at(canvas, column, row)) ?? " "
    guard colorDepth > .monochrome else { return Cell(Character(symbol)) }
    var foreground: CInt = -1
    var background: CInt = -1
    libchafa.chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
    // A cell of one colour is always a space, which needs fewer colour pairs and works even if the font lacks the
    // block.
    switch symbol {
    case " ":
      return Cell(" ", style: Style(background: color(background)))
    case "█":
      return Cell(" ", style: Style(background: color(foreground)))
    default:
      return Cell(Character(symbol), style: Style(foreground: color(foreground), background: color(background)))
    }
  }

  private var canvasMode: ChafaCanvasMode {
    switch colorDepth {
    case .trueColor: CHAFA_CANVAS_MODE_TRUECOLOR
    // The first sixteen colours are left out because users configure them.
    case .palette256: CHAFA_CANVAS_MODE_INDEXED_240
    case .sixteen: CHAFA_CANVAS_MODE_INDEXED_16
    case .eight: CHAFA_CANVAS_MODE_INDEXED_8
    case .monochrome: CHAFA_CANVAS_MODE_FGBG
    }
  }

  /// Configures dithering of half blocks. chafa renders a cell from 8×8 pixels and would average out a finer grain.
  private func ditherHalfBlocks(_ config: OpaquePointer?, columns: Int) {
    // Eight colours have no white, so diffusion would spread the error of white areas as specks. In a single column,
    // which is one grain wide, chafa 1.12 diffuses the error beyond the end of its memory.
    let mode = colorDepth == .eight || columns < 2 ? CHAFA_DITHER_MODE_ORDERED : CHAFA_DITHER_MODE_DIFFUSION
    libchafa.chafa_canvas_config_set_dither_mode(config, mode)
    libchafa.chafa_canvas_config_set_dither_grain_size(config, 8, 4)
  }

  private func color(_ raw: CInt) -> Color {
    guard raw >= 0 else { return .standard }
    guard colorDepth < .trueColor else { return Color(hex: UInt32(raw)) }
    return UInt8(exactly: raw).map(Color.palette) ?? .standard
  }
}
