#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

#include "../library.h"

#define CURL_FUNCTIONS(FUNCTION)                                                                      \
  FUNCTION(curl_easy_cleanup) FUNCTION(curl_easy_getinfo) FUNCTION(curl_easy_init)                    \
  FUNCTION(curl_easy_nextheader) FUNCTION(curl_easy_pause) FUNCTION(curl_easy_setopt)                 \
  FUNCTION(curl_easy_strerror) FUNCTION(curl_global_init) FUNCTION(curl_multi_add_handle)             \
  FUNCTION(curl_multi_cleanup) FUNCTION(curl_multi_info_read) FUNCTION(curl_multi_init)               \
  FUNCTION(curl_multi_perform) FUNCTION(curl_multi_poll) FUNCTION(curl_multi_remove_handle)           \
  FUNCTION(curl_multi_setopt) FUNCTION(curl_multi_strerror) FUNCTION(curl_multi_wakeup)                \
  FUNCTION(curl_slist_append) FUNCTION(curl_slist_free_all)

LIBRARY(CurlFunctions, "libcurl.so.4", CURL_FUNCTIONS)

/* Swift cannot call variadic functions. Each of these wraps curl_*_setopt or curl_easy_getinfo for one type of value. */

static inline CURLcode FeedCurlSetLong(struct CurlFunctions curl, CURL *easy, CURLoption option, long value) {
  return (curl.curl_easy_setopt)(easy, option, value);
}

static inline CURLcode FeedCurlSetSize(struct CurlFunctions curl, CURL *easy, CURLoption option, curl_off_t value) {
  return (curl.curl_easy_setopt)(easy, option, value);
}

/* libcurl copies the text. */
static inline CURLcode FeedCurlSetString(struct CurlFunctions curl, CURL *easy, CURLoption option, const char *value) {
  return (curl.curl_easy_setopt)(easy, option, value);
}

static inline CURLcode FeedCurlSetPointer(struct CurlFunctions curl, CURL *easy, CURLoption option, void *value) {
  return (curl.curl_easy_setopt)(easy, option, value);
}

/* For callbacks that receive bytes: CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION. */
static inline CURLcode FeedCurlSetWriter(struct CurlFunctions curl, CURL *easy, CURLoption option, curl_write_callback value) {
  return (curl.curl_easy_setopt)(easy, option, value);
}

static inline CURLcode FeedCurlSetProgress(struct CurlFunctions curl, CURL *easy, curl_xferinfo_callback value) {
  return (curl.curl_easy_setopt)(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode FeedCurlGetLong(struct CurlFunctions curl, CURL *easy, CURLINFO info, long *value) {
  return (curl.curl_easy_getinfo)(easy, info, value);
}

static inline CURLcode FeedCurlGetString(struct CurlFunctions curl, CURL *easy, CURLINFO info, const char **value) {
  return (curl.curl_easy_getinfo)(easy, info, value);
}

static inline CURLcode FeedCurlGetSocket(struct CurlFunctions curl, CURL *easy, CURLINFO info, curl_socket_t *value) {
  return (curl.curl_easy_getinfo)(easy, info, value);
}

static inline CURLMcode FeedCurlMultiSetLong(struct CurlFunctions curl, CURLM *multi, CURLMoption option, long value) {
  return (curl.curl_multi_setopt)(multi, option, value);
}

#endif
