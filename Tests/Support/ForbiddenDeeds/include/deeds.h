#ifndef DEEDS_H
#define DEEDS_H

/* What whoever took a worker over would like to do. In C, as such code is: half of it cannot be called from Swift. */

/* The name of a deed; NULL behind the last. */
const char *deed_name(int number);

/* Does it. `socket` is the worker's; `file`, which everybody may read and write, is beside nothing of worth.
   Returns 0 when it was done, else the system's error number. */
int deed_attempt(int number, int socket, const char *file);

/* From here on with the rights of a user who owns nothing. Returns 0, or the system's error number. */
int deed_become_nobody(void);

#endif
