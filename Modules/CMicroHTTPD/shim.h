#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <netinet/in.h>

#include <microhttpd.h>

#include "../library.h"

#define MICROHTTPD_FUNCTIONS(FUNCTION)                                                                \
  FUNCTION(MHD_add_response_header) FUNCTION(MHD_create_response_from_callback)                       \
  FUNCTION(MHD_destroy_response) FUNCTION(MHD_get_connection_info)                                    \
  FUNCTION(MHD_get_connection_values) FUNCTION(MHD_get_daemon_info) FUNCTION(MHD_queue_response)      \
  FUNCTION(MHD_start_daemon) FUNCTION(MHD_stop_daemon)

LIBRARY(MicroHTTPDFunctions, "libmicrohttpd.so.12", MICROHTTPD_FUNCTIONS)

/* Swift cannot call variadic functions. These wrappers have fixed arguments, for the calls that FeedServer makes. */

/* The callbacks of the daemon. All of them get the same closure. */
struct FeedServerCallbacks {
  void *closure;
  void *(*targetRead)(void *closure, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handler;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
};

/* Listens at `address`. Uses TLS if `certificate` and `key` (both PEM) are given, and plain HTTP if both are NULL. */
static inline struct MHD_Daemon *FeedServerStart(struct MicroHTTPDFunctions library, unsigned int flags,
                                                 const struct sockaddr_in *address, const struct FeedServerCallbacks *callbacks,
                                                 const char *certificate, const char *key) {
  struct MHD_OptionItem tls[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      {MHD_OPTION_END, 0, NULL},
  };
  return library.MHD_start_daemon(certificate ? flags | MHD_USE_TLS : flags, 0, NULL, NULL, callbacks->handler,
                          callbacks->closure, MHD_OPTION_SOCK_ADDR, (const struct sockaddr *)address,
                          MHD_OPTION_URI_LOG_CALLBACK, callbacks->targetRead, callbacks->closure,
                          MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, callbacks->closure,
                          MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, callbacks->closure,
                          MHD_OPTION_ARRAY, certificate ? tls : tls + 2, MHD_OPTION_END);
}

/* Returns the port that the daemon listens on, or 0 if it is unknown. */
static inline uint16_t FeedServerPort(struct MicroHTTPDFunctions library, struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = library.MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/* Returns the connection's socket, or -1 if it is unknown. */
static inline int FeedServerSocket(struct MicroHTTPDFunctions library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/* Returns the context that the connection callback stored for this connection. */
static inline void *FeedServerSocketContext(struct MicroHTTPDFunctions library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

#endif
