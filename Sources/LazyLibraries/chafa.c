#include <chafa.h>

#include "lazy.h"

#define REAL(function) LAZY("libchafa.so.0", function)

ChafaCanvasConfig *chafa_canvas_config_new(void) { return REAL(chafa_canvas_config_new)(); }

void chafa_canvas_config_set_bg_color(ChafaCanvasConfig *config, guint32 bg_color_packed_rgb) {
  REAL(chafa_canvas_config_set_bg_color)(config, bg_color_packed_rgb);
}

void chafa_canvas_config_set_canvas_mode(ChafaCanvasConfig *config, ChafaCanvasMode mode) {
  REAL(chafa_canvas_config_set_canvas_mode)(config, mode);
}

void chafa_canvas_config_set_dither_grain_size(ChafaCanvasConfig *config, gint width, gint height) {
  REAL(chafa_canvas_config_set_dither_grain_size)(config, width, height);
}

void chafa_canvas_config_set_dither_mode(ChafaCanvasConfig *config, ChafaDitherMode dither_mode) {
  REAL(chafa_canvas_config_set_dither_mode)(config, dither_mode);
}

void chafa_canvas_config_set_fg_color(ChafaCanvasConfig *config, guint32 fg_color_packed_rgb) {
  REAL(chafa_canvas_config_set_fg_color)(config, fg_color_packed_rgb);
}

void chafa_canvas_config_set_geometry(ChafaCanvasConfig *config, gint width, gint height) {
  REAL(chafa_canvas_config_set_geometry)(config, width, height);
}

void chafa_canvas_config_set_preprocessing_enabled(ChafaCanvasConfig *config, gboolean preprocessing_enabled) {
  REAL(chafa_canvas_config_set_preprocessing_enabled)(config, preprocessing_enabled);
}

void chafa_canvas_config_set_symbol_map(ChafaCanvasConfig *config, const ChafaSymbolMap *symbol_map) {
  REAL(chafa_canvas_config_set_symbol_map)(config, symbol_map);
}

void chafa_canvas_config_set_work_factor(ChafaCanvasConfig *config, gfloat work_factor) {
  REAL(chafa_canvas_config_set_work_factor)(config, work_factor);
}

void chafa_canvas_config_unref(ChafaCanvasConfig *config) {
  REAL(chafa_canvas_config_unref)(config);
}

void chafa_canvas_draw_all_pixels(ChafaCanvas *canvas, ChafaPixelType src_pixel_type, const guint8 *src_pixels, gint src_width, gint src_height, gint src_rowstride) {
  REAL(chafa_canvas_draw_all_pixels)(canvas, src_pixel_type, src_pixels, src_width, src_height, src_rowstride);
}

gunichar chafa_canvas_get_char_at(ChafaCanvas *canvas, gint x, gint y) {
  return REAL(chafa_canvas_get_char_at)(canvas, x, y);
}

void chafa_canvas_get_raw_colors_at(ChafaCanvas *canvas, gint x, gint y, gint *fg_out, gint *bg_out) {
  REAL(chafa_canvas_get_raw_colors_at)(canvas, x, y, fg_out, bg_out);
}

ChafaCanvas *chafa_canvas_new(const ChafaCanvasConfig *config) {
  return REAL(chafa_canvas_new)(config);
}

void chafa_canvas_unref(ChafaCanvas *canvas) { REAL(chafa_canvas_unref)(canvas); }

void chafa_set_n_threads(gint n) { REAL(chafa_set_n_threads)(n); }

void chafa_symbol_map_add_by_range(ChafaSymbolMap *symbol_map, gunichar first, gunichar last) {
  REAL(chafa_symbol_map_add_by_range)(symbol_map, first, last);
}

ChafaSymbolMap *chafa_symbol_map_new(void) { return REAL(chafa_symbol_map_new)(); }

void chafa_symbol_map_unref(ChafaSymbolMap *symbol_map) {
  REAL(chafa_symbol_map_unref)(symbol_map);
}

void chafa_canvas_config_set_cell_geometry(ChafaCanvasConfig *config, gint cell_width, gint cell_height) {
  REAL(chafa_canvas_config_set_cell_geometry)(config, cell_width, cell_height);
}

void chafa_canvas_config_set_pixel_mode(ChafaCanvasConfig *config, ChafaPixelMode pixel_mode) {
  REAL(chafa_canvas_config_set_pixel_mode)(config, pixel_mode);
}

GString *chafa_canvas_print(ChafaCanvas *canvas, ChafaTermInfo *term_info) {
  return REAL(chafa_canvas_print)(canvas, term_info);
}

void chafa_symbol_map_add_by_tags(ChafaSymbolMap *symbol_map, ChafaSymbolTags tags) {
  REAL(chafa_symbol_map_add_by_tags)(symbol_map, tags);
}

ChafaTermDb *chafa_term_db_get_default(void) { return REAL(chafa_term_db_get_default)(); }

ChafaTermInfo *chafa_term_db_get_fallback_info(ChafaTermDb *term_db) {
  return REAL(chafa_term_db_get_fallback_info)(term_db);
}

void chafa_term_info_unref(ChafaTermInfo *term_info) { REAL(chafa_term_info_unref)(term_info); }

/* Frees what chafa_canvas_print returns. */
gchar *g_string_free(GString *string, gboolean free_segment) {
  return LAZY("libglib-2.0.so.0", g_string_free)(string, free_segment);
}
