#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

#include <getopt.h>

// getopt keeps its state in global variables, which Swift 6 does not allow access to.

/// Begins a new parse that prints nothing by itself.
static inline void getopt_begin(void) {
  opterr = 0;
  optind = 0;
}

/// Returns the index of the argument after the last option that was read.
static inline int getopt_index(void) { return optind; }

/// Returns the value of the last option that was read, or NULL if it has none.
static inline const char *getopt_value(void) { return optarg; }

#endif
