# Runs the release program, or $ESSENTIAL_FEED_PROGRAM, in real terminals under Xvfb. `take` and `tour` source this file.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

# need TOOL...: ends with a message if a tool is missing.
need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || { echo "$(basename "$0"): $tool is missing" >&2; exit 1; }
  done
}

need Xvfb xdotool import

binaries=$(swift build -c release --show-bin-path)
shown=${ESSENTIAL_FEED_PROGRAM:-$binaries/essential-feed}
[ -n "${ESSENTIAL_FEED_PROGRAM:-}" ] || swift build -c release --product essential-feed
work=$(mktemp -d)
pids=()
trap 'for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done; rm -rf "$work"' EXIT

# Xvfb picks a free display and writes its number.
Xvfb -displayfd 3 -screen 0 2600x1700x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
pids+=($!)
until [ -s "$work/display" ]; do sleep 0.05; done
DISPLAY=:$(cat "$work/display")
unset COLORTERM
export DISPLAY LIBGL_ALWAYS_SOFTWARE=1 LC_ALL=C.UTF-8 XDG_RUNTIME_DIR=$work QT_LOGGING_RULES='*=false'
chmod 700 "$work"

# serve WORD...: starts the contract's server and sets $url to its first address and $urls to all of them.
serve() {
  [ -n "${server:-}" ] || swift build -c release --product ContractServer
  rm -f "$work/input" "$work/url"
  mkfifo "$work/input"
  "$binaries/ContractServer" "$@" <"$work/input" >"$work/url" &
  server=$!
  pids+=("$server")
  exec 4>"$work/input"
  until [ -s "$work/url" ]; do sleep 0.05; done
  mapfile -t urls <"$work/url"
  url=${urls[0]}
}

stop_serving() {
  exec 4>&-
  wait "$server"
}

