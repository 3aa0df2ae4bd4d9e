#include <stdlib.h>

/* The program uses HTTPURLResponse of FoundationNetworking, which also contains URLSession, which refers to libcurl. When
   Foundation is linked statically, these stubs resolve the references, so that libcurl need not be linked (see library.h).

   They are hidden, because the real libcurl, loaded later, must not bind to them instead of its own functions. */
#define UNUSED(function)                                                                               \
  __attribute__((visibility("hidden"), noreturn)) void function(void) { abort(); }

UNUSED(curl_easy_cleanup)
UNUSED(curl_easy_getinfo)
UNUSED(curl_easy_init)
UNUSED(curl_easy_pause)
UNUSED(curl_easy_setopt)
UNUSED(curl_easy_strerror)
UNUSED(curl_free)
UNUSED(curl_global_init)
UNUSED(curl_multi_add_handle)
UNUSED(curl_multi_assign)
UNUSED(curl_multi_cleanup)
UNUSED(curl_multi_info_read)
UNUSED(curl_multi_init)
UNUSED(curl_multi_remove_handle)
UNUSED(curl_multi_setopt)
UNUSED(curl_multi_socket_action)
UNUSED(curl_slist_append)
UNUSED(curl_slist_free_all)
UNUSED(curl_url)
UNUSED(curl_url_get)
UNUSED(curl_url_set)
UNUSED(curl_version)
UNUSED(curl_version_info)
