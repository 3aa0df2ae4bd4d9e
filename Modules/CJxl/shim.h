#ifndef CJXL_SHIM_H
#define CJXL_SHIM_H

#include <jxl/decode.h>
#include <jxl/version.h>

#include "../library.h"

#define JXL_FUNCTIONS(FUNCTION)                                                                       \
  FUNCTION(JxlDecoderCloseInput) FUNCTION(JxlDecoderCreate) FUNCTION(JxlDecoderDestroy)               \
  FUNCTION(JxlDecoderFlushImage) FUNCTION(JxlDecoderGetBasicInfo) FUNCTION(JxlDecoderGetBoxType)      \
  FUNCTION(JxlDecoderProcessInput) FUNCTION(JxlDecoderReleaseBoxBuffer)                               \
  FUNCTION(JxlDecoderSetBoxBuffer) FUNCTION(JxlDecoderSetDecompressBoxes)                             \
  FUNCTION(JxlDecoderSetImageOutCallback) FUNCTION(JxlDecoderSetInput)                                \
  FUNCTION(JxlDecoderSetKeepOrientation) FUNCTION(JxlDecoderSetPreferredColorProfile)                 \
  FUNCTION(JxlDecoderSetUnpremultiplyAlpha) FUNCTION(JxlDecoderSubscribeEvents)

/* The structures belong to one version: 0.7 on Debian 12 and 0.11 on Debian 13. */
LIBRARY(JxlFunctions, "libjxl.so." LIBRARY_TEXT(JPEGXL_MAJOR_VERSION) "." LIBRARY_TEXT(JPEGXL_MINOR_VERSION), JXL_FUNCTIONS)

#endif
