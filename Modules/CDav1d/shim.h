#ifndef CDAV1D_SHIM_H
#define CDAV1D_SHIM_H

#include <dav1d/dav1d.h>

#include "../library.h"

#define DAV1D_FUNCTIONS(FUNCTION)                                                                     \
  FUNCTION(dav1d_close) FUNCTION(dav1d_data_create) FUNCTION(dav1d_data_unref)                        \
  FUNCTION(dav1d_default_settings) FUNCTION(dav1d_get_picture) FUNCTION(dav1d_open)                   \
  FUNCTION(dav1d_picture_unref) FUNCTION(dav1d_send_data)

/* The structures belong to one version: 6 on Debian 12 and 7 on Debian 13. */
LIBRARY(Dav1dFunctions, "libdav1d.so." LIBRARY_TEXT(DAV1D_API_VERSION_MAJOR), DAV1D_FUNCTIONS)

#endif
