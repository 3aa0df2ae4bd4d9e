import Bitmaps
import CChafa
import TerminalKit

/// An encoder of sixels. chafa scales the picture to its cells and chooses the palette.
struct SixelEncoder {
  let colors: Int
  let cellSize: PixelSize

  /// The error for cells that are lower than one band of sixels. chafa 1.12 would divide by zero.
  private struct NoRoomForBand: Error {}

  /// Encodes a bitmap over `size` cells. The height is rounded down to whole bands; throws if there is no room for a
  /// band.
  func encode(_ bitmap: Bitmap, covering size: Size) throws -> SixelPicture {
    let height = size.height * cellSize.height / SixelPicture.bandHeight * SixelPicture.bandHeight
    guard height > 0 else { throw NoRoomForBand() }
    let config = libchafa.chafa_canvas_config_new()
    defer { libchafa.chafa_canvas_config_unref(config) }
    libchafa.chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS)
    libchafa.chafa_canvas_config_set_geometry(config, CInt(size.width), CInt(size.height))
    libchafa.chafa_canvas_config_set_cell_geometry(config, CInt(cellSize.width), CInt(cellSize.height))
    libchafa.chafa_canvas_config_set_canvas_mode(config, canvasMode)
    libchafa.chafa_canvas_config_set_dither_mode(
      config, colors < 256 ? CHAFA_DITHER_MODE_DIFFUSION : CHAFA_DITHER_MODE_NONE)
    let canvas = libchafa.chafa_canvas_new(config)
    defer { libchafa.chafa_canvas_unref(canvas) }
    bitmap.pixels.withUnsafeBufferPointer {
      libchafa.chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, $0.baseAddress, CInt(bitmap.width), CInt(bitmap.height),
        CInt(bitmap.width * 4))
    }
    let terminal = libchafa.chafa_term_db_get_fallback_info(libchafa.chafa_term_db_get_default())
    defer { libchafa.chafa_term_info_unref(terminal) }
    let pixels = PixelSize(width: size.width * cellSize.width, height: height)
    guard let text = libchafa.chafa_canvas_print(canvas, terminal) else { return SixelPicture(size: pixels, text: []) }
    defer { _ = libchafa.g_string_free(text, 1) }
    return SixelPicture(
      size: pixels, text: Array(UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len))))
  }

  private var canvasMode: ChafaCanvasMode {
    switch colors {
    case ..<16: CHAFA_CANVAS_MODE_INDEXED_8
    case ..<256: CHAFA_CANVAS_MODE_INDEXED_16
    default: CHAFA_CANVAS_MODE_TRUECOLOR
    }
  }
}
