#ifndef BUILD_INFORMATION_H
#define BUILD_INFORMATION_H

/* The commit that the program was built from, if the build was given it ($ESSENTIAL_FEED_REVISION); otherwise an empty
   text. */
const char *build_revision(void);

/* The versions of the library headers that the program was built with. */
const char *build_libraries(void);

#endif
