#ifndef REFUSAL_H
#define REFUSAL_H

#include <linux/seccomp.h>

enum { most_codes = 4 };

/* A kind of system call, and the errors that it can meet. */
struct refusal {
  const char *call;
  unsigned number;
  /* The index and the value of the argument that selects the call; -1 selects all calls. */
  int argument;
  unsigned value;
  /* Zeros follow the errors. */
  int codes[most_codes];
  /* The index of the argument that is a path, plus one; 0 if there is none. */
  int path;
};

/* The kinds, a special one before the general one of its number. A kind without a name ends them. */
extern const struct refusal refusals[];

/* Returns the first kind that fits a call, or the one without a name. */
const struct refusal *refusal_of(const struct seccomp_data *call);

/* Makes the kernel do an action (SECCOMP_RET_...) instead of a kind of call, or of all calls if there is none. Returns
   what seccomp(2) returns for the flags, or -1. */
int filter(const struct refusal *refusal, unsigned action, unsigned flags);

/* A call that is to fail: the one with this number among those of its kind, counted from 1. */
struct failure {
  const struct refusal *refusal;
  unsigned long number;
  int code;
  /* True if no call is to fail, and each is listed instead of counted. */
  int lists;
};

/* Starts a process that makes one call of this program and its children fail, or counts or lists their calls if there is no
   kind. What it does is written to the file. Returns -1 if that cannot be. */
int supervise(struct failure failure, const char *file);

#endif
