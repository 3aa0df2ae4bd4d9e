#ifndef CPTY_SHIM_H
#define CPTY_SHIM_H

#include <pty.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <termios.h>

// Glibc's, which its Swift module leaves out because they are not in POSIX.
enum { posix_spawn_setsid = 0x80 };
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

static inline int pty_wait_exited(int status) { return (status & 0x7f) == 0; }
static inline int pty_wait_stopped(int status) { return (status & 0xff) == 0x7f; }

#endif
