#define _GNU_SOURCE
#include "refusal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Runs a program with a system call that fails. */

static const char usage[] =
    "usage: RefusedCalls CALL PROGRAM ARGUMENT...                      each such call fails, with its first error\n"
    "       RefusedCalls fail CALL NUMBER ERROR FILE PROGRAM ARGUMENT...  one fails, and FILE says which that was\n"
    "       RefusedCalls count FILE PROGRAM ARGUMENT...                none fails, and FILE gets their numbers\n"
    "       RefusedCalls list FILE PROGRAM ARGUMENT...                 none fails, and FILE gets their order\n";

static const struct refusal *named(const char *call) {
  for (const struct refusal *refusal = refusals; refusal->call; refusal++)
    if (strcmp(refusal->call, call) == 0) return refusal;
  return NULL;
}

static int code_of(const struct refusal *refusal, const char *name) {
  for (int i = 0; refusal && i < most_codes && refusal->codes[i]; i++)
    if (strcmp(strerrorname_np(refusal->codes[i]), name) == 0) return refusal->codes[i];
  return 0;
}

int main(int count, char **words) {
  char **program;
  int result;
  int lists = count > 3 && strcmp(words[1], "list") == 0;
  if (lists || (count > 3 && strcmp(words[1], "count") == 0)) {
    program = words + 3;
    result = supervise((struct failure){.lists = lists}, words[2]);
  } else if (count > 6 && strcmp(words[1], "fail") == 0 && code_of(named(words[2]), words[4])) {
    const struct refusal *refusal = named(words[2]);
    program = words + 6;
    result = supervise((struct failure){refusal, strtoul(words[3], NULL, 10), code_of(refusal, words[4]), 0}, words[5]);
  } else if (count > 2 && named(words[1])) {
    const struct refusal *refusal = named(words[1]);
    program = words + 2;
    result = filter(refusal, SECCOMP_RET_ERRNO | refusal->codes[0], 0);
  } else {
    return fputs(usage, stderr), 125;
  }
  if (result < 0) return perror("seccomp"), 125;
  execv(program[0], program);
  return perror(program[0]), 125;
}
