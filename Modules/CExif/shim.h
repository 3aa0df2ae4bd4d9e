#ifndef CEXIF_SHIM_H
#define CEXIF_SHIM_H

#include <libexif/exif-data.h>

#include "../library.h"

#define EXIF_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(exif_content_get_entry) FUNCTION(exif_data_get_byte_order)                                 \
  FUNCTION(exif_data_load_data) FUNCTION(exif_data_new) FUNCTION(exif_data_unref)                     \
  FUNCTION(exif_data_unset_option) FUNCTION(exif_get_short)

LIBRARY(ExifFunctions, "libexif.so.12", EXIF_FUNCTIONS)

#endif
