#ifndef CPTY_SHIM_H
#define CPTY_SHIM_H

#include <pty.h>
#include <sys/ioctl.h>
#include <termios.h>

#endif
