/// What `--help` and `--version` print.
enum Usage {
  static let version = "essential-feed 1.0.0"

  static let text = """
    Usage: essential-feed [OPTION]... [BASE_URL]
    Browses an image feed in the terminal.

    BASE_URL is the http or https URL that serves /feed and /image/ID/comments.
    Without it $ESSENTIAL_FEED_URL is browsed, else a demo that the program serves itself.

          --demo             browse the demo, whatever $ESSENTIAL_FEED_URL says
          --cache-dir DIR    keep feeds and pictures in DIR
                             (default $XDG_CACHE_HOME/essential-feed, else ~/.cache/essential-feed)
          --cache-size SIZE  keep at most SIZE bytes of pictures; K, M and G are understood (default 256M)
          --no-cache         keep nothing on disk
          --images MODE      show pictures by auto (the best that the terminal can do, the default), placeholders,
                             kitty, iterm2, sixel, symbols or none; $ESSENTIAL_FEED_IMAGES does the same
          --symbols SET      make symbols of half (the default), quadrant, sextant, braille or ascii
          --no-animation     show animated pictures as still ones
          --ca-file FILE     trust the certificates in FILE (PEM) besides the system's
          --log-file FILE    add a line to FILE for every failure
      -h, --help             print this and leave
          --version          print the version and leave

    Press ? in the program for its keys.
    """
}
