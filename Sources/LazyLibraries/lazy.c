#include "lazy.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *lazy_address(const char *library, const char *function) {
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  void *address = handle ? dlsym(handle, function) : NULL;
  if (!address) {
    fprintf(stderr, "essential-feed: %s\n", dlerror());
    exit(127);
  }
  return address;
}
