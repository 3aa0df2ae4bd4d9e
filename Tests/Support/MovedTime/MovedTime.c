#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* Moves all clocks of a program that preloads this library, as if it had been idle or asleep until then. The program reads
   the seconds by which its clocks are ahead from the pipe that $MOVED_TIME names. Timers that are due then ring, as they do
   after a sleep. Unlike with libfaketime, the timers of libdispatch work. */

enum { timer_count = 1024 };

static _Atomic int64_t seconds_ahead;
/* The times by the moved clocks at which the timers ring, by descriptor. */
static struct itimerspec timers[timer_count];
static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;

/* The clocks of processes and threads, which have negative numbers too, stand still while these are idle. */
static int is_moved(clockid_t clock) {
  return clock >= 0 && clock != CLOCK_PROCESS_CPUTIME_ID && clock != CLOCK_THREAD_CPUTIME_ID;
}

/* Returns the time by the system's clocks. A time that has passed is the first nanosecond, because zero would mean none. */
static struct timespec unmoved(struct timespec time) {
  time.tv_sec -= seconds_ahead;
  return time.tv_sec < 0 ? (struct timespec){0, 1} : time;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int code = syscall(SYS_clock_gettime, clock, time);
  if (code == 0 && is_moved(clock)) time->tv_sec += seconds_ahead;
  return code;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int code = syscall(SYS_gettimeofday, time, zone);
  if (code == 0) time->tv_sec += seconds_ahead;
  return code;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict end) {
  struct timespec time = unmoved(*end);
  return sem_clockwait(semaphore, CLOCK_REALTIME, &time);
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict end) {
  static int (*wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!wait) wait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  struct timespec time = unmoved(*end);
  return wait(condition, mutex, &time);
}

static int set(int timer, int flags, const struct itimerspec *value, struct itimerspec *before) {
  struct itimerspec set = *value;
  int is_on = set.it_value.tv_sec != 0 || set.it_value.tv_nsec != 0;
  if (is_on && (flags & TFD_TIMER_ABSTIME)) set.it_value = unmoved(set.it_value);
  return syscall(SYS_timerfd_settime, timer, flags, &set, before);
}

int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *before) {
  pthread_mutex_lock(&timers_lock);
  if (timer >= 0 && timer < timer_count)
    timers[timer] = flags & TFD_TIMER_ABSTIME ? *value : (struct itimerspec){0};
  int code = set(timer, flags, value, before);
  pthread_mutex_unlock(&timers_lock);
  return code;
}

static void *follow(void *pipe) {
  pthread_setname_np(pthread_self(), "moved-time");
  int64_t ahead;
  while (read((int)(intptr_t)pipe, &ahead, sizeof ahead) == sizeof ahead) {
    pthread_mutex_lock(&timers_lock);
    seconds_ahead = ahead;
    for (int timer = 0; timer < timer_count; timer++) {
      struct itimerspec rest;
      if (!timers[timer].it_value.tv_sec || timerfd_gettime(timer, &rest) != 0) continue;
      /* A timer that has rung must not ring again. */
      if (rest.it_value.tv_sec || rest.it_value.tv_nsec) set(timer, TFD_TIMER_ABSTIME, &timers[timer], NULL);
    }
    pthread_mutex_unlock(&timers_lock);
  }
  return NULL;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("MOVED_TIME");
  int pipe = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (pipe < 0) return;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, follow, (void *)(intptr_t)pipe) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
