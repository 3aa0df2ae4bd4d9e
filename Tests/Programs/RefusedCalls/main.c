#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Runs a program for which a seccomp filter makes a system call fail: refused-calls CALL PROGRAM ARGUMENT... */

struct refusal {
  const char *call;
  unsigned number;
  /* The index and the value of the argument that selects the call; -1 selects all calls. */
  int argument;
  unsigned value;
  int code;
};

static const struct refusal refusals[] = {
    {"tcsetattr-drain", SYS_ioctl, 1, TCSETSW, EIO},
    {"tcsetattr-now", SYS_ioctl, 1, TCSETS, EIO},
    {"dup3-of-output", SYS_dup3, 0, STDOUT_FILENO, EIO},
    {"lseek-current", SYS_lseek, 2, SEEK_CUR, EIO},
    {"epoll_create", SYS_epoll_create1, -1, 0, EMFILE},
    {"epoll_ctl", SYS_epoll_ctl, -1, 0, ENOSPC},
    {"eventfd", SYS_eventfd2, -1, 0, EMFILE},
    {"timerfd_create", SYS_timerfd_create, -1, 0, EMFILE},
};

static int refuse(const struct refusal *refusal) {
  int any = refusal->argument < 0;
  /* The low half of the argument comes first because all supported processors are little-endian. */
  unsigned place = any ? offsetof(struct seccomp_data, nr) : offsetof(struct seccomp_data, args[refusal->argument]);
  unsigned value = any ? refusal->number : refusal->value;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refusal->number, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | refusal->code),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

int main(int count, char **words) {
  for (size_t i = 0; count > 2 && i < sizeof refusals / sizeof *refusals; i++) {
    if (strcmp(words[1], refusals[i].call) != 0) continue;
    if (!refuse(&refusals[i])) return perror("seccomp"), 125;
    execv(words[2], words + 2);
    return perror(words[2]), 125;
  }
  return fputs("usage: RefusedCalls CALL PROGRAM ARGUMENT...\n", stderr), 125;
}
