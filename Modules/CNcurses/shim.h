#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// Wraps things that Swift cannot import: macros with expressions, globals behind macros, and arguments behind untyped
// pointers.

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }
static inline WINDOW *ncurses_curscr(void) { return curscr; }
static inline WINDOW *ncurses_newscr(void) { return newscr; }
static inline int ncurses_lines(void) { return LINES; }
static inline int ncurses_columns(void) { return COLS; }
static inline int ncurses_colors(void) { return COLORS; }
static inline int ncurses_color_pairs(void) { return COLOR_PAIRS; }

static inline attr_t ncurses_bold(void) { return A_BOLD; }
static inline attr_t ncurses_dim(void) { return A_DIM; }
static inline attr_t ncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t ncurses_reverse(void) { return A_REVERSE; }

enum { ncurses_cell_capacity = CCHARW_MAX };

// Sets a cell to a space. The last argument of setcchar is needed because the pair's number may exceed a short.
static inline int ncurses_set_blank(cchar_t *cell, attr_t attributes, int pair) {
  return setcchar(cell, L" ", attributes, 0, &pair);
}

// Returns NULL for a capability that the terminal's description lacks.
static inline const char *ncurses_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// The capability names of terminfo, in its order; NULL after the last one.
static inline const char *ncurses_flag_name(int index) { return boolnames[index]; }
static inline const char *ncurses_number_name(int index) { return numnames[index]; }
static inline const char *ncurses_string_name(int index) { return strnames[index]; }

// Returns a capability with its parameters filled in. The result is valid until the next call.
static inline const char *ncurses_expand(const char *capability, int first, int second) {
  return tparm(capability, first, second, 0, 0, 0, 0, 0, 0, 0);
}

#endif
