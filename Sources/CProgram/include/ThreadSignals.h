#ifndef THREAD_SIGNALS_H
#define THREAD_SIGNALS_H

/* What every thread of the program needs, whoever starts it, so that a handler of EndingSignals runs when the thread ends
   the process: a stack for the handler where the thread's own has overflowed, and a SIGABRT that is not blocked.

   Foundation, libdispatch (and with it Swift's tasks) and the libraries start threads by themselves, and nothing of theirs
   can be asked for either. They call pthread_create and pthread_sigmask: this target defines the two functions, and the
   linker, static or dynamic, finds them in the program before those of the C library, which do the work. The exceptions are
   threads with a stack of less than 256 KiB, which have no alternate one. */

#endif
