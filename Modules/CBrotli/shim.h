#ifndef CBROTLI_SHIM_H
#define CBROTLI_SHIM_H

#include <brotli/decode.h>

#include "../library.h"

#define BROTLI_FUNCTIONS(FUNCTION) FUNCTION(BrotliDecoderDecompress)

LIBRARY(BrotliFunctions, "libbrotlidec.so.1", BROTLI_FUNCTIONS)

#endif
