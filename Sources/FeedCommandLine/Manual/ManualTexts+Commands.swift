extension ManualTexts {
  static let commandLine =
    """
    A value on the command line takes precedence over the environment, and the environment over the configuration.
    """

  static let commandDetails = [
    Roff.subsection(
      "Printing feeds",
      Roff.paragraphs(
        """
        `list`, `comments`, `get` and `update` need no terminal. They use the same cache file as the screen, and \
        `list` and `update` refresh the saved feed in it. Text that others wrote is made safe to show on a terminal. \
        --json prints one object a line instead (see JSON).

        Without a connection, `list` prints the saved feed and says so on standard error. `comments` prints an image's \
        comments, or its text with its links if there are none. `get` writes a picture unchanged to a file or a pipe, \
        never to a terminal, even if the picture has a warning.

        `update` loads six feeds at a time, and with --pictures also the pictures of what is new. For each feed with \
        new images it prints the name, a tab and their number. Failures are printed on standard error, and the exit \
        status is then 1.
        """)),
    Roff.subsection(
      "Naming feeds",
      Roff.paragraphs(
        """
        `add` adds a line to the configuration, and so does `a` while a feed without a name is on the screen. An \
        address can have only one name, even if the same folder is sorted in two ways. `remove` takes out a line \
        without asking and prints it without passwords. To change a line, edit the file.
        """)),
    Roff.subsection(
      "Subscription lists",
      [
        Roff.paragraph(
          """
          `import` reads a subscription list (OPML) as other programs export it and prints lines for the \
          configuration. It writes no file. This adds the lines to the configuration:
          """),
        Roff.example("essential-feed import FILE >> ~/.config/essential-feed/config"),
      ]
        + Roff.paragraphs(
          """
          On standard error it names each entry that it leaves out, and the reason: the entry has no web address, the \
          configuration has the feed already, or the list has the same address under another name.

          `export` prints the RSS, Atom and JSON feeds of the configuration as such a list. On standard error it names \
          what the list does not hold: other kinds of sources, user names, passwords, tokens, headers and --pages. If \
          you import the printed list, all else comes back unchanged, except that an address keeps only its first \
          name, and that a group is missing if none of its feeds are in the list.
          """)),
    Roff.subsection(
      "Serving the demo",
      Roff.paragraphs(
        """
        `serve` is for people who write a client of the Essential Feed API. It serves the demo's feed, comments and \
        pictures on 127.0.0.1, prints the base address, and prints each request on standard error until you press \
        Ctrl-C. --delay makes it slow, --fail makes requests fail, and --page-size gives the feed more pages.

        The app of the Essential Feed case study needs three changes to show this feed. Its base URL is the printed \
        one without /v1. Its endpoints drop the port and have to keep it (components.port = baseURL.port). App \
        Transport Security needs an exception for http on 127.0.0.1 (NSAllowsLocalNetworking).
        """)),
  ]
}
