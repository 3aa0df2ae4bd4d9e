import FeedAPI
import FeedDomain
import Foundation

/// The word with which the user names a source: either a particular feed, or an address at which to look for one.
public struct SourceArgument: Sendable {
  enum Place: Sendable {
    /// A particular feed. If its server has no such feed, the feed found at the address is used instead.
    case feed(any SourceKind, orAt: FeedAddress?)
    case address(FeedAddress)
  }

  /// An error that describes in one line why a word does not stand for a source.
  public struct Error: Swift.Error, CustomStringConvertible {
    public let description: String
  }

  let place: Place

  static func feed(_ feed: any SourceKind, orAt address: FeedAddress? = nil) -> SourceArgument {
    SourceArgument(place: .feed(feed, orAt: address))
  }
  static func address(_ address: FeedAddress) -> SourceArgument { SourceArgument(place: .address(address)) }

  private init(place: Place) {
    self.place = place
  }

  /// Parses an `http` or `https` URL, `@user@host`, `tag@host/name`, `#name@host`, `home@host`,
  /// `bookmarks@host`, `favourites@host`, `list@host/name`, a path, or a host.
  public init(_ text: String, options: SourceOptions = SourceOptions()) throws(Error) {
    self = try Self.argument(for: text, options)
    try check(options, for: QuotedText(text).description)
  }

  /// Creates the source of several pictures and folders, one after another.
  public init(paths: [FilePath], options: SourceOptions = SourceOptions()) throws(Error) {
    let folder = FilePath.currentFolder
    self = .feed(FeedFolder(.list(paths.map { $0.absolute(in: folder) }), options))
    guard options.kind == nil || FeedFolder.isSelected(by: options), !options.isFederated else {
      throw Error(description: "several paths cannot be opened with --type or --federated")
    }
    try check(options, for: "several paths")
  }

  /// Throws an error for options that do not go with the source.
  private func check(_ options: SourceOptions, for name: @autoclosure () -> String) throws(Error) {
    guard !options.isFederated || feedDescription.canBeFederated else {
      throw Error(description: "--federated goes with a server or a tag, not with \(name())")
    }
    guard options.order == nil || feedDescription.canBeSorted || options.isShuffledFrame else {
      let exception = options.order == .random ? ", except with --every" : ""
      throw Error(description: "--sort goes with a folder, not with \(name())\(exception)")
    }
    guard !options.looksOnPages || feedDescription.canLookOnPages else {
      throw Error(description: "--pages goes with a web feed, not with \(name())")
    }
    guard options.seed == nil || options.order == .random else {
      throw Error(description: "--seed goes with --sort random")
    }
  }

  /// Returns the source at an address that someone else linked to, if the form of the address shows its kind. Asks no
  /// server. A server's root counts, because whole servers are sources.
  init?(link: WebAddress) {
    guard link.userinfo == nil, let web = link.url.normalized.flatMap(WebAddress.init) else { return nil }
    for kind in SourceKinds.all {
      do throws(Error) {
        guard let argument = try kind.argument(for: web.text, .web(web), SourceOptions()) else { continue }
        self = argument
        return
      } catch {
        // Kinds only complain about options.
        return nil
      }
    }
    guard web.isRoot else { return nil }
    self = .address(FeedAddress(web: web))
  }

  private static func argument(for word: String, _ options: SourceOptions) throws(Error) -> SourceArgument {
    let shape = shape(of: word)
    for kind in SourceKinds.all where options.kind == nil || kind.isSelected(by: options) {
      if let argument = try kind.argument(for: word, shape, options) { return argument }
    }
    switch shape {
    case .web(let web) where options.kind == nil: return .address(FeedAddress(web: web, options: options))
    case .name where options.kind != nil: throw Error(word, "is not a source of the kind given by --type")
    case _ where word.contains(":/"): throw Error(word, "is not an http or https URL")
    case .name("list", _, let title) where title?.isEmpty != false:
      throw Error(word, "lacks the list's name: list@host/name")
    default:
      // Further words are in `--help`: a longer text leaves no room on the Go line for the name that was meant.
      throw Error(word, "is not a source: give a URL, a host, @user@host, tag@host/name, home@host or a path")
    }
  }

