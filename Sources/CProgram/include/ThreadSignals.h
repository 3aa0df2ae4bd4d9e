#ifndef THREAD_SIGNALS_H
#define THREAD_SIGNALS_H

/* Makes sure that a handler of EndingSignals runs on every thread that ends the process: the thread gets an alternate stack
   for the handler, in case its own overflows, and SIGABRT is never blocked on it.

   Foundation, libdispatch (and with it Swift's tasks) and the libraries start threads by themselves, and none of them offers
   an option for either. They all call pthread_create and pthread_sigmask. This target defines these two functions, and the
   linker, static or dynamic, finds them before those of the C library, which still do the work. Threads with a stack of less
   than 256 KiB get no alternate stack. */

#endif
