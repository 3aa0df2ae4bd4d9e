#ifndef CHEIF_SHIM_H
#define CHEIF_SHIM_H

#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

#include "../library.h"

#define HEIF_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(heif_context_alloc) FUNCTION(heif_context_free)                                            \
  FUNCTION(heif_context_get_primary_image_handle)                                                     \
  FUNCTION(heif_context_read_from_memory_without_copy)                                                \
  FUNCTION(heif_context_set_max_decoding_threads)                                                     \
  FUNCTION(heif_decode_image)                                                                         \
  FUNCTION(heif_decoding_options_alloc) FUNCTION(heif_decoding_options_free)                          \
  FUNCTION(heif_image_add_plane) FUNCTION(heif_image_create) FUNCTION(heif_image_get_height)          \
  FUNCTION(heif_image_get_plane) FUNCTION(heif_image_get_plane_readonly)                              \
  FUNCTION(heif_image_get_width) FUNCTION(heif_image_handle_get_height)                               \
  FUNCTION(heif_image_handle_get_ispe_height) FUNCTION(heif_image_handle_get_ispe_width)              \
  FUNCTION(heif_image_handle_get_list_of_metadata_block_IDs) FUNCTION(heif_image_handle_get_metadata) \
  FUNCTION(heif_image_handle_get_metadata_content_type) FUNCTION(heif_image_handle_get_metadata_size) \
  FUNCTION(heif_image_handle_get_width) FUNCTION(heif_image_handle_is_premultiplied_alpha)            \
  FUNCTION(heif_image_handle_release) FUNCTION(heif_image_release)                                    \
  FUNCTION(heif_image_set_nclx_color_profile) FUNCTION(heif_init)                                     \
  FUNCTION(heif_nclx_color_profile_alloc) FUNCTION(heif_nclx_color_profile_free)                      \
  FUNCTION(heif_nclx_color_profile_set_color_primaries)                                               \
  FUNCTION(heif_nclx_color_profile_set_matrix_coefficients)                                           \
  FUNCTION(heif_nclx_color_profile_set_transfer_characteristics)                                      \
  FUNCTION(heif_register_decoder_plugin)

/* Since 1.23 the header's name for this is a macro, which Swift does not import. */
static const enum heif_chroma heif_chroma_one_plane = heif_chroma_monochrome;

/* libheif 1.23 accepts only decoders with version 5 of its plugin interface, for which older headers have no fields. */
#ifdef heif_decoder_plugin_minimum_version
typedef heif_decoder_plugin_compressed_format_description heif_decoder_format;
typedef heif_decoder_plugin_options heif_decoder_options;
#else
typedef struct {
  enum heif_compression_format format;
} heif_decoder_format;
typedef struct heif_decoder_options heif_decoder_options;
#endif

/* Sets the functions that version 5 of the interface adds, if the header has it. */
static inline void heif_decoder_plugin_set_version5(
    struct heif_decoder_plugin *plugin, int (*does_support_format)(const heif_decoder_format *),
    struct heif_error (*new_decoder)(void **, const heif_decoder_options *),
    struct heif_error (*push_data)(void *, const void *, size_t, uintptr_t), struct heif_error (*flush_data)(void *),
    struct heif_error (*decode_next_image)(void *, struct heif_image **, uintptr_t *, const void *limits)) {
#ifdef heif_decoder_plugin_minimum_version
  plugin->plugin_api_version = 5;
  plugin->does_support_format2 = does_support_format;
  plugin->new_decoder2 = new_decoder;
  plugin->push_data2 = push_data;
  plugin->flush_data = flush_data;
  plugin->decode_next_image2 =
      (struct heif_error(*)(void *, struct heif_image **, uintptr_t *, const heif_security_limits *))decode_next_image;
#endif
}

LIBRARY(HeifFunctions, "libheif.so.1", HEIF_FUNCTIONS)

#endif
