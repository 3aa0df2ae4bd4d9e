#ifndef CCHAFA_SHIM_H
#define CCHAFA_SHIM_H

/* The parts of libchafa 1.10 and later, and of libglib, that the program uses. They are declared here because chafa's header
   includes glib's, whose folders only pkg-config knows, and with pkg-config SwiftPM would link both libraries as well. If
   chafa.h was included before, as in .ci/check-libraries, its types are used, and the functions must agree with it.
   Source: https://hpjansson.org/chafa/ref/ */

#include <stddef.h>
#include <stdint.h>

#include "../library.h"

#ifndef __CHAFA_H__

typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef struct ChafaTermDb ChafaTermDb;
typedef struct ChafaTermInfo ChafaTermInfo;

typedef struct GString {
  char *str;
  size_t len;
  size_t allocated_len;
} GString;

typedef enum ChafaCanvasMode {
  CHAFA_CANVAS_MODE_TRUECOLOR = 0,
  CHAFA_CANVAS_MODE_INDEXED_240 = 2,
  CHAFA_CANVAS_MODE_INDEXED_16 = 3,
  CHAFA_CANVAS_MODE_FGBG = 5,
  CHAFA_CANVAS_MODE_INDEXED_8 = 6,
} ChafaCanvasMode;

typedef enum ChafaColorSpace {
  CHAFA_COLOR_SPACE_DIN99D = 1,
} ChafaColorSpace;

typedef enum ChafaDitherMode {
  CHAFA_DITHER_MODE_NONE = 0,
  CHAFA_DITHER_MODE_ORDERED = 1,
  CHAFA_DITHER_MODE_DIFFUSION = 2,
} ChafaDitherMode;

typedef enum ChafaPixelMode {
  CHAFA_PIXEL_MODE_SIXELS = 1,
} ChafaPixelMode;

typedef enum ChafaPixelType {
  CHAFA_PIXEL_RGBA8_UNASSOCIATED = 4,
} ChafaPixelType;

typedef enum ChafaSymbolTags {
  CHAFA_SYMBOL_TAG_BRAILLE = 1 << 11,
  CHAFA_SYMBOL_TAG_ASCII = 1 << 14,
  CHAFA_SYMBOL_TAG_SEXTANT = 1 << 22,
} ChafaSymbolTags;

#endif

ChafaCanvasConfig *chafa_canvas_config_new(void);
void chafa_canvas_config_set_bg_color(ChafaCanvasConfig *config, uint32_t color);
void chafa_canvas_config_set_canvas_mode(ChafaCanvasConfig *config, ChafaCanvasMode mode);
void chafa_canvas_config_set_cell_geometry(ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_color_space(ChafaCanvasConfig *config, ChafaColorSpace space);
void chafa_canvas_config_set_dither_grain_size(ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_dither_mode(ChafaCanvasConfig *config, ChafaDitherMode mode);
void chafa_canvas_config_set_fg_color(ChafaCanvasConfig *config, uint32_t color);
void chafa_canvas_config_set_geometry(ChafaCanvasConfig *config, int width, int height);
void chafa_canvas_config_set_pixel_mode(ChafaCanvasConfig *config, ChafaPixelMode mode);
void chafa_canvas_config_set_preprocessing_enabled(ChafaCanvasConfig *config, int enabled);
void chafa_canvas_config_set_symbol_map(ChafaCanvasConfig *config, const ChafaSymbolMap *map);
void chafa_canvas_config_set_work_factor(ChafaCanvasConfig *config, float factor);
void chafa_canvas_config_unref(ChafaCanvasConfig *config);
void chafa_canvas_draw_all_pixels(ChafaCanvas *canvas, ChafaPixelType type, const uint8_t *pixels, int width, int height,
                                  int bytesPerRow);
uint32_t chafa_canvas_get_char_at(ChafaCanvas *canvas, int x, int y);
void chafa_canvas_get_raw_colors_at(ChafaCanvas *canvas, int x, int y, int *foreground, int *background);
ChafaCanvas *chafa_canvas_new(const ChafaCanvasConfig *config);
GString *chafa_canvas_print(ChafaCanvas *canvas, ChafaTermInfo *terminal);
void chafa_canvas_unref(ChafaCanvas *canvas);
void chafa_set_n_threads(int count);
void chafa_symbol_map_add_by_range(ChafaSymbolMap *map, uint32_t first, uint32_t last);
void chafa_symbol_map_add_by_tags(ChafaSymbolMap *map, ChafaSymbolTags tags);
ChafaSymbolMap *chafa_symbol_map_new(void);
void chafa_symbol_map_unref(ChafaSymbolMap *map);
ChafaTermDb *chafa_term_db_get_default(void);
ChafaTermInfo *chafa_term_db_get_fallback_info(ChafaTermDb *database);
void chafa_term_info_unref(ChafaTermInfo *terminal);
/* Part of libglib, which comes with libchafa. */
char *g_string_free(GString *string, int freesText);

#define CHAFA_FUNCTIONS(FUNCTION)                                                                     \
  FUNCTION(chafa_canvas_config_new) FUNCTION(chafa_canvas_config_set_bg_color)                        \
  FUNCTION(chafa_canvas_config_set_canvas_mode) FUNCTION(chafa_canvas_config_set_cell_geometry)       \
  FUNCTION(chafa_canvas_config_set_color_space) FUNCTION(chafa_canvas_config_set_dither_grain_size)   \
  FUNCTION(chafa_canvas_config_set_dither_mode) FUNCTION(chafa_canvas_config_set_fg_color)            \
  FUNCTION(chafa_canvas_config_set_geometry) FUNCTION(chafa_canvas_config_set_pixel_mode)             \
  FUNCTION(chafa_canvas_config_set_preprocessing_enabled)                                             \
  FUNCTION(chafa_canvas_config_set_symbol_map) FUNCTION(chafa_canvas_config_set_work_factor)          \
  FUNCTION(chafa_canvas_config_unref) FUNCTION(chafa_canvas_draw_all_pixels)                          \
  FUNCTION(chafa_canvas_get_char_at) FUNCTION(chafa_canvas_get_raw_colors_at)                         \
  FUNCTION(chafa_canvas_new) FUNCTION(chafa_canvas_print) FUNCTION(chafa_canvas_unref)                \
  FUNCTION(chafa_set_n_threads) FUNCTION(chafa_symbol_map_add_by_range)                               \
  FUNCTION(chafa_symbol_map_add_by_tags) FUNCTION(chafa_symbol_map_new)                               \
  FUNCTION(chafa_symbol_map_unref) FUNCTION(chafa_term_db_get_default)                                \
  FUNCTION(chafa_term_db_get_fallback_info) FUNCTION(chafa_term_info_unref)                           \
  FUNCTION(g_string_free)

LIBRARY(ChafaFunctions, "libchafa.so.0", CHAFA_FUNCTIONS)

#endif
