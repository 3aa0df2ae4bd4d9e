#ifndef CSPNG_SHIM_H
#define CSPNG_SHIM_H

#include <spng.h>

#include "../library.h"

#define SPNG_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(spng_ctx_free) FUNCTION(spng_ctx_new) FUNCTION(spng_decode_image)                          \
  FUNCTION(spng_decode_row) FUNCTION(spng_encode_image) FUNCTION(spng_get_exif)                       \
  FUNCTION(spng_get_ihdr) FUNCTION(spng_get_png_buffer) FUNCTION(spng_get_row_info)                   \
  FUNCTION(spng_set_chunk_limits) FUNCTION(spng_set_ihdr) FUNCTION(spng_set_option)                   \
  FUNCTION(spng_set_png_stream) FUNCTION(spng_strerror)

LIBRARY(SpngFunctions, "libspng.so.0", SPNG_FUNCTIONS)

#endif
