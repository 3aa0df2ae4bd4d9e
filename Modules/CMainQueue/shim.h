#ifndef CMAINQUEUE_SHIM_H
#define CMAINQUEUE_SHIM_H

// Functions that libdispatch exports for run loops that serve the main queue along with their own descriptors, such as
// Foundation's.

// Returns an eventfd that becomes readable when work is submitted to the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
// Runs the work in the main queue. Must be called on the main thread.
extern void _dispatch_main_queue_callback_4CF(void *message);

#endif
