#ifndef LIBRARY_H
#define LIBRARY_H

/* Libraries that the program loads when it first needs them.

   A library that is linked as usual is loaded and bound before main. For libcurl, libmicrohttpd, libchafa and the codecs,
   with the 30 libraries that they depend on, that took 6 ms: more than everything else up to the first frame. So each of
   these libraries has a table of the functions that the program uses, with the types from the library's header. */

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Turns a macro of numbers into text, for a library whose file name contains its version because its ABI changes with it. */
#define LIBRARY_TEXT(macro) LIBRARY_TEXT_OF(macro)
#define LIBRARY_TEXT_OF(value) #value

/* Declares the structure `Table`, which has a field for each function; `TableLoad`, which loads the library `file` and fills
   the table; and `TableFile`, which returns `file`. `FUNCTIONS` is a macro that applies its argument to each function's
   name. */
#define LIBRARY(Table, file, FUNCTIONS)                                                                \
  struct __attribute__((swift_attr("@Sendable"))) Table {                                              \
    FUNCTIONS(LIBRARY_FIELD)                                                                           \
  };                                                                                                   \
  static inline const char *Table##File(void) { return file; }                                         \
  static inline struct Table Table##Load(void) {                                                       \
    void *library = library_open(file);                                                                \
    return (struct Table){FUNCTIONS(LIBRARY_FIND)};                                                    \
  }

#define LIBRARY_FIELD(function) __typeof__(&function) function;
#define LIBRARY_FIND(function) .function = (__typeof__(&function))library_find(library, #function),

/* If a library is missing, ends the program as the dynamic linker would. If a handler for SIGABRT is installed, which
   restores the terminal, aborts instead. */
static inline void *library_found(void *address) {
  if (address) return address;
  fprintf(stderr, "essential-feed: %s\n", dlerror());
  struct sigaction crash;
  if (sigaction(SIGABRT, NULL, &crash) == 0 && crash.sa_handler == SIG_DFL) _exit(127);
  abort();
}

static inline void *library_open(const char *file) { return library_found(dlopen(file, RTLD_NOW | RTLD_LOCAL)); }

static inline void *library_find(void *library, const char *function) {
  return library_found(dlsym(library, function));
}

#endif
