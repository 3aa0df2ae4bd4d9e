#ifndef CPTY_SHIM_H
#define CPTY_SHIM_H

#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>

static inline int pty_wait_exited(int status) { return (status & 0x7f) == 0; }
static inline int pty_wait_stopped(int status) { return (status & 0xff) == 0x7f; }

#endif
