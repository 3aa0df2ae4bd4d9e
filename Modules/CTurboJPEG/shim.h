#ifndef CTURBOJPEG_SHIM_H
#define CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#include "../library.h"

#define TURBOJPEG_FUNCTIONS(FUNCTION)                                                                 \
  FUNCTION(tjDecompress2) FUNCTION(tjDecompressHeader3) FUNCTION(tjDestroy)                           \
  FUNCTION(tjGetErrorCode) FUNCTION(tjGetErrorStr2) FUNCTION(tjInitDecompress)

LIBRARY(TurboJPEGFunctions, "libturbojpeg.so.0", TURBOJPEG_FUNCTIONS)

#endif
