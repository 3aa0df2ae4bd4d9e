#define _GNU_SOURCE
#include "ThreadSignals.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* The sanitizers define the functions themselves. */
#if !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

/* What a handler and the processor's registers take, with room to spare. */
enum { alternate_stack_size = 64 << 10 };

typedef void *(*routine)(void *);

struct start {
  routine routine;
  void *argument;
};

static void remove_alternate_stack(void *unused) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
}

/* At the beginning of the thread's own stack, which an overflow does not reach. */
static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  char bytes[alternate_stack_size];
  stack_t alternate = {.ss_sp = bytes, .ss_size = sizeof bytes};
  sigaltstack(&alternate, NULL);
  void *result;
  pthread_cleanup_push(remove_alternate_stack, NULL);
  result = start.routine(start.argument);
  pthread_cleanup_pop(1);
  return result;
}

/* Whoever wants a small stack needs all of it. */
static int has_room(const pthread_attr_t *attributes) {
  size_t size;
  return !attributes || (pthread_attr_getstacksize(attributes, &size) == 0 && size >= 4 * alternate_stack_size);
}

int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, routine routine, void *restrict argument) {
  int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *) = dlsym(RTLD_NEXT, "pthread_create");
  if (!has_room(attributes)) return create(thread, attributes, routine, argument);
  struct start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct start){routine, argument};
  int code = create(thread, attributes, run, start);
  if (code != 0) free(start);
  return code;
}

/* libdispatch blocks SIGABRT on its threads, and from glibc 2.41 on abort ends the process by a blocked one without a word
   to its handler. */
int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict before) {
  int (*mask)(int, const sigset_t *, sigset_t *) = dlsym(RTLD_NEXT, "pthread_sigmask");
  sigset_t heard;
  if (set && how != SIG_UNBLOCK) {
    heard = *set;
    sigdelset(&heard, SIGABRT);
    set = &heard;
  }
  return mask(how, set, before);
}

#endif
