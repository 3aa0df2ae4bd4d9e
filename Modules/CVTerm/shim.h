#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <vterm.h>

static inline int vterm_color_is_default(const VTermColor *color) { return (color->type & VTERM_COLOR_DEFAULT_MASK) != 0; }
static inline int vterm_color_is_indexed(const VTermColor *color) { return VTERM_COLOR_IS_INDEXED(color); }

#endif
