#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>

/* Of FeedCommandLine (Program.swift). Does not return. */
void FeedCommandLineRun(int count, char **words);

/* With less than 32 KiB Swift's runtime ends before it has said a word, and with less than 64 the demo's list. A frame, with
   what libraries do for it, may take more. */
enum { least_stack = 512 << 10, own_stack = 8 << 20, guard_page = 4096 };

static int count;
static char **words;

static void run(void) { FeedCommandLineRun(count, words); }

static int has_stack(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= least_stack;
}

/* Where the system grants too small a stack (ulimit -s). Returns if there is no memory for another. */
static void run_on_own_stack(void) {
  static ucontext_t context;
  char *stack = mmap(NULL, own_stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (stack == MAP_FAILED || mprotect(stack, guard_page, PROT_NONE) != 0 || getcontext(&context) != 0) return;
  context.uc_stack.ss_sp = stack;
  context.uc_stack.ss_size = own_stack;
  makecontext(&context, run, 0);
  setcontext(&context);
}

int main(int argc, char **argv) {
  count = argc;
  words = argv;
  if (has_stack()) {
    run();
  } else {
    run_on_own_stack();
    perror("essential-feed: a stack (ulimit -s)");
  }
  return EXIT_FAILURE;
}
