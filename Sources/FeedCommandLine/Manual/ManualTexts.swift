import FeedDomain

/// The texts of the manual page that no other table contains.
enum ManualTexts {
  // MARK: Written by hand

  static let description = Roff.section(
    "description",
    [
      Roff.paragraph(
        """
        Shows the pictures of what you follow in a list, with their descriptions and places, and the comments of each one \
        key away. Pictures load as they come into view and stop loading when they leave. What was loaded is kept, and is \
        shown for \(Limits.savedDays) days where there is no connection.
        """),
      Roff.paragraph(
        """
        Without a source $ESSENTIAL_FEED_URL is browsed, else what the configuration starts with, else its feeds are \
        listed, else a demo is shown that the program serves itself. A name that the configuration gives goes wherever a \
        source goes: that of a feed, of a group, or all for all feeds but folders.
        """),
      Roff.paragraph(
        """
        Foreign pictures, feeds and pages are read by processes of their own, which can open no file and no connection \
        (Landlock and seccomp). Tokens go to the feed's own server alone.
        """),
    ])

  static let pixels = Roff.section(
    "pixels",
    [
      Roff.paragraph(
        """
        The first frame shows pictures as characters. Then the terminal is asked what it can do, and pictures change over \
        to the sharpest way that it answers: placeholders or kitty (kitty, Ghostty, Konsole, WezTerm), iterm2 (iTerm2, \
        mintty, VS Code), sixel (foot, mlterm, Windows Terminal, contour, and xterm with -ti vt340).
        """),
      Roff.paragraph(
        """
        Where no pixels come: the terminal may have none of these (VTE, Alacritty and urxvt have none). Inside tmux, \
        placeholders need "set -g allow-passthrough on", and sixels a tmux that was built with them; inside GNU screen \
        there are none. essential-feed doctor tells, of its pictures, which way is taken and why. --images tries one way, whatever the terminal says of itself. Ctrl-L asks again.
        """),
    ])

  static let examples = Roff.section(
    "examples",
    [
      Roff.paragraph("An account, a tag, a web comic, a folder of photos:"),
      Roff.example(
        """
        essential-feed @user@pixelfed.social
        essential-feed '#lighthouse@mastodon.social'
        essential-feed https://xkcd.com
        essential-feed ~/Pictures
        """),
      Roff.paragraph(
        """
        Names for what you follow, all of it in one list, and a line of crontab(5) that loads what is new there every \
        hour. cron does not look in ~/.local/bin, so its line sets PATH:
        """
      ),
      Roff.example(
        """
        essential-feed add xkcd https://xkcd.com
        essential-feed add lights '#lighthouse@mastodon.social'
        essential-feed all
        0 * * * *  PATH=$HOME/.local/bin:/usr/local/bin:$PATH essential-feed update
        """),
    ])

  // MARK: Tables

  static let variables = [
    ("ESSENTIAL_FEED_URL", "What is browsed where no source is given."),
    ("ESSENTIAL_FEED_TOKEN", "Logs in to the server of the source that is typed. --token-file goes before it."),
    ("ESSENTIAL_FEED_IMAGES", "As --images."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of all texts: English, Greek or Brazilian Portuguese."),
    ("NO_COLOR", "If it is set and not empty, there are no colours. --theme goes before it."),
    ("TERM, COLORTERM, COLORFGBG", "What the terminal is, until it answers for itself."),
    ("TMUX, STY", "Which tmux or GNU screen the program runs in."),
    ("http_proxy, https_proxy, all_proxy, no_proxy", "As curl takes them. Loopback addresses are asked past them."),
    ("XDG_CONFIG_HOME", "Where the configuration is (default ~/.config)."),
    ("XDG_CACHE_HOME", "Where feeds and pictures are kept (default ~/.cache)."),
    ("HOME", "Stands for ~ in the configuration."),
  ]

  static let objects = [
    (
      "An image (list)",
      """
      id, image, description, location, and what else its source tells: title, author, boosted_by, created_at, page, \
      preview, width, height, warning, blurhash, license, index of count, and kind.
      """
    ),
    ("A comment (comments)", "id, message, created_at, username and depth."),
    (
      "The text of an image that nobody can comment (comments)",
      "id, text, links and facts, each of these a kind and a value."
    ),
    (
      "A line (doctor)",
      "section, check, status (ok, note where something is explained, wrong where it is missing), text, and maybe advice."
    ),
    ("A feed (update)", "name and new. Failures are told on standard error alone."),
  ]

  static let files = [
    ("$XDG_CONFIG_HOME/essential-feed/config", "The configuration. Nobody else may write it."),
    (
      "$XDG_CACHE_HOME/essential-feed/feed.sqlite",
      "Saved feeds and pictures, and what was seen. Nobody else may read it."
    ),
  ]

  static let statuses = [
    ("0", "All is well, also when a reader goes away, as head does."),
    (
      "1",
      """
      Nothing could be loaded or written, doctor misses something that is needed, or the system gives too little (descriptors, threads, memory, /proc). The \
      reason is on standard error.
      """
    ),
    ("2", "A wrong option, source or configuration, or no terminal on standard input and output."),
    ("127, 134", "A library is missing, which is named."),
  ]
}
