#ifndef CMAINQUEUE_SHIM_H
#define CMAINQUEUE_SHIM_H

// What libdispatch exports for run loops that serve the main queue along with descriptors of their own (Foundation's does).

// An eventfd that can be read when something was given to the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
// Runs what is in the main queue; to be called on the main thread.
extern void _dispatch_main_queue_callback_4CF(void *message);

#endif
