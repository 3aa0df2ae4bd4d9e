import FeedDomain

extension ManualTexts {
  static let sourceNames =
    """
    The name of a feed or a group in the configuration can be given wherever a source can. `all` is every named feed \
    except folders, and `feeds` is the list of the named feeds.
    """

  static let sourceDetails = [
    Roff.subsection(
      "How an address is recognised",
      Roff.paragraphs(
        """
        The program finds out what is at an address. It asks first for the Essential Feed API, then for a feed, or for \
        a page that links to feeds. If a page links to several feeds, the first that has pictures is taken. A host \
        without a path is asked for the Mastodon API too. Addresses such as https://host/@user and \
        https://host/tags/name are ordinary pages if the server does not have that API. The answer is remembered in \
        the cache file.

        --type skips these questions. For example, `--type mastodon http://127.0.0.1:3000` opens that server's public \
        timeline.
        """)),
    Roff.subsection(
      "Mastodon, Pixelfed and similar servers",
      Roff.paragraphs(
        """
        Mastodon, Pixelfed, GoToSocial and other servers of the Mastodon API can be opened. Each picture of a post is \
        a row, and so is each picture of a post that it quotes. A video is shown by its preview.

        A post that its author marked as sensitive shows its warning instead of its text. So does a post that one of \
        your own filters warns of. A post that your filters hide is left out. Nothing behind a warning is loaded until \
        you press `w`.

        If a server does not show an account to strangers, the program reads the account's RSS feed instead.
        """)),
    Roff.subsection(
      "RSS, Atom and JSON feeds",
      Roff.paragraphs(
        """
        The program reads every version of RSS, with or without Media RSS, as well as Atom and JSON Feed. Each picture \
        of an entry is a row and is shown in its largest size. The heading is the entry's title. The text beneath it \
        is the picture's own caption or, without one, the entry's text.

        Tiny pictures, pictures that only count readers, and pictures that appear in four or more entries are left \
        out. If all entries have only the same cover, it is shown once.

        The title line says how many entries have no picture. It also says if the feed has more than the program \
        reads: \(grouped(Limits.entries)) entries, \(grouped(Limits.pictures)) pictures, or 300,000 elements, \
        attributes and texts.

        Many feeds give only the beginning of each entry, and no pictures. `P`, or --pages in the feed's line, lists \
        the entries without a picture too, and looks for their pictures on their pages. That asks servers which the \
        feed alone would not ask, so it is off at first. A page is asked when its row comes near the screen, \
        \(Limits.pagesAtOnce) pages at a time for up to \(Limits.pageTime.components.seconds) s each, without any token, \
        header, password or cookie. The first \(Limits.pageSize >> 20) MiB of a page is read. Its picture is the one \
        that the page names for links to it (og:image or twitter:image), or else the first large one of its text. It \
        is loaded without credentials too. What is found is kept in the cache file for \(Limits.rememberedDays) days, \
        for up to \(grouped(Limits.rememberedPages)) pages. A page without a picture is asked again after \
        \(Limits.pageWithoutPictureDays) days. `update` asks the pages of up to \(Limits.pagesPerUpdate) new entries \
        if it saves pictures. `list` asks no page, and gives the picture's address only if it is known already. In a \
        group, each feed has its own --pages. `P` lasts until the program ends.

        `Enter` shows an entry's comments if the feed links to a feed of them. Otherwise it shows the entry's whole \
        text.

        A feed is downloaded again only if it has changed. If the server says that it has moved for good, it is loaded \
        from its new address from then on. Broken XML is read as far as possible.
        """)),
    Roff.subsection(
      "Folders and pictures",
      Roff.paragraphs(
        """
        A source with a slash in it is a path, `.` and `..` are paths too, and so is a word that ends like the name of \
        a picture, such as photo.jpg. To open the folder `name` in the current folder, write ./name, or add `--type \
        folder`.

        A folder is shown together with the folders in it. The picture that changed last comes first. With `--sort \
        name` the pictures are sorted by path, and numbers in names are compared as numbers. With `--sort random` they \
        are shuffled: anew in each run, or as before with the same `--seed`. A file is a picture if its name ends in \
        jpg, jpeg, png, webp, gif, heic, heif, avif or jxl. Hidden files are left out, and links inside the folder are \
        not followed. `r` reads the folder again. Nothing of a folder is kept in the cache file.

        A picture is shown at full size, and `n` and `p` go to its neighbours by name. `q` leads to the list of its \
        folder, without the folders in it. The commands that print take a picture alone, without its folder.

        Several paths are one list in the order given, with all pictures of a folder at its place. `-` stands for the \
        paths on standard input, one on each line. If there is a NUL among them, each path ends with a NUL instead, so \
        that a name may contain line feeds. The keys are then read from the terminal. The list appears when standard \
        input has ended, and it has up to \(grouped(Limits.entries)) paths and \(Limits.pathListSize >> 20) MiB; \
        more are refused. Whether a path leads to a picture is looked at when its row comes near. What is missing is \
        left out, and the title line says how much that is. Several paths cannot be given a name.

        The heading of a row is the place named in the picture's EXIF, IPTC or XMP data, or else the file's name. \
        Title and caption stand beneath it. On Debian 13, libheif reads nothing of a HEIC file whose XMP data is \
        compressed.
        """)),
    Roff.subsection(
      "The Essential Feed API",
      Roff.paragraphs(
        """
        To open a server of this API, give its base address with the version: https://host/v1. The program asks it for \
        /feed?limit=10, for further pages with &after_id=ID, and for /image/ID/comments. An example is \
        https://ile-api.essentialdeveloper.com/essential-feed/v1. The API is that of the Essential Feed case study, \
        https://github.com/essentialdevelopercom/essential-feed-case-study.
        """)),
  ]

  static let tokens = Roff.section(
    "tokens and headers",
    Roff.paragraphs(
      """
      With a token, a server shows you what it shows only to its users, such as your home timeline, your \
      bookmarks and favourites, and your lists: home@host, bookmarks@host, favourites@host and list@host/name, where \
      the name is a list's title or number. Nothing is ever written to the server. You make a token in the server's \
      settings, under Development, with the scope `read`. Put it in a file that only you can read (chmod \
      600) and name the file with --token-file, or put the token in $ESSENTIAL_FEED_TOKEN. No option takes the token \
      itself, because other users can read a command line.

      On the command line, --token-file and --header-file go with the source that is given, and so does \
      $ESSENTIAL_FEED_TOKEN. A named feed uses only the files on its own line of the configuration.

      A token is sent to the host and port that the feed is loaded from and nowhere else, whatever a redirect or the \
      feed says. Over http it is sent only to this machine, and never through a proxy. It never appears in another \
      file, in a message or in another process. The program removes the token, and an address in $ESSENTIAL_FEED_URL, \
      from its own environment.

      Headers are kept just as secret and are sent to the same server only. A file of headers has up to \
      \(HeaderFile.lineLimit) lines, each with a name, a colon and a value.

      Pictures are kept in the cache under their addresses, whichever account loaded them.
      """))
}