  var feedDescription: any FeedDescription {
    switch place {
    case .feed(let feed, _): feed
    case .address(let address): address
    }
  }

  var server: WebAddress? {
    if case .feed(_, let address?) = place { address.web } else { feedDescription.serverAddress }
  }

  /// The address whose kind of source is not known yet; nil for a particular feed.
  var address: FeedAddress? {
    if case .address(let address) = place { address } else { nil }
  }

  var path: FilePath? {
    if case .feed(let folder as FeedFolder, _) = place { folder.path } else { nil }
  }

  /// True if the source is a local folder or picture, or a list of such paths.
  public var isFolder: Bool { feedDescription is FeedFolder }

  /// True if the source is a relative path, whose meaning depends on the current directory.
  public var dependsOnCurrentDirectory: Bool { path.map { $0.bytes.first != UInt8(ascii: "/") } ?? false }

  /// Returns the word in a form that does not depend on the current directory.
  public func absoluteWord(_ text: String) -> String {
    guard let path = path?.absolute, dependsOnCurrentDirectory else { return text }
    return String(validating: path.bytes, as: UTF8.self) ?? path.url
  }

  /// The words that parse to an equal argument; nil if no words do.
  var words: [String]? {
    let (word, options) = spelling
    do throws(Error) {
      return try SourceArgument(word, options: options) == self ? [word] + options.words : nil
    } catch {
      return nil
    }
  }

  /// The word, and the options without which it would have another meaning.
  var spelling: (word: String, options: SourceOptions) {
    switch place {
    case .address(let address): (address.web.text, address.options)
    case .feed(_, let address?): (address.web.text, SourceOptions())
    case .feed(let feed, nil): feed.spelling
    }
  }

  /// Expands a leading `~`, which arrives unexpanded if it was quoted or did not pass through a shell.
  public static func expandingTilde(_ text: String, environment: [String: String]) -> String {
    guard text == "~" || text.hasPrefix("~/"), let home = environment["HOME"], !home.isEmpty else { return text }
    // With the slash, the result is parsed as a path even if `HOME` has no slash of its own.
    return "\(home)/\(text.dropFirst(2))"
  }
}

extension SourceArgument {
  /// Compares addresses without asking a server. Ignores in which order a folder's pictures are listed. If only one side
  /// states a kind, the kinds count as equal.
  func isAtAddress(of other: SourceArgument) -> Bool {
    if let path, let otherPath = other.path { return Self.normalized(path) == Self.normalized(otherPath) }
    switch (place, other.place) {
    case (.feed(let feed, _), .feed(let otherFeed, _)): return feed.addressKey == otherFeed.addressKey
    case (.address(let address), .address(let otherAddress)):
      let kinds = Set([address.options.kind, otherAddress.options.kind].compactMap(\.self))
      guard kinds.count < 2, address.options.isFederated == otherAddress.options.isFederated else { return false }
      return address.url.normalizedFeedKey == otherAddress.url.normalizedFeedKey
    case (.feed(let feed, _), .address(let address)), (.address(let address), .feed(let feed, _)):
      let kind = type(of: feed)
      guard address.options.kind == nil, let found = kind.init(FoundSource(kind: kind.name), at: address) else {
        return false
      }
      return found.addressKey == feed.addressKey
    }
  }

  private static func normalized(_ path: FilePath) -> Substring? {
    let text = URL(string: path.absolute.url)?.standardizedFileURL.path(percentEncoded: true)
    return text.map { $0.hasSuffix("/") ? $0.dropLast() : $0[...] }
  }
}

extension SourceArgument.Error {
  /// - Parameter reason: the rest of the sentence that begins with the word.
  init(_ word: String, _ reason: String) {
    self.init(description: "\(QuotedText(word)) \(reason)")
  }
}

extension SourceArgument: Equatable {
  public static func == (one: SourceArgument, other: SourceArgument) -> Bool {
    switch (one.place, other.place) {
    case (.feed(let feed, let address), .feed(let otherFeed, let otherAddress)):
      AnyHashable(feed) == AnyHashable(otherFeed) && address == otherAddress
    case (.address(let address), .address(let otherAddress)): address == otherAddress
    case (.feed, .address), (.address, .feed): false
    }
  }
}
