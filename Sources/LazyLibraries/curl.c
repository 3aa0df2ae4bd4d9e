#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stdarg.h>

#include "lazy.h"

#define REAL(function) LAZY("libcurl.so.4", function)

void curl_easy_cleanup(CURL *curl) { REAL(curl_easy_cleanup)(curl); }

CURL *curl_easy_init(void) { return REAL(curl_easy_init)(); }

CURLcode curl_easy_pause(CURL *handle, int bitmask) {
  return REAL(curl_easy_pause)(handle, bitmask);
}

const char *curl_easy_strerror(CURLcode code) { return REAL(curl_easy_strerror)(code); }

void curl_free(void *p) { REAL(curl_free)(p); }

CURLcode curl_global_init(long flags) { return REAL(curl_global_init)(flags); }

CURLMcode curl_multi_add_handle(CURLM *multi_handle, CURL *curl_handle) {
  return REAL(curl_multi_add_handle)(multi_handle, curl_handle);
}

CURLMcode curl_multi_assign(CURLM *multi_handle, curl_socket_t sockfd, void *sockp) {
  return REAL(curl_multi_assign)(multi_handle, sockfd, sockp);
}

CURLMcode curl_multi_cleanup(CURLM *multi_handle) { return REAL(curl_multi_cleanup)(multi_handle); }

CURLMsg *curl_multi_info_read(CURLM *multi_handle, int *msgs_in_queue) {
  return REAL(curl_multi_info_read)(multi_handle, msgs_in_queue);
}

CURLM *curl_multi_init(void) { return REAL(curl_multi_init)(); }

CURLMcode curl_multi_remove_handle(CURLM *multi_handle, CURL *curl_handle) {
  return REAL(curl_multi_remove_handle)(multi_handle, curl_handle);
}

CURLMcode curl_multi_socket_action(CURLM *multi_handle, curl_socket_t s, int ev_bitmask, int *running_handles) {
  return REAL(curl_multi_socket_action)(multi_handle, s, ev_bitmask, running_handles);
}

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *data) {
  return REAL(curl_slist_append)(list, data);
}

void curl_slist_free_all(struct curl_slist *list) { REAL(curl_slist_free_all)(list); }

CURLU *curl_url(void) { return REAL(curl_url)(); }

CURLUcode curl_url_get(CURLU *handle, CURLUPart what, char **part, unsigned int flags) {
  return REAL(curl_url_get)(handle, what, part, flags);
}

CURLUcode curl_url_set(CURLU *handle, CURLUPart what, const char *part, unsigned int flags) {
  return REAL(curl_url_set)(handle, what, part, flags);
}

char *curl_version(void) { return REAL(curl_version)(); }

curl_version_info_data *curl_version_info(CURLversion code) {
  return REAL(curl_version_info)(code);
}

struct curl_header *curl_easy_nextheader(CURL *easy, unsigned int origin, int request, struct curl_header *prev) {
  return REAL(curl_easy_nextheader)(easy, origin, request, prev);
}

CURLMcode curl_multi_perform(CURLM *multi_handle, int *running_handles) {
  return REAL(curl_multi_perform)(multi_handle, running_handles);
}

CURLMcode curl_multi_poll(CURLM *multi_handle, struct curl_waitfd extra_fds[], unsigned int extra_nfds, int timeout_ms, int *ret) {
  return REAL(curl_multi_poll)(multi_handle, extra_fds, extra_nfds, timeout_ms, ret);
}

const char *curl_multi_strerror(CURLMcode code) { return REAL(curl_multi_strerror)(code); }

CURLMcode curl_multi_wakeup(CURLM *multi_handle) { return REAL(curl_multi_wakeup)(multi_handle); }

/* libcurl's variadic functions take one more argument: a long, an offset, or a pointer to data or to a function, each of
   which is passed as a pointer is on the platforms that Swift has on Linux. */

#define FORWARD(function, handle, option)                                                          \
  ({                                                                                               \
    va_list arguments;                                                                             \
    va_start(arguments, option);                                                                   \
    void *argument = va_arg(arguments, void *);                                                              \
    va_end(arguments);                                                                             \
    REAL(function)(handle, option, argument);                                                      \
  })

CURLcode curl_easy_setopt(CURL *curl, CURLoption option, ...) {
  return FORWARD(curl_easy_setopt, curl, option);
}

CURLcode curl_easy_getinfo(CURL *curl, CURLINFO info, ...) {
  return FORWARD(curl_easy_getinfo, curl, info);
}

CURLMcode curl_multi_setopt(CURLM *multi_handle, CURLMoption option, ...) {
  return FORWARD(curl_multi_setopt, multi_handle, option);
}
