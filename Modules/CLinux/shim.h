#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>

/* prctl is variadic, which Swift cannot call. */

/* The kernel sends `signal` to this process when the thread that started it ends. */
static inline int linux_set_parent_death_signal(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0UL, 0UL, 0UL);
}

/* From here on no execve gives this process rights that it does not have. */
static inline int linux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
}

/* GNU parts of <spawn.h>, which Swift's Glibc module leaves out. */

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* GNU parts of <pthread.h> */

int pthread_setattr_default_np(const pthread_attr_t *attributes);

/* POSIX_SPAWN_SETSID */
static const short linux_spawn_new_session = 0x80;

#endif
