import FeedDomain

extension ManualTexts {
  static let cache = Roff.section(
    "cache",
    Roff.paragraphs(
      """
      A saved feed is shown for less than \(Limits.savedDays) days. A newly loaded feed replaces it, and each further \
      page is added to it. The saved feed is shown as offline only if the server cannot be reached. Every other \
      failure has its own message: an error status, an answer that cannot be understood, is too large or takes too \
      long, or a certificate that is not trusted.

      If a server answers that there were too many requests (status 429) and says when to try again, it is not asked \
      again before that time, and the screen says so. If a server labels its feed (ETag, Last-Modified), the feed is \
      downloaded only when it has changed.

      Pictures are kept until they take more than --cache-size (default \(Limits.cacheSize >> 20) MiB); then those \
      that were used longest ago are removed. The last 20 pictures that were opened as files (%f) are in the folder \
      `opened` beside the cache file.

      The last \(Limits.openedAddresses) addresses that you opened are remembered too. An address is not remembered if \
      it has a user name, a query (?) or a fragment (#), if a part of it looks like a token (in a path, any long word \
      does), or if the feed needs a token, a header or an option. Paths are never remembered. --no-history, or \
      no-history in the configuration, remembers no address and deletes those of earlier runs. --no-cache remembers \
      none either, and leaves the file as it is.

      Only you can read the cache. Each feed is in it under its address without user name and password, with \
      --no-history too. Its entries are removed \(Limits.savedDays) days after it was last loaded; what you have seen \
      of it, and where it was found, are removed after \(Limits.rememberedDays) days. A cache file that is not a \
      database is renamed, and a new one is begun. A cache file that only a newer version of the program can read \
      stays as it is, and then nothing is kept.
      """))

  static let reliability = Roff.section(
    "reliability",
    Roff.paragraphs(
      """
      When the program says that something is saved, it is on the disk. A crash, a full disk or a power failure then \
      loses none of it, and never damages the rest. After a power failure, the newest pictures may have to be loaded \
      again, and the newest marks of what you have seen may be missing. Several programs can use one cache. A \
      clock that is set back removes nothing from it. A clock that is ahead removes what would be too old at its time.

      Cache files of all earlier versions are read, and of later versions if they permit it. What only a later version \
      knows stays in the file until this version loads the feed again. A word of the configuration that this version \
      does not know is named with its line. The program does not start then, or goes on with the configuration that it \
      had.

      When the system refuses memory, a file or a connection, the program says what failed, and goes on if it can. It \
      gives the terminal back in any case, unless it is killed by SIGKILL.
      """))
}
