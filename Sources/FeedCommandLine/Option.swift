import FeedAPI
import FeedFolders
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit

/// One option of the command line: all that is said of it, asked of its value, and done for it.
struct Option {
  typealias Effect = @Sendable (inout CommandLineOptions, String) throws -> Void

  let name: String
  /// The same in one letter.
  var letter: Character?
  /// What its value is called; nil for an option that takes none.
  var argument: String?
  /// What `--help` says of it.
  let text: String
  /// The commands that it goes with; nil for all, and for none of them.
  var commands: [PrintCommand]?
  /// Takes the value in, which is empty for an option that takes none, or says what is wrong with it.
  let effect: Effect
}

extension Option {
  /// All options, in the order of `--help`.
  static let all = [
    Option(
      name: "demo", text: "browse the demo, whatever $ESSENTIAL_FEED_URL says",
      effect: { options, _ in options.isDemo = true }),
    Option(
      name: "type", argument: "TYPE",
      text: """
        take a URL or host for a server of the contract (contract) or of the Mastodon API (mastodon), or for a feed or a page \
        that links to one (syndication), or a name for that of a folder or picture (folder)
        """,
      effect: { options, value in options.kind = try choice(value, for: "--type") }),
    Option(
      name: "federated", text: "browse what a Mastodon server knows of other servers too",
      effect: { options, _ in options.isFederated = true }),
    Option(
      name: "sort", argument: "ORDER",
      text: "show the pictures of a folder with the newest first (newest, the default) or by their names (name)",
      effect: { options, value in options.order = try choice(value, for: "--sort") }),
    Option(
      name: "json", text: "print one JSON object a line", commands: [.list, .comments],
      effect: { options, _ in options.isJSON = true }),
    Option(
      name: "limit", argument: "N", text: "print no more than N entries; follow as many pages as it takes",
      commands: [.list, .comments], effect: { options, value in options.limit = try count(value, for: "--limit") }),
    Option(
      name: "offline", text: "print what was saved, without a connection", commands: [.list],
      effect: { options, _ in options.isOffline = true }),
    Option(
      name: "cache-dir", argument: "DIR",
      text: "keep feeds and pictures in DIR (default $XDG_CACHE_HOME/essential-feed, else ~/.cache/essential-feed)",
      effect: { options, value in options.cacheDirectory = value }),
    Option(
      name: "cache-size", argument: "SIZE",
      text: "keep at most SIZE bytes of pictures; K, M and G are understood (default 256M)",
      effect: { options, value in options.cacheSize = try byteCount(value, for: "--cache-size") }),
    Option(
      name: "no-cache", text: "keep nothing on disk",
      effect: { options, _ in options.usesCache = false }),
    Option(
      name: "images", argument: "MODE",
      text: """
        show pictures by auto (the best that the terminal can do, the default), placeholders, kitty, iterm2, sixel, \
        symbols or none; $ESSENTIAL_FEED_IMAGES does the same
        """,
      effect: { options, value in options.imageMode = .some(try choiceOrAuto(value, for: "--images")) }),
    Option(
      name: "symbols", argument: "SET",
      text: """
        make symbols of auto (what is best with the terminal's colours, the default), half, quadrant, sextant, shade, \
        braille or ascii
        """,
      effect: { options, value in options.symbols = try choiceOrAuto(value, for: "--symbols") }),
    Option(
      name: "theme", argument: "THEME",
      text: """
        use the colours for a dark background (dark), for a light one (light), or none (mono); auto, the default, goes by \
        the terminal's background
        """,
      effect: { options, value in options.theme = try choiceOrAuto(value, for: "--theme") }),
    Option(
      name: "no-animation", text: "show animated pictures as still ones",
      effect: { options, _ in options.playsAnimations = false }),
    Option(
      name: "slideshow", argument: "SECONDS",
      text: """
        show each picture of a slideshow for SECONDS (\(SlideshowPace.range.lowerBound) to \
        \(SlideshowPace.range.upperBound), default \(SlideshowPace.usual.seconds))
        """,
      effect: { options, value in options.slideshowPace = try slideshowPace(value, for: "--slideshow") }),
    Option(
      name: "layout", argument: "LAYOUT",
      text: """
        show the feed as list, grid, split or auto (the default: split from \(FeedLayout.usualSplit) columns on, else \
        list)
        """,
      effect: { options, value in options.layout = try choiceOrAuto(value, for: "--layout") }),
    Option(
      name: "ca-file", argument: "FILE", text: "trust the certificates in FILE (PEM) besides the system's",
      effect: { options, value in options.certificateFile = try readableFile(value, for: "--ca-file") }),
    Option(
      name: "token-file", argument: "FILE",
      text: """
        log in to the feed's server by the token in FILE, which nobody else may use; $ESSENTIAL_FEED_TOKEN does the same
        """,
      effect: { options, value in options.token = try AccessToken.inFile(at: value, for: "--token-file") }),
    Option(
      name: "log-file", argument: "FILE", text: "add a line to FILE for every failure",
      effect: { options, value in options.logFile = value }),
    Option(
      name: "unsandboxed", text: "read foreign data even where the system cannot keep what does so from all else",
      effect: { options, _ in options.isSandboxed = false }),
    Option(
      name: "help", letter: "h", text: "print this and leave",
      effect: { options, _ in options.showsHelp = true }),
    Option(
      name: "version", text: "print the version and leave",
      effect: { options, _ in options.showsVersion = true }),
  ]
}