# browse TERMINAL COLUMNSxROWS SHADE ARGUMENT...: starts the program in a terminal on a dark or light background and
# sets $window to its window. Adds $variables to its environment.
variables=(COLORTERM=truecolor)
font_size=12 direct_color=true
browse() {
  local terminal=$1 columns=${2%x*} rows=${2#*x} ground=101418 ink=d8dee6 scheme=WhiteOnBlack kitty=(kitty)
  [ "$3" = light ] && ground=fafafa ink=24292e scheme=BlackOnWhite
  shift 3
  # A terminal that has just started may take longer to answer than the program waits. Alacritty sets HOME itself.
  local command=(sh -c 'sleep 1; exec env "$@"' sh "HOME=$HOME" "${variables[@]}" "$shown" "$@")
  local class=$terminal font='DejaVu Sans Mono'
  local xterm=(xterm -geometry "${columns}x$rows+0+0" -b 0 -fa "$font" -fs "$font_size" -bg "#$ground" -fg "#$ink")
  case $terminal in
    xterm)
      "${xterm[@]}" -ti vt340 -tn xterm-256color -xrm 'XTerm*numColorRegisters: 1024' \
        -xrm "XTerm*directColor: $direct_color" -e "${command[@]}" & ;;
    xterm-symbols | xterm-vt100 | xterm-linux | xterm-color)
      class=xterm
      local name=${terminal#xterm-}
      case $name in symbols) name=xterm-256color ;; color) name=xterm-color ;; esac
      "${xterm[@]}" -ti 100 -tn "$name" -e "${command[@]}" & ;;
    kitty | kitty-tmux | kitty-trixie)
      class=kitty
      [ "$terminal" = kitty-tmux ] && command=(tmux -L "tour-$$" -f "$work/tmux.conf" new-session "${command[@]}")
      if [ "$terminal" = kitty-trixie ]; then
        # kitty is installed in a root of Debian 13; the programs that it runs are outside of it.
        kitty=(unshare --mount sh -c 'mount --bind /tmp "$0/tmp"; mount --rbind /dev "$0/dev"
          mount --types proc proc "$0/proc"; exec chroot "$0" kitty "$@"' "$kitty_root")
        command=(nsenter --target "$$" --mount --root "${command[@]}")
      fi
      printf 'set -g %s\n' 'allow-passthrough on' 'status off' 'default-terminal tmux-256color' \
        'terminal-features[9] xterm-kitty:RGB' >"$work/tmux.conf"
      "${kitty[@]}" --config NONE -o initial_window_width="${columns}c" -o initial_window_height="${rows}c" \
        -o remember_window_size=no -o font_size="$font_size" -o background="#$ground" -o foreground="#$ink" \
        "${command[@]}" 2>/dev/null & ;;
    konsole)
      mkdir -p "$work/config"
      printf '[MainWindow][Toolbar %s]\nHidden=true\n' mainToolBar sessionToolbar >"$work/config/konsolerc"
      XDG_CONFIG_HOME=$work/config konsole --nofork --separate --hide-menubar --hide-tabbar \
        -p TerminalColumns="$columns" -p TerminalRows="$rows" -p ColorScheme="$scheme" -p "Font=$font,$font_size" \
        -p ScrollBarPosition=2 -e "${command[@]}" 2>/dev/null & ;;
    mlterm)
      mlterm --geometry "${columns}x$rows" --fontsize "$((font_size + 4))" --bg "#$ground" --fg "#$ink" --sbmod none \
        --type xft -e "${command[@]}" 2>/dev/null & ;;
    urxvt)
      class=URxvt
      urxvt -geometry "${columns}x$rows" -fn "xft:$font:size=$font_size" -bg "#$ground" -fg "#$ink" -b 0 +sb \
        -e "${command[@]}" & ;;
    st)
      class=stterm
      st -c stterm -g "${columns}x$rows" -f "$font:size=$font_size" -e "${command[@]}" 2>/dev/null & ;;
    vte)
      class=Lxterminal
      mkdir -p "$work/vte/lxterminal"
      printf '[general]\nfontname=%s %s\nbgcolor=#%s\nfgcolor=#%s\nhidescrollbar=true\nhidemenubar=true\ncursorblinks=false\n' \
        "$font" "$font_size" "$ground" "$ink" >"$work/vte/lxterminal/lxterminal.conf"
      XDG_CONFIG_HOME=$work/vte lxterminal --no-remote --geometry="${columns}x$rows" \
        --command="$(printf '%q ' "${command[@]}")" 2>/dev/null & ;;
    alacritty)
      class=Alacritty
      WINIT_X11_SCALE_FACTOR=1 alacritty --config-file /dev/null -o "window.dimensions.columns=$columns" \
        -o "window.dimensions.lines=$rows" -o "font.size=$font_size" -o "font.normal.family='$font'" \
        -o "colors.primary.background='#$ground'" -o "colors.primary.foreground='#$ink'" -e "${command[@]}" 2>/dev/null & ;;
    foot)
      class=weston
      printf '[shell]\npanel-position=none\nbackground-color=0xffff00ff\nlocking=false\n' >"$work/weston.ini"
      weston --backend=x11-backend.so --width=2500 --height=1600 --socket=feed --config="$work/weston.ini" --idle-time=0 \
        >/dev/null 2>&1 &
      compositor=$!
      pids+=("$compositor")
      until [ -S "$work/feed" ]; do sleep 0.05; done
      WAYLAND_DISPLAY=feed foot --config=/dev/null --window-size-chars="${columns}x$rows" \
        --font="$font:size=$font_size" -o csd.preferred=none -o pad=0x0 -o colors.background="$ground" \
        -o colors.foreground="$ink" "${command[@]}" 2>/dev/null & ;;
    *) echo "$(basename "$0"): what is the terminal '$terminal'?" >&2; exit 2 ;;
  esac
  program=$!
  pids+=("$program")
  window=$(timeout 20 xdotool search --sync --onlyvisible --class "$class" | tail -n 1)
  [ -n "$window" ] || { echo "$(basename "$0"): $terminal shows no window" >&2; exit 1; }
  sleep 2
  # konsole accepts no size on its command line.
  if [ "$terminal" = konsole ]; then xdotool windowsize "$window" $((columns * 10 + 2)) $((rows * 20 + 2)); fi
  if [ "$terminal" = foot ]; then xdotool mousemove --window "$window" 2 2; fi
  xdotool windowfocus "$window"
}

press() { for key in "$@"; do xdotool key "$key"; sleep 0.1; done; }

# look FILE: saves the window's contents, or those of the terminal inside a compositor.
look() {
  import -window "$window" -depth 8 "$1"
  # The pointer covers the first pixels.
  if [ -n "${compositor:-}" ]; then
    convert "$1" -fill '#ff00ff' -draw 'rectangle 0,0 60,60' -bordercolor '#ff00ff' -border 1 -fuzz 1% -trim +repage "$1"
  fi
}

# settle: waits until three looks are identical, or for twenty looks if something never stops moving.
settle() {
  local same=0 before='' now
  for _ in {1..20}; do
    look "$work/now.png"
    now=$(identify -format '%#' "$work/now.png")
    [ "$now" = "$before" ] && same=$((same + 1)) || same=0
    [ "$same" -lt 2 ] || return 0
    before=$now
    sleep 0.3
  done
}

# leave: ends the program and with it the terminal.
leave() {
  press q
  # A terminal that is busy may lose the key.
  for _ in {1..5}; do
    sleep 0.5
    kill -0 "$program" 2>/dev/null || break
    press q
  done
  wait "$program" || true
  if [ -n "${compositor:-}" ]; then kill "$compositor"; wait "$compositor" || true; rm -f "$work/feed"; compositor=; fi
}
