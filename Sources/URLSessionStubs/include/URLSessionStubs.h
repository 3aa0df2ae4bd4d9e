#ifndef URL_SESSION_STUBS_H
#define URL_SESSION_STUBS_H

/* FoundationNetworking, of which the program uses HTTPURLResponse, brings URLSession with it, and that refers to libcurl. When
   Foundation is linked statically, this target has what it refers to, so that libcurl is not linked for it (see library.h). */

#endif
