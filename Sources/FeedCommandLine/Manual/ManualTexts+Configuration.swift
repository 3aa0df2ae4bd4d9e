import FeedDomain

extension ManualTexts {
  static let configurationFile = Roff.paragraphs(
    """
    The file ~/.config/essential-feed/config, or essential-feed/config in $XDG_CONFIG_HOME, names feeds and holds what \
    you would otherwise type each time. `--config FILE` reads another file, and --no-config reads none.
    """)

  static let configurationSyntax = Roff.paragraphs(
    """
    Words are separated by blanks. A word with blanks in it stands in single or double quotes. A backslash takes the \
    next character literally. A word that begins with # begins a comment, so a tag such as '#name@host' needs quotes. \
    ~/ at the beginning of a word is your home folder.

    A name has up to \(Limits.nameLength) letters, digits, hyphens, underscores and dots. It begins with neither a \
    hyphen nor a dot. The names of commands, `all` and `feeds` are reserved. A configuration has up to \(Limits.feeds) \
    feeds and \(Limits.configurationSize >> 20) MiB. A list for `import` has up to \(Limits.importSize >> 20) MiB.

    Nobody else may have permission to write the file. If an address in it holds a password, nobody else may have \
    permission to read it. Tokens and headers are in files of their own, which only you may read. A wrong line is \
    reported as "FILE:LINE: reason", and the exit status is 2.

    `open-page` names the program for `o`, `open-picture` the one for `O`, and `copy` the one for `y` and `Y`. In them \
    %u stands for the address, %f for a file with the picture, and %% for a percent sign. If there is neither %u nor \
    %f, the address comes last. The program of `copy` reads the text from its standard input.

    `run` makes a key start a command of your own with the picture that is selected or shown. The text after the key \
    stands in the help. In the command %u stands for the address of the page, %p for that of the picture, %f for its \
    file, %t for its heading and %% for a percent sign; nothing is added at the end. In a folder %f is the file \
    itself, whose row goes once the command has removed it; elsewhere it is a copy. A heading is given in one line, \
    without what cannot be printed. A word that would begin with a hyphen because of a heading gets a space before it, \
    so that it is no option; addresses and files begin with a scheme or a slash. These parts cannot name the program. \
    As with the other commands, no shell reads the words, and nothing behind a warning is given away before `w`.

    `theme` in the configuration takes precedence over $NO_COLOR.
    """)

  static let configurationExample =
    """
    feed xkcd https://xkcd.com
    feed lights '#lighthouse@mastodon.social'
    feed town --type mastodon https://town.example --federated
    feed home home@mastodon.social --token-file ~/.config/essential-feed/token
    feed notes https://notes.example/index.xml --pages
    feed work https://work.example/feed.xml --header-file ~/.config/essential-feed/headers
    feed photos ~/Pictures --sort name
    feed holidays ~/Holidays --sort random --seed 7
    group news xkcd lights
    # Open the group without a SOURCE.
    start news

    # Free r, reload with R, and let Ctrl-N do the first that is possible.
    key r none
    key R reload
    key Ctrl-N next-image select-next

    # Show pages in w3m here, and give files of pictures to gimp.
    open-page in-terminal w3m %u
    open-picture gimp %f
    copy clip --trim

    # Commands of one's own.
    run D "Move the file to the trash" gio trash %f
    run B "Show as the background of the desktop" swaybg -i %f
    run M "Send the address to the phone" kdeconnect-cli -n phone --share %p

    theme dark
    layout grid
    # Show pictures as after pressing + three times; -2 is as after - twice.
    picture-size 3
    images auto
    symbols half
    no-plain          # or plain
    slideshow 12
    every 30
    no-reduce-motion  # or reduce-motion
    no-animation      # or animation
    cache             # or no-cache
    history           # or no-history
    cache-dir ~/.cache/pictures
    cache-size 1G
    download-dir ~/Pictures/feed
    ca-file ~/town.pem
    log-file ~/feed.log
    """
}
