#ifndef CWEBP_SHIM_H
#define CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/demux.h>

#include "../library.h"

#define WEBP_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(WebPIDecGetRGB) FUNCTION(WebPIDecode) FUNCTION(WebPIDelete) FUNCTION(WebPIUpdate)          \
  FUNCTION(WebPInitDecoderConfigInternal)

LIBRARY(WebPFunctions, "libwebp.so.7", WEBP_FUNCTIONS)

#define WEBP_DEMUX_FUNCTIONS(FUNCTION)                                                                \
  FUNCTION(WebPAnimDecoderDelete) FUNCTION(WebPAnimDecoderGetDemuxer)                                 \
  FUNCTION(WebPAnimDecoderGetInfo) FUNCTION(WebPAnimDecoderGetNext)                                   \
  FUNCTION(WebPAnimDecoderHasMoreFrames) FUNCTION(WebPAnimDecoderNewInternal)                         \
  FUNCTION(WebPAnimDecoderOptionsInitInternal) FUNCTION(WebPAnimDecoderReset)                         \
  FUNCTION(WebPDemuxDelete) FUNCTION(WebPDemuxGetChunk) FUNCTION(WebPDemuxGetFrame)                   \
  FUNCTION(WebPDemuxGetI) FUNCTION(WebPDemuxInternal) FUNCTION(WebPDemuxReleaseChunkIterator)         \
  FUNCTION(WebPDemuxReleaseIterator)

LIBRARY(WebPDemuxFunctions, "libwebpdemux.so.2", WEBP_DEMUX_FUNCTIONS)

#endif
