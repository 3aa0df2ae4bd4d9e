#define _GNU_SOURCE
#include "lacking.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define UNLESS(value, skipped) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped)
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static int filter_calls(struct sock_filter *rules, unsigned short count) {
  struct sock_fprog program = {count, rules};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

int system_without(const char *part) {
  /* As a kernel that was built without it. */
  struct sock_filter landlock[] = {LOAD(nr), UNLESS(444, 1), REFUSE(ENOSYS), ALLOW};
  /* As a kernel whose filters are for the superuser of a container's host. */
  struct sock_filter seccomp[] = {
      LOAD(nr), UNLESS(SYS_seccomp, 1), REFUSE(EPERM),
      UNLESS(SYS_prctl, 3), LOAD(args[0]), UNLESS(PR_SET_SECCOMP, 1), REFUSE(EPERM), ALLOW,
  };
  struct sock_filter namespaces[] = {LOAD(nr), UNLESS(SYS_unshare, 1), REFUSE(EPERM), ALLOW};
#define FILTER(rules) filter_calls(rules, sizeof rules / sizeof *rules)
  if (strcmp(part, "landlock") == 0) return FILTER(landlock);
  if (strcmp(part, "seccomp") == 0) return FILTER(seccomp);
  if (strcmp(part, "namespaces") == 0) return FILTER(namespaces);
  return EINVAL;
}
