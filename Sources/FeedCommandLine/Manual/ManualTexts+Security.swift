import FeedDomain

extension ManualTexts {
  static let security = Roff.section(
    "security",
    Roff.paragraphs(
      """
      Pictures, and the metadata in their files, are read by libraries written in C and C++. These run in worker \
      processes of their own, which can open no file and no connection. This needs Landlock (Linux 5.13 or later) and \
      seccomp, in containers too. Without them no picture is decoded, and each picture's place says which of them is \
      missing. --unsandboxed decodes pictures all the same.

      XML and HTML are read in the program itself, by Swift code that checks every bound. A document has at most \
      \(Limits.feedSize >> 20) MiB, 300,000 elements, attributes and texts, and 100 nested elements, and reading it \
      takes at most 10 s. One part of this is C: the system's iconv, which converts text that is not Unicode. It is \
      used for a fixed list of encodings only, single-byte and East Asian ones. It does not run in a process of its \
      own. JSON is read in the program by Foundation, up to \(Limits.feedSize >> 20) MiB.

      Text from outside cannot control the terminal. Only http and https addresses are opened, also after a redirect, \
      and a redirect never leads from https to http.

      Loading a feed, a page or comments is stopped after \(Limits.feedTime.components.seconds) s or \
      \(Limits.feedSize >> 20) MiB, and loading a picture after \(Limits.pictureTime.components.seconds) s or \
      \(Limits.pictureSize >> 20) MiB. Either is also stopped after \(Limits.stallTime.components.seconds) s with less \
      than 100 bytes a second.

      The output of essential-feed doctor can be pasted into a report. It has only the host and the path of an \
      address, and it does not say where your home folder is.
      """))
}
