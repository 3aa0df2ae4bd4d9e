#ifndef LAZY_LIBRARIES_H
#define LAZY_LIBRARIES_H

/* The functions of libcurl, libmicrohttpd and libchafa that the program uses, under their own names and with their own
   signatures. Each finds the real one when it is first called, and loads its library for that.

   A program that is linked with this target does not name those libraries to the dynamic linker, which would load and
   bind them and 25 more before main: most of the program's start, for nothing that the first frame needs. Whatever is
   not forwarded here is linked as usual. */

#endif
