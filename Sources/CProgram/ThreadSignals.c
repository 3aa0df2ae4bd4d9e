#define _GNU_SOURCE
#include "ThreadSignals.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* The sanitizers define the functions themselves. */
#if !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)

/* Enough for a handler and the processor's registers, with room to spare. */
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

/* Runs the thread's routine with an alternate signal stack. That lies at the beginning of the thread's own stack, which an
   overflow does not reach. */
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

/* A thread with a small stack needs all of it for itself. */
static int has_room(const pthread_attr_t *attributes) {
  pthread_attr_t usual;
  size_t size = 0;
  if (attributes) {
    pthread_attr_getstacksize(attributes, &size);
  } else if (pthread_getattr_default_np(&usual) == 0) {
    pthread_attr_getstacksize(&usual, &size);
    pthread_attr_destroy(&usual);
  }
  return size >= 4 * alternate_stack_size;
}

typedef int create(pthread_t *, const pthread_attr_t *, routine, void *);

/* Looked up before `main`, because a lookup waits for any thread that is loading a library. */
static create *pthread_create_of_libc;

__attribute__((constructor)) static void look_up(void) {
  pthread_create_of_libc = (create *)dlsym(RTLD_NEXT, "pthread_create");
}

int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, routine routine, void *restrict argument) {
  if (!pthread_create_of_libc) look_up();
  if (!has_room(attributes)) return pthread_create_of_libc(thread, attributes, routine, argument);
  struct start *start = malloc(sizeof *start);
  if (!start) return EAGAIN;
  *start = (struct start){routine, argument};
  int code = pthread_create_of_libc(thread, attributes, run, start);
  if (code != 0) free(start);
  return code;
}

/* Never blocks SIGABRT. libdispatch blocks it on its threads, and since glibc 2.41 `abort` ends the process without calling
   the handler of a blocked SIGABRT. sigprocmask has the same effect on the calling thread, and a signal handler may call it
   too. */
int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict before) {
  sigset_t heard;
  if (set && how != SIG_UNBLOCK) {
    heard = *set;
    sigdelset(&heard, SIGABRT);
    set = &heard;
  }
  int errno_before = errno;
  int code = sigprocmask(how, set, before) == 0 ? 0 : errno;
  errno = errno_before;
  return code;
}

#endif
