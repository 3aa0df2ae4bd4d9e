#include <microhttpd.h>
#include <stdarg.h>

#include "lazy.h"

#define REAL(function) LAZY("libmicrohttpd.so.12", function)

enum MHD_Result MHD_add_response_header(struct MHD_Response *response, const char *header, const char *content) {
  return REAL(MHD_add_response_header)(response, header, content);
}

struct MHD_Response *MHD_create_response_from_callback(uint64_t size, size_t block_size, MHD_ContentReaderCallback crc, void *crc_cls, MHD_ContentReaderFreeCallback crfc) {
  return REAL(MHD_create_response_from_callback)(size, block_size, crc, crc_cls, crfc);
}

void MHD_destroy_response(struct MHD_Response *response) { REAL(MHD_destroy_response)(response); }

int MHD_get_connection_values(struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIterator iterator, void *iterator_cls) {
  return REAL(MHD_get_connection_values)(connection, kind, iterator, iterator_cls);
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned int status_code, struct MHD_Response *response) {
  return REAL(MHD_queue_response)(connection, status_code, response);
}

void MHD_stop_daemon(struct MHD_Daemon *daemon) { REAL(MHD_stop_daemon)(daemon); }

/* None of the questions that are asked takes a further argument. */

const union MHD_ConnectionInfo *MHD_get_connection_info(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType info_type, ...) {
  return REAL(MHD_get_connection_info)(connection, info_type);
}

const union MHD_DaemonInfo *MHD_get_daemon_info(
    struct MHD_Daemon *daemon, enum MHD_DaemonInfoType info_type, ...) {
  return REAL(MHD_get_daemon_info)(daemon, info_type);
}

struct MHD_Daemon *MHD_start_daemon(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback apc, void *apc_cls,
    MHD_AccessHandlerCallback dh, void *dh_cls, ...) {
  va_list options;
  va_start(options, dh_cls);
  struct MHD_Daemon *daemon =
      REAL(MHD_start_daemon_va)(flags, port, apc, apc_cls, dh, dh_cls, options);
  va_end(options);
  return daemon;
}
