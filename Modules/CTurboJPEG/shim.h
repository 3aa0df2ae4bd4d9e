#ifndef CTURBOJPEG_SHIM_H
#define CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#include "../library.h"

#define TURBOJPEG_FUNCTIONS(FUNCTION)                                                                 \
  FUNCTION(tjCompress2) FUNCTION(tjDecompress2) FUNCTION(tjDecompressHeader3) FUNCTION(tjDestroy)     \
  FUNCTION(tjFree) FUNCTION(tjGetErrorCode) FUNCTION(tjGetErrorStr2) FUNCTION(tjInitCompress)         \
  FUNCTION(tjInitDecompress)

LIBRARY(TurboJPEGFunctions, "libturbojpeg.so.0", TURBOJPEG_FUNCTIONS)

#endif
