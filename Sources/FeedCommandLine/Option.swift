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
    case source = "What is browsed"
    case look = "How it looks"
    case cache = "What is kept"
    case printing = "What is printed"
    case serving = "What is served"
    case program = "The program"
  }

  let group: Group
  let name: String
  var letter: Character?
  /// The name of the value in texts; nil for an option without a value.
  var argument: String?
  var values: [String] = []
  let text: String
  /// The commands that accept the option. Nil means that screens and all commands accept it.
  var commands: [PrintCommand]?
  var place = Place.nowhere
  /// True if the program prints a text about itself and exits.
  var isInformational = false
  /// True if the option creates a file, which the doctor avoids.
  var makesFile = false
  let field: SettingField

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
      group: .source, name: "demo", text: "browse the demo, whatever $ESSENTIAL_FEED_URL says",
      field: .flag(\.isDemo)),
    Option(
      group: .source, name: "type", argument: "TYPE", values: SourceKindName.allCases.map(\.rawValue),
      text: "take SOURCE for \(SourceHelp.kinds)",
      place: .feed, field: SettingField(\.sourceOptions.kind) { try Settings.choice($0, for: $1) }),
    Option(
      group: .source, name: "federated", text: "browse what a Mastodon server knows of other servers too",
      place: .feed, field: .flag(\.sourceOptions.isFederated)),
    Option(
      group: .source, name: "sort", argument: "ORDER", values: Self.rawValues(FolderOrder.self),
      text: "show the pictures of a folder with the newest first (newest, the default) or by their names (name)",
      place: .feed, field: SettingField(\.sourceOptions.order) { try Settings.choice($0, for: $1) }),
    Option(
      group: .printing, name: "json", text: "print one JSON object a line",
      commands: [.list, .comments, .update, .doctor],
      field: .flag(\.printing.isJSON)),
    Option(
      group: .printing, name: "limit", argument: "N",
      text: "print no more than N entries; follow as many pages as it takes",
      commands: [.list, .comments], field: SettingField(\.printing.limit) { try Settings.count($0, for: $1) }),
    Option(
      group: .printing, name: "offline", text: "print what was saved, without a connection", commands: [.list],
      field: .flag(\.printing.isOffline)),
    Option(
      group: .printing, name: "pictures",
      text: "load the pictures of what is new too, as many as the cache has room for",
      commands: [.update], field: .flag(\.printing.keepsPictures)),
    Option(
      group: .serving, name: "port", argument: "N",
      text: "listen on this port of 127.0.0.1 (default: any that is free)",
      commands: [.serve],
      field: SettingField(\.serving.port) { UInt16(try Settings.number($0, in: 0...65_535, for: $1)) }),
    Option(
      group: .serving, name: "delay", argument: "MS", text: "wait MS milliseconds before each answer (0 to 60000)",
      commands: [.serve], field: SettingField(\.serving.delay) { try Settings.number($0, in: 0...60_000, for: $1) }),
    Option(
      group: .serving, name: "fail", argument: "PERCENT", text: "answer so many requests of a hundred with status 500",
      commands: [.serve], field: SettingField(\.serving.failures) { try Settings.number($0, in: 0...100, for: $1) }),
    Option(
      group: .serving, name: "page-size", argument: "N",
      text: "give no more than N images a page, however many are asked for",
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
      text: "keep at most SIZE bytes of pictures; K, M and G are understood (default \(Limits.cacheSize >> 20)M)",
      place: .line, field: SettingField(\.edges.cacheSize) { try Settings.byteCount($0, for: $1) }),
    Option(
      group: .cache, name: "no-cache", text: "keep nothing on disk",
      place: .line, field: .flag(\.edges.usesCache, false)),
    Option(
      group: .cache, name: "cache", text: "keep feeds and pictures, though the configuration says no-cache",
      place: .line, field: .flag(\.edges.usesCache)),
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
        show pictures by auto (the best that the terminal can do, the default), placeholders, kitty, iterm2, sixel, \
        symbols or none; $ESSENTIAL_FEED_IMAGES does the same
        """,
      place: .line, field: .imageMode),
    Option(
      group: .look, name: "symbols", argument: "SET", values: Self.rawValuesAndAuto(SymbolSet.self),
      text: """
        make symbols of auto (what is best with the terminal's colours, the default), half, quadrant, sextant, shade, \
        braille or ascii
        """,
      place: .line, field: SettingField(\.screens.symbols) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "theme", argument: "THEME", values: Self.rawValuesAndAuto(Theme.Name.self),
      text: """
        use the colours for a dark background (dark), for a light one (light), or none (mono); auto, the default, goes by \
        the terminal's background
        """,
      place: .line, field: SettingField(\.screens.theme) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "no-animation", text: "show animated pictures as still ones",
      place: .line, field: .flag(\.screens.playsAnimations, false)),
    Option(
      group: .look, name: "animation", text: "play animated pictures, though the configuration says no-animation",
      place: .line, field: .flag(\.screens.playsAnimations)),
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
        be a picture frame: open the feed in a slideshow without an end, whether the terminal has the keyboard or not, and \
        load the feed again every MINUTES (1 to 1440)
        """,
      place: .line, field: SettingField(\.screens.reloadInterval) { try Settings.minutes($0, for: $1) }),
    Option(
      group: .look, name: "layout", argument: "LAYOUT", values: Self.rawValuesAndAuto(FeedLayout.self),
      text: """
        show the feed as list, grid, split or auto (the default: split from \(FeedLayout.usualSplit) columns on, else \
        list)
        """,
      place: .line, field: SettingField(\.screens.layout) { try Settings.choiceOrAuto($0, for: $1) }),
    Option(
      group: .look, name: "picture-size", argument: "STEPS",
      text: "show pictures STEPS sizes larger than usual; smaller below 0 (-100 to 100, default 0)",
      place: .line, field: SettingField(\.screens.pictureStep) { try Settings.number($0, in: -100...100, for: $1) }),
    Option(
      group: .program, name: "ca-file", argument: "FILE",
      text: "trust the certificates in FILE (PEM) besides the system's",
      place: .line, field: SettingField(\.edges.certificateFile) { try Settings.readableFile($0, for: $1) }),
    Option(
      group: .source, name: "token-file", argument: "FILE",
      text: """
        log in to the feed's server by the token in FILE, which nobody else may use; $ESSENTIAL_FEED_TOKEN does the same
        """,
      place: .feed, field: SettingField(\.token) { try AccessToken.inFile(at: $0, for: $1) }),
    Option(
      group: .source, name: "header-file", argument: "FILE",
      text: """
        send the headers in FILE (up to \(HeaderFile.lineLimit) lines Name: value), which nobody else may use, to the \
        feed's server
        """,
      place: .feed, field: SettingField(\.headers) { try HeaderFile.headers(at: $0, for: $1) }),
    Option(
      group: .program, name: "log-file", argument: "FILE", text: "add a line to FILE for every failure",
      place: .line, makesFile: true, field: SettingField(\.edges.log) { try Settings.log($0, for: $1) }),
    Option(
      group: .program, name: "unsandboxed",
      text: "read pictures even where the system cannot keep what does so from all else",
      field: .flag(\.edges.isSandboxed, false)),
    Option(
      group: .program, name: "config", argument: "FILE",
      text: "read FILE (default $XDG_CONFIG_HOME/essential-feed/config, else ~/.config/essential-feed/config)",
      field: SettingField(\.configurationFile) { file, _ in
        ConfigurationFile(path: file.hasPrefix("/") ? file : URL(filePath: file).path)
      }),
    Option(
      group: .program, name: "no-config", text: "read no configuration",
      field: .flag(\.usesConfiguration, false)),
    Option(
      group: .program, name: "help", letter: "h", text: "print this and leave", isInformational: true,
      field: .flag(\.showsHelp)),
    Option(
      group: .program, name: "version", text: "print the version and leave", isInformational: true,
      field: .flag(\.showsVersion)),
  ]
}
