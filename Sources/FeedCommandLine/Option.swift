import FeedDomain
import FeedEdges
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit

/// A command line option, with its texts and its setting.
struct Option {
  /// The place for the option in the configuration.
  enum Place {
    /// A line of its own, without the dashes.
    case line
    /// The line of the feed that the option belongs to.
    case feed
    case nowhere
  }

  enum Group: String, CaseIterable {
    case source = "Source"
    case look = "Appearance"
    case cache = "Storage"
    case printing = "Printing"
    case serving = "Serving"
    case program = "Program"
  }

  let group: Group
  let name: String
  var letter: Character?
  /// The name of the value in texts; nil for an option without a value.
  var argument: String?
  var values: [String] = []
  let text: String
  /// The commands that accept the option; nil if all commands and the screens accept it.
  var commands: [PrintCommand]?
  var place = Place.nowhere
  /// True if the option makes the program print a text about itself and exit.
  var isInformational = false
  /// True if the option creates a file. The doctor does not use such options.
  var makesFile = false
  let field: SettingField

  /// True if the value is the path of a file or a folder.
  var takesPath: Bool { argument == "FILE" || argument == "DIR" }

  /// True if the value names a file with credentials for a feed.
  var namesCredentials: Bool { field.holdsCredentials }

  /// The commands that the option works with, as in "list, comments and update"; nil if it needs no command.
  var commandNames: String? {
    guard let names = commands?.map(\.rawValue), let last = names.last else { return nil }
    guard names.count > 1 else { return last }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func rawValues<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> [String] {
    type.allCases.map(\.rawValue)
  }

  private static func rawValuesAndAuto<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> [String] {
    ["auto"] + rawValues(type)
  }
}

extension Option {
  static let all = [
    Option(
      group: .source, name: "demo", text: "open the built-in demo, even if $ESSENTIAL_FEED_URL is set",
      field: .flag(\.isDemo)),
    Option(
      group: .source, name: "type", argument: "TYPE", values: SourceKindName.allCases.map(\.rawValue),
      text: "open SOURCE as \(SourceHelp.kinds)",
      place: .feed, field: SettingField(\.sourceOptions.kind) { try Settings.choice($0, for: $1) }),
    Option(
      group: .source, name: "federated", text: "also show posts of other servers that a Mastodon server knows",
      place: .feed, field: .flag(\.sourceOptions.isFederated)),
    Option(
      group: .source, name: "sort", argument: "ORDER", values: Self.rawValues(FolderOrder.self),
      text: """
        show a folder's pictures newest first (newest, the default), by name (name) or shuffled (random, which with \
        --every works for every feed)
        """,
      place: .feed, field: SettingField(\.sourceOptions.order) { try Settings.choice($0, for: $1) }),
    Option(
      group: .source, name: "seed", argument: "N", text: "with --sort random: repeat the order that N stands for",
      place: .feed,
      field: SettingField(\.sourceOptions.seed) { UInt64(try Settings.number($0, in: 0...Int.max, for: $1)) }),
    Option(
      group: .source, name: "pages", text: "look for missing pictures on the pages of a web feed's entries",
      place: .feed, field: .flag(\.sourceOptions.looksOnPages)),
    Option(
      group: .printing, name: "json", text: "print one JSON object per line",
      commands: [.list, .comments, .update, .doctor],
      field: .flag(\.printing.isJSON)),
    Option(
      group: .printing, name: "limit", argument: "N",
      text: "print at most N entries, from as many pages as it takes",
      commands: [.list, .comments], field: SettingField(\.printing.limit) { try Settings.count($0, for: $1) }),
    Option(
      group: .printing, name: "offline", text: "print the saved feed, without a connection", commands: [.list],
      field: .flag(\.printing.isOffline)),
    Option(
      group: .printing, name: "pictures",
      text: "also load the new pictures, as many as the cache has room for",
      commands: [.update], field: .flag(\.printing.keepsPictures)),
    Option(
      group: .serving, name: "port", argument: "N",
      text: "listen on port N of 127.0.0.1 (default: any free port)",
      commands: [.serve],
      field: SettingField(\.serving.port) { UInt16(try Settings.number($0, in: 0...65_535, for: $1)) }),
    Option(
      group: .serving, name: "delay", argument: "MS", text: "wait MS milliseconds before each answer (0 to 60000)",
      commands: [.serve], field: SettingField(\.serving.delay) { try Settings.number($0, in: 0...60_000, for: $1) }),
    Option(
      group: .serving, name: "fail", argument: "PERCENT",
      text: "answer this percentage of the requests with status 500 (0 to 100)",
      commands: [.serve], field: SettingField(\.serving.failures) { try Settings.number($0, in: 0...100, for: $1) }),
    Option(
      group: .serving, name: "page-size", argument: "N",
      text: "send at most N images per page, even if more are requested",
      commands: [.serve], field: SettingField(\.serving.pageSize) { try Settings.count($0, for: $1) }),
    Option(
      group: .cache, name: "cache-dir", argument: "DIR",
      text: "keep feeds and pictures in DIR (default $XDG_CACHE_HOME/essential-feed, else ~/.cache/essential-feed)",
      place: .line,
      field: SettingField(\.edges.cacheDirectory) { directory, _ in
        URL(filePath: directory, directoryHint: .isDirectory)
      }),
    Option(
      group: .cache, name: "cache-size", argument: "SIZE",
      text: "keep at most SIZE bytes of pictures; SIZE may end in K, M or G (default \(Limits.cacheSize >> 20)M)",
      place: .line, field: SettingField(\.edges.cacheSize) { try Settings.byteCount($0, for: $1) }),
    Option(
      group: .cache, name: "no-cache", text: "keep nothing on disk",
      place: .line, field: .flag(\.edges.usesCache, false)),
    Option(
      group: .cache, name: "cache", text: "keep feeds and pictures even if the configuration says no-cache",
      place: .line, field: .flag(\.edges.usesCache)),
    Option(
      group: .cache, name: "no-history", text: "remember no opened addresses, and forget those of earlier runs",
      place: .line, field: .flag(\.edges.remembersHistory, false)),
    Option(
      group: .cache, name: "history",
      text: "remember the last \(Limits.openedAddresses) opened addresses even if the configuration says no-history",
      place: .line, field: .flag(\.edges.remembersHistory)),
    Option(
      group: .cache, name: "download-dir", argument: "DIR",
      text: "save pictures in DIR (default XDG_DOWNLOAD_DIR of the desktop's user-dirs.dirs, else ~/Downloads)",
      place: .line,
      field: SettingField(\.edges.downloadDirectory) { directory, _ in
        URL(filePath: directory, directoryHint: .isDirectory)
      }),
    Option(
      group: .look, name: "images", argument: "MODE", values: Self.rawValuesAndAuto(ImageMode.self),
      text: """
        show pictures as placeholders, kitty, iterm2, sixel, symbols, none or auto (the default: the sharpest way that \
        the terminal supports); $ESSENTIAL_FEED_IMAGES does the same
        """,
      place: .line, field: .imageMode),
    Option(
      group: .look, name: "symbols", argument: "SET", values: Self.rawValuesAndAuto(SymbolSet.self),
      text: """
        draw symbols with half, quadrant, sextant, shade, braille or ascii characters, or with auto (the default: the \
        best for the terminal's colours)
        """,
      place: .line, field: SettingField(\.screens.symbols) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "theme", argument: "THEME", values: Self.rawValuesAndAuto(Theme.Name.self),
      text: """
        use colours for a dark background (dark) or a light one (light), no colours (mono), or auto (the default: to \
        match the terminal's background)
        """,
      place: .line, field: SettingField(\.screens.theme) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "plain",
      text: """
        print and read lines of text instead of a screen, without pictures; so do $ACCESSIBLE and TERM=dumb
        """,
      place: .line, field: .flag(\.screens.isPlain)),
    Option(
      group: .look, name: "no-plain", text: "use the screen even if the configuration or $ACCESSIBLE says otherwise",
      place: .line, field: .flag(\.screens.isPlain, false)),
    Option(
      group: .look, name: "no-animation", text: "show animated pictures as still pictures",
      place: .line, field: .flag(\.screens.playsAnimations, false)),
    Option(
      group: .look, name: "animation", text: "play animated pictures even if the configuration says no-animation",
      place: .line, field: .flag(\.screens.playsAnimations)),
    Option(
      group: .look, name: "reduce-motion",
      text: "let nothing move by itself: no animated pictures and signs, words in place of them",
      place: .line, field: .flag(\.screens.reducesMotion)),
    Option(
      group: .look, name: "no-reduce-motion", text: "show motion even if the configuration says reduce-motion",
      place: .line, field: .flag(\.screens.reducesMotion, false)),
    Option(
      group: .look, name: "slideshow", argument: "SECONDS",
      text: """
        show each picture of a slideshow for SECONDS (\(SlideshowPace.range.lowerBound) to \
        \(SlideshowPace.range.upperBound), default \(SlideshowPace.usual.seconds))
        """,
      place: .line, field: SettingField(\.screens.slideshowPace) { try Settings.slideshowPace($0, for: $1) }),
    Option(
      group: .look, name: "every", argument: "MINUTES",
      text: """
        be a picture frame: run a slideshow of the feed endlessly, focused or not, and reload the feed every MINUTES \
        (1 to 1440)
        """,
      place: .line, field: SettingField(\.screens.reloadInterval) { try Settings.minutes($0, for: $1) }),
    Option(
      group: .look, name: "layout", argument: "LAYOUT", values: Self.rawValuesAndAuto(FeedLayout.self),
      text: """
        show the feed as list, grid, split or auto (the default: split from \(FeedLayout.defaultSplitWidth) columns on, \
        else list)
        """,
      place: .line, field: SettingField(\.screens.layout) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "picture-size", argument: "STEPS",
      text: "show pictures STEPS sizes larger than usual, or smaller if negative (-100 to 100, default 0)",
      place: .line, field: SettingField(\.screens.pictureStep) { try Settings.number($0, in: -100...100, for: $1) }),
    Option(
      group: .program, name: "ca-file", argument: "FILE",
      text: "trust the certificates in FILE (PEM) in addition to the system's",
      place: .line, field: SettingField(\.edges.certificateFile) { try Settings.readableFile($0, for: $1) }),
    Option(
      group: .source, name: "token-file", argument: "FILE",
      text: """
        log in to the feed's server with the token in FILE, readable by you alone (chmod 600); $ESSENTIAL_FEED_TOKEN \
        does the same
        """,
      place: .feed, field: SettingField(\.token) { try AccessToken.inFile(at: $0, for: $1) }),
    Option(
      group: .source, name: "header-file", argument: "FILE",
      text: """
        send the feed's server the headers in FILE (up to \(HeaderFile.lineLimit) lines Name: value), readable by you \
        alone (chmod 600)
        """,
      place: .feed, field: SettingField(\.headers) { try HeaderFile.headers(at: $0, for: $1) }),
    Option(
      group: .program, name: "log-file", argument: "FILE", text: "add a line to FILE for every failure",
      place: .line, makesFile: true, field: SettingField(\.edges.log) { try Settings.log($0, for: $1) }),
    Option(
      group: .program, name: "unsandboxed",
      text: "read pictures even if the system cannot sandbox the processes that read them",
      field: .flag(\.edges.isSandboxed, false)),
    Option(
      group: .program, name: "config", argument: "FILE",
      text: """
        read the configuration from FILE (default $XDG_CONFIG_HOME/essential-feed/config, else \
        ~/.config/essential-feed/config)
        """,
      field: SettingField(\.configurationFile) { file, _ in
        ConfigurationFile(path: file.hasPrefix("/") ? file : URL(filePath: file).path)
      }),
    Option(
      group: .program, name: "no-config", text: "read no configuration",
      field: .flag(\.usesConfiguration, false)),
    Option(
      group: .program, name: "help", letter: "h", text: "print this help and exit", isInformational: true,
      field: .flag(\.showsHelp)),
    Option(
      group: .program, name: "version", text: "print the version and exit", isInformational: true,
      field: .flag(\.showsVersion)),
  ]
}
