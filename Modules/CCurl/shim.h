#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

/* Swift cannot call variadic functions; these are curl_*_setopt and curl_easy_getinfo for one type of value each. */

static inline CURLcode FeedCurlSetLong(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode FeedCurlSetSize(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

/* libcurl copies the text. */
static inline CURLcode FeedCurlSetString(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode FeedCurlSetPointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

/* Functions that take bytes: CURLOPT_WRITEFUNCTION, CURLOPT_HEADERFUNCTION. */
static inline CURLcode FeedCurlSetWriter(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode FeedCurlSetProgress(CURL *easy, curl_xferinfo_callback value) {
  return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode FeedCurlGetLong(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode FeedCurlGetString(CURL *easy, CURLINFO info, const char **value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode FeedCurlGetSocket(CURL *easy, CURLINFO info, curl_socket_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode FeedCurlMultiSetLong(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

static inline CURLcode FeedCurlGlobalInit(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

#endif
