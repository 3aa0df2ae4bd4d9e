#include "BuildInformation.h"

#include <curl/curlver.h>
#include <curses.h>
#include <features.h>
#include <sqlite3.h>

#define TEXT(macro) TEXT_OF(macro)
#define TEXT_OF(value) #value

const char *build_revision(void) { return ESSENTIAL_FEED_REVISION; }

const char *build_libraries(void) {
  return "glibc " TEXT(__GLIBC__) "." TEXT(__GLIBC_MINOR__) ", ncurses " NCURSES_VERSION ", SQLite " SQLITE_VERSION
         ", curl " LIBCURL_VERSION;
}
