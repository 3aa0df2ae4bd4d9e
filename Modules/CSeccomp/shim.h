#ifndef CSECCOMP_SHIM_H
#define CSECCOMP_SHIM_H

#include <seccomp.h>

#include "../library.h"

#define SECCOMP_FUNCTIONS(FUNCTION)                                                                   \
  FUNCTION(seccomp_attr_set) FUNCTION(seccomp_init) FUNCTION(seccomp_load)                            \
  FUNCTION(seccomp_release) FUNCTION(seccomp_rule_add_array) FUNCTION(seccomp_syscall_resolve_name)

LIBRARY(SeccompFunctions, "libseccomp.so.2", SECCOMP_FUNCTIONS)

/* Returns true if the library can be loaded. The program works without it, and reports that it is missing. */
static inline int seccomp_is_installed(void) { return dlopen("libseccomp.so.2", RTLD_NOW | RTLD_LOCAL) != NULL; }

/* Wrappers of macros with arguments, which Swift cannot use. */

/* SCMP_ACT_ERRNO */
static inline uint32_t seccomp_action_error(uint16_t code) { return SCMP_ACT_ERRNO(code); }

#endif
