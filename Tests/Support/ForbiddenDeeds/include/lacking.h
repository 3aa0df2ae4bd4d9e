#ifndef LACKING_H
#define LACKING_H

/* Makes the kernel look, for this process and all that it starts, like one that has no landlock, lets nobody load seccomp
   filters, or forbids namespaces: `part` is "landlock", "seccomp" or "namespaces". Returns 0, or the system's error
   number. */
int system_without(const char *part);

#endif
