#ifndef LIBRARY_H
#define LIBRARY_H

/* Libraries that the program loads when it first needs them.

   What is linked in the usual way is loaded and bound before main. For libcurl, libmicrohttpd, libchafa and the codecs, with
   the 30 libraries that these want, that took 6 ms, which is more than all else up to the first frame. So each of them has a
   table of the functions that the program uses, with the types that the library's header gives. */

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The text that a macro of numbers stands for: a library whose ABI changes with its version has that in its file's name. */
#define LIBRARY_TEXT(macro) LIBRARY_TEXT_OF(macro)
#define LIBRARY_TEXT_OF(value) #value

/* Declares the structure `Table` with a field for each of the functions, `TableLoad`, which fills it from the library in
   `file`, and `TableFile`, which gives that name. `FUNCTIONS` is a macro that applies its argument to each function's name. */
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

/* A program without its library ends as the dynamic linker would end it; where a crash is waited for, to put the terminal
   back, by one. */
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
