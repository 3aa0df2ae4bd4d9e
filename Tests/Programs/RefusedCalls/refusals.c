#include "refusal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Calls that only fail for wrong arguments are missing, and two that this program cannot imitate: a closed descriptor is
   closed whatever close(2) returns, and brk(2) returns no error. */
const struct refusal refusals[] = {
    /* Terminals. */
    {"tcsetattr-drain", SYS_ioctl, 1, TCSETSW, {EIO, EINTR}},
    {"tcsetattr-now", SYS_ioctl, 1, TCSETS, {EIO}},
    {"tcsetattr-flush", SYS_ioctl, 1, TCSETSF, {EIO, EINTR}},
    {"tcgetattr", SYS_ioctl, 1, TCGETS, {EIO}},
    {"tcgetpgrp", SYS_ioctl, 1, TIOCGPGRP, {EIO}},
    {"tcflush", SYS_ioctl, 1, TCFLSH, {EIO}},
    {"window-size", SYS_ioctl, 1, TIOCGWINSZ, {EIO}},
    {"bytes-to-read", SYS_ioctl, 1, FIONREAD, {EIO}},
    {"bytes-to-write", SYS_ioctl, 1, TIOCOUTQ, {EIO}},
    /* Descriptors. */
    {"dup3-of-output", SYS_dup3, 0, STDOUT_FILENO, {EIO}},
    {"dup", SYS_dup, -1, 0, {EMFILE}},
    {"dup2", SYS_dup2, -1, 0, {EMFILE, EINTR}},
    {"dup3", SYS_dup3, -1, 0, {EMFILE, EINTR}},
    {"fcntl-dup", SYS_fcntl, 1, F_DUPFD_CLOEXEC, {EMFILE}},
    {"fcntl-lock", SYS_fcntl, 1, F_SETLK, {EAGAIN, ENOLCK, EIO}},
    {"pipe", SYS_pipe2, -1, 0, {EMFILE, ENFILE}},
    {"epoll_create", SYS_epoll_create1, -1, 0, {EMFILE, ENFILE, ENOMEM}},
    {"epoll_ctl", SYS_epoll_ctl, 1, EPOLL_CTL_ADD, {ENOSPC, ENOMEM}},
    {"epoll_wait", SYS_epoll_wait, -1, 0, {EINTR}},
    {"eventfd", SYS_eventfd2, -1, 0, {EMFILE, ENFILE, ENOMEM}},
    {"timerfd_create", SYS_timerfd_create, -1, 0, {EMFILE, ENFILE, ENOMEM}},
    {"signalfd", SYS_signalfd4, -1, 0, {EMFILE, ENFILE, ENOMEM}},
    {"memfd_create", SYS_memfd_create, -1, 0, {EMFILE, ENOMEM}},
    {"pidfd_open", SYS_pidfd_open, -1, 0, {EMFILE, ENOMEM}},
    {"poll", SYS_poll, -1, 0, {EINTR, ENOMEM}},
    {"ppoll", SYS_ppoll, -1, 0, {EINTR, ENOMEM}},
    /* Files. */
    {"open", SYS_openat, -1, 0, {EMFILE, ENFILE, EACCES, EIO}, 2},
    {"stat", SYS_newfstatat, -1, 0, {EACCES, EIO, ENOMEM}, 2},
    {"statx", SYS_statx, -1, 0, {EACCES, EIO, ENOMEM}, 2},
    {"statfs", SYS_statfs, -1, 0, {EACCES, EIO}, 1},
    {"fstatfs", SYS_fstatfs, -1, 0, {EIO}},
    {"access", SYS_access, -1, 0, {EACCES, EIO}, 1},
    {"faccessat", SYS_faccessat, -1, 0, {EACCES, EIO}, 2},
    {"faccessat2", SYS_faccessat2, -1, 0, {EACCES, EIO}, 2},
    {"readlink", SYS_readlink, -1, 0, {EACCES, EIO, ENOMEM}, 1},
    {"mkdir", SYS_mkdir, -1, 0, {ENOSPC, EACCES, EROFS}, 1},
    {"mknod", SYS_mknodat, -1, 0, {ENOSPC, EACCES, EROFS}, 2},
    {"unlink", SYS_unlink, -1, 0, {EACCES, EIO}, 1},
    {"rename", SYS_rename, -1, 0, {ENOSPC, EACCES, EIO}, 1},
    {"link", SYS_link, -1, 0, {EPERM, ENOSPC}, 1},
    {"linkat", SYS_linkat, -1, 0, {EPERM, ENOSPC}, 2},
    {"renameat2", SYS_renameat2, -1, 0, {EINVAL, ENOSPC, EACCES}, 2},
    {"chmod", SYS_chmod, -1, 0, {EPERM, EROFS}, 1},
    {"fchmod", SYS_fchmod, -1, 0, {EPERM, EROFS}},
    {"fchown", SYS_fchown, -1, 0, {EPERM, EROFS}},
    {"utimensat", SYS_utimensat, -1, 0, {EPERM, EROFS}},
    {"getdents", SYS_getdents64, -1, 0, {EIO, ENOMEM}},
    {"lseek-current", SYS_lseek, 2, SEEK_CUR, {EIO}},
    {"lseek", SYS_lseek, -1, 0, {EIO}},
    {"read", SYS_read, -1, 0, {EIO, EINTR}},
    {"pread", SYS_pread64, -1, 0, {EIO}},
    {"write", SYS_write, -1, 0, {EIO, ENOSPC, EINTR}},
    {"writev", SYS_writev, -1, 0, {EIO, ENOSPC, EINTR}},
    {"pwrite", SYS_pwrite64, -1, 0, {ENOSPC, EIO}},
    {"ftruncate", SYS_ftruncate, -1, 0, {ENOSPC, EIO}},
    {"fallocate", SYS_fallocate, -1, 0, {ENOSPC, EIO}},
    {"fdatasync", SYS_fdatasync, -1, 0, {EIO, ENOSPC}},
    {"fsync", SYS_fsync, -1, 0, {EIO, ENOSPC}},
    {"flock", SYS_flock, -1, 0, {EWOULDBLOCK, ENOLCK, EINTR}},
    {"getcwd", SYS_getcwd, -1, 0, {ENOENT}},
    /* Memory. */
    {"mmap", SYS_mmap, -1, 0, {ENOMEM}},
    {"mremap", SYS_mremap, -1, 0, {ENOMEM}},
    {"munmap", SYS_munmap, -1, 0, {ENOMEM}},
    {"mprotect", SYS_mprotect, -1, 0, {ENOMEM}},
    {"madvise", SYS_madvise, -1, 0, {ENOMEM}},
    /* Connections. */
    {"socket", SYS_socket, -1, 0, {EMFILE, ENFILE, ENOBUFS, EACCES}},
    {"socketpair", SYS_socketpair, -1, 0, {EMFILE, ENFILE, ENOBUFS}},
    {"connect", SYS_connect, -1, 0, {ECONNREFUSED, ENETUNREACH, ETIMEDOUT, EADDRNOTAVAIL}},
    {"bind", SYS_bind, -1, 0, {EADDRINUSE, ENOMEM}},
    {"listen", SYS_listen, -1, 0, {EADDRINUSE}},
    {"accept", SYS_accept4, -1, 0, {EMFILE, ECONNABORTED, ENOBUFS}},
    {"getsockopt", SYS_getsockopt, -1, 0, {ENOBUFS}},
    {"setsockopt", SYS_setsockopt, -1, 0, {ENOBUFS}},
    {"getsockname", SYS_getsockname, -1, 0, {ENOBUFS}},
    {"getpeername", SYS_getpeername, -1, 0, {ENOTCONN}},
    {"send", SYS_sendto, -1, 0, {ECONNRESET, EPIPE, ENOBUFS, EINTR}},
    {"sendmsg", SYS_sendmsg, -1, 0, {ECONNRESET, EPIPE, ENOBUFS, EINTR}},
    {"receive", SYS_recvfrom, -1, 0, {ECONNRESET, ENOMEM, EINTR}},
    {"recvmsg", SYS_recvmsg, -1, 0, {ECONNRESET, ENOMEM, EINTR}},
    /* Threads and processes. */
    {"clone", SYS_clone3, -1, 0, {EAGAIN, ENOMEM}},
    {"clone-old", SYS_clone, -1, 0, {EAGAIN, ENOMEM}},
    {"vfork", SYS_vfork, -1, 0, {EAGAIN, ENOMEM}},
    {"exec", SYS_execve, -1, 0, {ENOMEM, EACCES, EMFILE}, 1},
    {"setpriority", SYS_setpriority, -1, 0, {EACCES, EPERM}},
    {"wait", SYS_wait4, -1, 0, {EINTR}},
    {"unshare", SYS_unshare, -1, 0, {EPERM, ENOSPC, ENOMEM}},
    {"seccomp", SYS_seccomp, 0, SECCOMP_SET_MODE_FILTER, {ENOMEM, EACCES}},
    {"landlock_create_ruleset", SYS_landlock_create_ruleset, -1, 0, {EOPNOTSUPP, EMFILE, ENOMEM}},
    {"landlock_add_rule", SYS_landlock_add_rule, -1, 0, {ENOMEM}},
    {"landlock_restrict_self", SYS_landlock_restrict_self, -1, 0, {E2BIG, ENOMEM}},
    {0},
};

const struct refusal *refusal_of(const struct seccomp_data *call) {
  const struct refusal *refusal = refusals;
  while (refusal->call && (refusal->number != (unsigned)call->nr ||
                           (refusal->argument >= 0 && refusal->value != (unsigned)call->args[refusal->argument])))
    refusal++;
  return refusal;
}
