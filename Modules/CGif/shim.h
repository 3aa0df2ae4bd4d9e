#ifndef CGIF_SHIM_H
#define CGIF_SHIM_H

#include <gif_lib.h>

#include "../library.h"

#define GIF_FUNCTIONS(FUNCTION)                                                                       \
  FUNCTION(DGifCloseFile) FUNCTION(DGifExtensionToGCB) FUNCTION(DGifGetExtension)                     \
  FUNCTION(DGifGetExtensionNext) FUNCTION(DGifGetImageDesc) FUNCTION(DGifGetLine)                     \
  FUNCTION(DGifGetRecordType) FUNCTION(DGifOpen) FUNCTION(GifErrorString)

LIBRARY(GifFunctions, "libgif.so.7", GIF_FUNCTIONS)

#endif
