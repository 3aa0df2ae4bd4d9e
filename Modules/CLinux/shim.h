#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

// Functions of the C library that its Swift module leaves out: they are not part of ISO C or POSIX, or they are variadic.

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <iconv.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <unistd.h>
#include <wchar.h>

/* prctl is variadic, which Swift cannot call. */

/* Makes the kernel send `signal` to this process when the thread that started it ends. */
static inline int linux_set_parent_death_signal(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0UL, 0UL, 0UL);
}

/* Prevents any later execve from giving this process more privileges. */
static inline int linux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
}

/* <pthread.h> */

int pthread_getattr_default_np(pthread_attr_t *attributes);
int pthread_setattr_default_np(const pthread_attr_t *attributes);

/* <dlfcn.h> */

int dlinfo(void *library, int request, void *information);

/* Returns the file that the dynamic linker loads for a library's name. Returns NULL if it cannot load any; dlerror then has
   the reason. The library stays loaded. */
static inline const char *linux_library_file(const char *name) {
  enum { link_map_of_library = 2 }; /* RTLD_DI_LINKMAP */
  struct link_map *map = NULL;
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return library && dlinfo(library, link_map_of_library, &map) == 0 ? map->l_name : NULL;
}

/* <sched.h> */

int unshare(int flags);

/* CLONE_NEWNS, CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWPID and CLONE_NEWNET */
static const int linux_namespaces = 0x6e020000;

/* CLONE_NEWUSER */
static const int linux_user_namespace = 0x10000000;

/* <linux/landlock.h>: Debian's header is older than some kernels that the program runs on, and the C library has no
   functions for it. The numbers of the system calls are the same on all processors. */

long syscall(long number, ...);

/* struct landlock_ruleset_attr. An older kernel, which knows fewer fields, accepts it if the other fields are 0. */
struct linux_landlock_ruleset {
  uint64_t files, network, scopes;
};

/* landlock_create_ruleset with LANDLOCK_CREATE_RULESET_VERSION */
static inline int linux_landlock_version(void) { return (int)syscall(444L, NULL, 0UL, 1UL); }

/* landlock_create_ruleset */
static inline int linux_landlock_create(const struct linux_landlock_ruleset *ruleset) {
  return (int)syscall(444L, ruleset, sizeof *ruleset, 0UL);
}

/* landlock_restrict_self */
static inline int linux_landlock_restrict(int ruleset) { return (int)syscall(446L, ruleset, 0UL); }

/* <spawn.h> */

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* POSIX_SPAWN_SETSID */
static const short linux_spawn_new_session = 0x80;

/* Starts the process with the default action for every signal and with no signal blocked. Sets `flags` as well. */
static inline void linux_spawn_with_usual_signals(posix_spawnattr_t *attributes, short flags) {
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(attributes, &signals);
  posix_spawnattr_setflags(attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags));
}

/* pidfd_open. Debian 12's C library has a function for it; others do not. */
static inline int linux_process_descriptor(pid_t process) { return (int)syscall(434L, (long)process, 0UL); }

/* <pthread.h> */

int pthread_setattr_default_np(const pthread_attr_t *attributes);

/* <sys/mman.h>: a file without a name, in no folder. */

int memfd_create(const char *name, unsigned int flags);

/* MFD_CLOEXEC */
static const unsigned int linux_memory_close_on_exec = 1;

/* <unistd.h> */

int dup3(int descriptor, int copy, int flags);

/* <fcntl.h>: O_PATH, which opens a path of any kind without access to its contents. */
static const int linux_open_path = 010000000;

/* O_TMPFILE: an unnamed file in a folder's file system. */
static const int linux_unnamed_file = 020000000 | O_DIRECTORY;

/* <stdio.h>: RENAME_NOREPLACE, which never replaces a file that has the new name already. */

int renameat2(int folder, const char *name, int other_folder, const char *other_name, unsigned int flags);
static const unsigned int linux_rename_without_replacing = 1;

/* <poll.h>: POLLRDHUP, the peer closed its side or shut it down. */
static const short linux_peer_hung_up = 0x2000;

/* <sys/socket.h>: passing descriptors over a socket, each with one byte. Swift cannot import the macros for the messages. */

union linux_descriptor_message {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

/* Returns 0, or the error number. */
static inline int linux_send_descriptor(int socket, int descriptor) {
  char byte = 0;
  struct iovec payload = {&byte, 1};
  union linux_descriptor_message control = {{0}};
  struct msghdr message = {.msg_iov = &payload, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof descriptor);
  memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == 1 ? 0 : errno;
}

/* Returns the descriptor, or the negative error number: that of EBADF if the message had no descriptor. */
static inline int linux_receive_descriptor(int socket) {
  char byte = 0;
  struct iovec payload = {&byte, 1};
  union linux_descriptor_message control;
  struct msghdr message = {.msg_iov = &payload, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
  if (count < 0) return -errno;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (count == 0 || !header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof(int))) return -EBADF;
  int descriptor;
  memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
  return descriptor;
}

/* <string.h>: searches for bytes. */

void *memmem(const void *bytes, size_t count, const void *text, size_t length);

/* <wchar.h> */

int wcwidth(wchar_t character);

#endif
