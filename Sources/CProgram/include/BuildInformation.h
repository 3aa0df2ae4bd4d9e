#ifndef BUILD_INFORMATION_H
#define BUILD_INFORMATION_H

/* What this program was built of: the commit, where the build was told it ($ESSENTIAL_FEED_REVISION), else no text. */
const char *build_revision(void);

/* The versions that the headers of its libraries had. */
const char *build_libraries(void);

#endif
