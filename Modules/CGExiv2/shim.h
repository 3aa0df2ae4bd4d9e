#ifndef CGEXIV2_SHIM_H
#define CGEXIV2_SHIM_H

/* The parts of libgexiv2 0.14 and later, and of libglib, that the program uses. They are declared here because gexiv2's
   header includes glib's, whose folders only pkg-config knows, and with pkg-config SwiftPM would link all of them as well.
   If gexiv2.h was included before, as in .ci/check-libraries, its types are used, and the functions must agree with it.
   Source: https://gnome.pages.gitlab.gnome.org/gexiv2/docs/ */

#include <stdint.h>

#include "../library.h"

#ifndef GEXIV2_METADATA_H

typedef struct _GExiv2Metadata GExiv2Metadata;
typedef struct _GError GError;

typedef enum {
  GEXIV2_LOG_LEVEL_MUTE = 4,
} GExiv2LogLevel;

#endif

int gexiv2_initialize(void);
void gexiv2_log_set_level(GExiv2LogLevel level);
GExiv2Metadata *gexiv2_metadata_new(void);
int gexiv2_metadata_open_buf(GExiv2Metadata *metadata, const uint8_t *bytes, long count, GError **error);
int gexiv2_metadata_get_pixel_height(GExiv2Metadata *metadata);
int gexiv2_metadata_get_pixel_width(GExiv2Metadata *metadata);
int gexiv2_metadata_try_get_gps_latitude(GExiv2Metadata *metadata, double *latitude, GError **error);
int gexiv2_metadata_try_get_gps_longitude(GExiv2Metadata *metadata, double *longitude, GError **error);
char *gexiv2_metadata_try_get_tag_interpreted_string(GExiv2Metadata *metadata, const char *tag, GError **error);
char **gexiv2_metadata_try_get_tag_multiple(GExiv2Metadata *metadata, const char *tag, GError **error);
char *gexiv2_metadata_try_get_tag_string(GExiv2Metadata *metadata, const char *tag, GError **error);
/* Parts of libgobject and libglib, which come with libgexiv2. */
void g_free(void *bytes);
void g_object_unref(void *object);
void g_strfreev(char **texts);

#define GEXIV2_FUNCTIONS(FUNCTION)                                                                    \
  FUNCTION(g_free) FUNCTION(g_object_unref) FUNCTION(g_strfreev)                                      \
  FUNCTION(gexiv2_initialize) FUNCTION(gexiv2_log_set_level)                                          \
  FUNCTION(gexiv2_metadata_get_pixel_height) FUNCTION(gexiv2_metadata_get_pixel_width)                \
  FUNCTION(gexiv2_metadata_new) FUNCTION(gexiv2_metadata_open_buf)                                    \
  FUNCTION(gexiv2_metadata_try_get_gps_latitude) FUNCTION(gexiv2_metadata_try_get_gps_longitude)      \
  FUNCTION(gexiv2_metadata_try_get_tag_interpreted_string)                                            \
  FUNCTION(gexiv2_metadata_try_get_tag_multiple) FUNCTION(gexiv2_metadata_try_get_tag_string)

LIBRARY(GExiv2Functions, "libgexiv2.so.2", GEXIV2_FUNCTIONS)

#endif
