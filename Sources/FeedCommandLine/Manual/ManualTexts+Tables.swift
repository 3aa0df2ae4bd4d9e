extension ManualTexts {
  static let variables = [
    ("ESSENTIAL_FEED_URL", "The source to open when none is given."),
    (
      "ESSENTIAL_FEED_TOKEN",
      "The token for the server of the source that is given. --token-file takes precedence. See TOKENS AND HEADERS."
    ),
    ("ESSENTIAL_FEED_IMAGES", "The same as --images."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of screens and lines: English, Greek or Brazilian Portuguese."),
    ("NO_COLOR", "No colours are used if this is set and not empty. --theme takes precedence."),
    ("TERM, COLORTERM, COLORFGBG", "The kind of terminal and its colours, until the terminal itself answers."),
    ("TMUX, STY", "The tmux or GNU screen that the program runs in."),
    ("DISPLAY, WAYLAND_DISPLAY, BROWSER", "At least one of them must be set for xdg-open to be used."),
    (
      "http_proxy, https_proxy, all_proxy, no_proxy",
      """
      Proxies, as curl(1) understands them. Requests to this machine never go through a proxy. Neither does a request \
      over http if the proxy could read a user name and password in it.
      """
    ),
    ("VISUAL, EDITOR", "The editor for the configuration, with its options. VISUAL takes precedence."),
    ("XDG_CONFIG_HOME", "The folder of the configuration (default ~/.config)."),
    ("XDG_CACHE_HOME", "The folder of saved feeds and pictures (default ~/.cache)."),
    ("HOME", "Your home folder, which ~ in the configuration stands for."),
  ]

  /// The objects of `--json`.
  static let objects = [
    (
      "list: an image",
      """
      id, image, description (null if the author gave the picture none; text is then the text of its post or entry), \
      location, and, if the source has them, title, feed, author, boosted_by, created_at, page, preview, width, \
      height, warning, blurhash, license, kind, tags, and, for a post with several pictures, index and count. With \
      --pages, image is missing until the picture was found on its page.
      """
    ),
    ("comments: a comment", "id, message, created_at, username, and depth (how deep it is in the thread)."),
    (
      "comments: the text of an image without comments",
      "id, text, links, and facts, each with a kind and a value. [1] in the text stands for the first of the links."
    ),
    (
      "doctor: a line",
      "section, check, status (ok, note for an explanation, wrong for what is missing), text, and sometimes advice."
    ),
    ("update: a feed with new images", "name and new. Failures are printed only on standard error."),
  ]

  static let files = [
    ("$XDG_CONFIG_HOME/essential-feed/config", "The configuration. Only you may write it."),
    (
      "$XDG_CACHE_HOME/essential-feed/feed.sqlite",
      """
      The cache file: saved feeds and pictures, which pictures you have seen, and the last addresses that you opened. \
      Only you can read it.
      """
    ),
    (
      "$XDG_CACHE_HOME/essential-feed/opened",
      "The last 20 pictures that were given to another program as a file (%f). Only you can read it."
    ),
    (
      "~/Downloads",
      "The pictures that you save, unless --download-dir or the desktop's user-dirs.dirs names another folder."
    ),
  ]

  static let statuses = [
    ("0", "Success, even if the reader of the output stops early, as head does."),
    (
      "1",
      """
      Something could not be loaded or written, doctor found that something necessary is missing, or the system does \
      not give enough descriptors, threads or memory, or has no /proc. The reason is on standard error.
      """
    ),
    (
      "2", "A wrong option, source or configuration, or standard input and output are not a terminal."
    ),
    ("127, 134", "A library is missing. Its name is on standard error."),
  ]
}
