#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>

/* FeedCommandLine's. */
void FeedCommandLineRun(int count, char **words);

/* What Swift's runtime and Foundation take of the stack to say a word, many times over. */
enum { least_stack = 512 << 10, own_stack = 8 << 20 };

static int count;
static char **words;

static void run(void) { FeedCommandLineRun(count, words); }

/* Where the system grants too small a stack (ulimit -s), the program runs on one of its own. */
static int has_stack(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= least_stack;
}

static void run_on_own_stack(void) {
  static ucontext_t context, here;
  char *stack = mmap(NULL, own_stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED || getcontext(&context) != 0) return perror("essential-feed: stack");
  mprotect(stack, 4096, PROT_NONE);
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = own_stack;
  makecontext(&context, run, 0);
  swapcontext(&here, &context);
}

int main(int argc, char **argv) {
  count = argc;
  words = argv;
  if (has_stack()) run();
  else run_on_own_stack();
  return EXIT_FAILURE;
}
