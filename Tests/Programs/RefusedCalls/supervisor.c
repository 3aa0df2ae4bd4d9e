#define _GNU_SOURCE
#include "refusal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/* Writes the file from which a process has the code that makes a call, for which the instruction is the address. */
static void tell_origin(pid_t process, uint64_t address, FILE *log) {
  char path[64], line[4400];
  snprintf(path, sizeof path, "/proc/%d/maps", process);
  FILE *maps = fopen(path, "re");
  while (maps && fgets(line, sizeof line, maps)) {
    uint64_t first, end;
    char file[4097] = "?";
    if (sscanf(line, "%lx-%lx %*s %*s %*s %*s %4096s", &first, &end, file) < 2 || address < first || address >= end)
      continue;
    fprintf(log, " from %s", file);
    break;
  }
  if (maps) fclose(maps);
}

/* Copies memory of a process, up to an address that it cannot read. */
static void copy(pid_t process, uint64_t address, void *bytes, size_t count) {
  enum { page = 4096 };
  struct iovec here = {bytes, count};
  struct iovec there[] = {{(void *)address, page - address % page}, {(void *)(address / page * page + page), page}};
  process_vm_readv(process, &here, 1, there, 2, 0);
}

static void tell(const struct seccomp_notif *asked, const struct refusal *refusal, FILE *log) {
  char path[64], text[4096] = "";
  snprintf(path, sizeof path, "/proc/%d/comm", asked->pid);
  FILE *comm = fopen(path, "re");
  if (comm && fgets(text, sizeof text, comm)) text[strcspn(text, "\n")] = 0;
  if (comm) fclose(comm);
  fprintf(log, "%s by %s", refusal->call, text);
  tell_origin(asked->pid, asked->data.instruction_pointer, log);
  memset(text, 0, sizeof text);
  if (refusal->path) copy(asked->pid, asked->data.args[refusal->path - 1], text, sizeof text - 1);
  fprintf(log, "%s%s\n", text[0] ? " of " : "", text);
  fflush(log);
}

/* Returns true for the release of a lock, which no system refuses. */
static int is_release(const struct seccomp_notif *asked) {
  struct flock lock = {0};
  if (asked->data.nr != SYS_fcntl || asked->data.args[1] != F_SETLK) return 0;
  copy(asked->pid, asked->data.args[2], &lock, sizeof lock);
  return lock.l_type == F_UNLCK;
}

/* Writes the number of calls of each kind, and the errors that they can meet. A call without a kind has its number. The
   last line says that the file is whole. */
static void tell_counts(const unsigned long *counts, const unsigned long *unlisted, FILE *log) {
  for (const struct refusal *refusal = refusals; refusal->call; refusal++) {
    if (!counts[refusal - refusals]) continue;
    fprintf(log, "%s %lu", refusal->call, counts[refusal - refusals]);
    for (int i = 0; i < most_codes && refusal->codes[i]; i++) fprintf(log, " %s", strerrorname_np(refusal->codes[i]));
    fputc('\n', log);
  }
  for (int i = 0; i < 1024; i++)
    if (unlisted[i]) fprintf(log, "%d %lu\n", i, unlisted[i]);
  fputs("end\n", log);
  fflush(log);
}

/* Answers the kernel until no process is left for which it asks. */
static void answer(int listener, struct failure failure, FILE *log) {
  unsigned long counts[256] = {0}, unlisted[1024] = {0}, seen = 0;
  /* The first program is started by this one. */
  int is_started = 0;
  struct pollfd waiting = {listener, POLLIN, 0};
  for (;;) {
    if (poll(&waiting, 1, -1) < 0 && errno != EINTR) return;
    if (!(waiting.revents & POLLIN)) break;
    struct seccomp_notif asked = {0};
    if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &asked) != 0) continue;
    struct seccomp_notif_resp reply = {asked.id, 0, 0, SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    const struct refusal *refusal = refusal_of(&asked.data);
    if (asked.data.nr == SYS_execve && !is_started) {
      is_started = 1;
    } else if (is_release(&asked)) {
      /* It is not counted. */
    } else if (failure.refusal) {
      if (refusal == failure.refusal && ++seen == failure.number) {
        reply.error = -failure.code;
        reply.flags = 0;
        tell(&asked, refusal, log);
      }
    } else if (failure.lists) {
      fprintf(log, "%s %d\n", refusal->call ? refusal->call : "other", (int)asked.data.args[0]);
      fflush(log);
    } else if (refusal->call) {
      counts[refusal - refusals]++;
    } else if (asked.data.nr >= 0 && asked.data.nr < 1024) {
      unlisted[asked.data.nr]++;
    }
    ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
  }
  if (!failure.refusal && !failure.lists) tell_counts(counts, unlisted, log);
}

/* Waits for the descriptor at which the kernel asks, which the parent opens, and closes all others but the log. */
static void take(int listener, int log) {
  struct pollfd waiting = {listener, 0, 0};
  while (poll(&waiting, 1, 0) == 1 && waiting.revents & POLLNVAL) usleep(100);
  unshare(CLONE_FILES);
  for (int other = 0; other < 64; other++)
    if (other != listener && other != log) close(other);
}

int supervise(struct failure failure, const char *file) {
  FILE *log = fopen(file, "we");
  if (!log) return perror(file), -1;
  /* The kernel takes the lowest free number. */
  int listener = dup(STDERR_FILENO);
  close(listener);
  /* The supervisor is no child of the program, and shares the open files until it has the listener. */
  if (syscall(SYS_clone, CLONE_FILES, 0, 0, 0, 0) == 0) {
    if (syscall(SYS_clone, CLONE_FILES, 0, 0, 0, 0) == 0) {
      setsid();
      take(listener, fileno(log));
      answer(listener, failure, log);
    }
    _exit(0);
  }
  wait4(-1, NULL, __WCLONE, NULL);
  int flags = SECCOMP_FILTER_FLAG_NEW_LISTENER | SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV;
  return filter(failure.refusal, SECCOMP_RET_USER_NOTIF, flags);
}
