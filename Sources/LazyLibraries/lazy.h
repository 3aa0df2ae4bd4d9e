#ifndef LAZY_H
#define LAZY_H

/* The address of a library's function. As when the dynamic linker cannot find it, the process ends if there is none. */
void *lazy_address(const char *library, const char *function);

/* The real function, looked up once; two threads that look it up at the same time find the same. */
#define LAZY(library, function)                                                                    \
  ({                                                                                               \
    static __typeof__(&function) known;                                                            \
    __typeof__(&function) address = __atomic_load_n(&known, __ATOMIC_ACQUIRE);                     \
    if (!address) {                                                                                \
      address = (__typeof__(&function))lazy_address(library, #function);                           \
      __atomic_store_n(&known, address, __ATOMIC_RELEASE);                                         \
    }                                                                                              \
    address;                                                                                       \
  })

#endif
