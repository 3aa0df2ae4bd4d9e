#include "refusal.h"

#include <linux/filter.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int filter(const struct refusal *refusal, unsigned action, unsigned flags) {
  int any = !refusal || refusal->argument < 0;
  unsigned number = refusal ? refusal->number : 0;
  /* The low half of the argument comes first because all supported processors are little-endian. */
  unsigned place = any ? offsetof(struct seccomp_data, nr) : offsetof(struct seccomp_data, args[refusal->argument]);
  unsigned value = any ? number : refusal->value;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, action),
      BPF_STMT(BPF_RET | BPF_K, refusal ? SECCOMP_RET_ALLOW : action),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
}
