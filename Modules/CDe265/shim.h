#ifndef CDE265_SHIM_H
#define CDE265_SHIM_H

#include <libde265/de265.h>

#include "../library.h"

#define DE265_FUNCTIONS(FUNCTION)                                                                     \
  FUNCTION(de265_decode) FUNCTION(de265_flush_data) FUNCTION(de265_free_decoder)                      \
  FUNCTION(de265_get_bits_per_pixel) FUNCTION(de265_get_chroma_format)                                \
  FUNCTION(de265_get_default_image_allocation_functions)                                              \
  FUNCTION(de265_get_image_colour_primaries) FUNCTION(de265_get_image_full_range_flag)                \
  FUNCTION(de265_get_image_height) FUNCTION(de265_get_image_matrix_coefficients)                      \
  FUNCTION(de265_get_image_plane) FUNCTION(de265_get_image_transfer_characteristics)                  \
  FUNCTION(de265_get_image_width) FUNCTION(de265_get_next_picture) FUNCTION(de265_get_warning)        \
  FUNCTION(de265_new_decoder) FUNCTION(de265_push_NAL)                                                \
  FUNCTION(de265_set_image_allocation_functions)

LIBRARY(De265Functions, "libde265.so.0", DE265_FUNCTIONS)

#endif
