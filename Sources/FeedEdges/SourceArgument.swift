import FeedAPI
import FeedDomain
import FeedPresentation
import Foundation

/// The word with which the user names a source: either a particular feed, or an address at which to look for one.
public struct SourceArgument: Sendable {
  enum Place: Sendable {
    /// A particular feed. If its server has no such feed, the feed found at the address is used instead.
    case feed(any SourceKind, orAt: FeedAddress?)
    case address(FeedAddress)
  }

  /// An error that describes in one line why a word does not stand for a source.
  public struct Error: WordedError {
    public let wording: Wording
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
    try check(options, for: Wording(verbatim: "\(QuotedText(text))"))
  }

  /// Creates the source of several pictures and folders, one after another.
  public init(paths: [FilePath], options: SourceOptions = SourceOptions()) throws(Error) {
    let folder = FilePath.currentFolder
    self = .feed(FeedFolder(.list(paths.map { $0.absolute(in: folder) }), options))
    guard options.kind == nil || FeedFolder.isSelected(by: options), !options.isFederated else {
      throw Error(
        wording: Wording(
          en: "several paths cannot be opened with --type or --federated",
          el: "πολλές διαδρομές δεν ανοίγουν με --type ή --federated",
          ptBR: "vários caminhos não abrem com --type ou --federated"))
    }
    try check(options, for: Wording(en: "several paths", el: "πολλές διαδρομές", ptBR: "vários caminhos"))
  }

  /// Throws an error for options that do not go with the source.
  private func check(_ options: SourceOptions, for name: @autoclosure () -> Wording) throws(Error) {
    guard !options.isFederated || feedDescription.canBeFederated else {
      throw Error(
        wording: Wording(
          en: "--federated goes with a server or a tag, not with ",
          el: "το --federated πάει με διακομιστή ή ετικέτα, όχι με ",
          ptBR: "--federated vale para um servidor ou uma tag, não para ") + name())
    }
    guard options.order == nil || feedDescription.canBeSorted || options.isShuffledFrame else {
      let exception = Wording(en: ", except with --every", el: ", εκτός με --every", ptBR: ", exceto com --every")
      let reason =
        Wording(
          en: "--sort goes with a folder, not with ", el: "το --sort πάει με φάκελο, όχι με ",
          ptBR: "--sort vale para uma pasta, não para ") + name()
      throw Error(wording: options.order == .random ? reason + exception : reason)
    }
    guard !options.looksOnPages || feedDescription.canLookOnPages else {
      throw Error(
        wording: Wording(
          en: "--pages goes with a web feed, not with ", el: "το --pages πάει με feed ιστού, όχι με ",
          ptBR: "--pages vale para um feed da web, não para ") + name())
    }
    guard options.seed == nil || options.order == .random else {
      throw Error(
        wording: Wording(
          en: "--seed goes with --sort random", el: "το --seed πάει με --sort random",
          ptBR: "--seed vale com --sort random"))
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
    case .name where options.kind != nil:
      throw Error(
        word, en: "is not a source of the kind given by --type", el: "δεν είναι πηγή του είδους που ορίζει το --type",
        ptBR: "não é uma fonte do tipo dado por --type")
    case _ where word.contains(":/"):
      throw Error(
        word, en: "is not an http or https URL", el: "δεν είναι URL http ή https", ptBR: "não é um URL http ou https")
    case .name("list", _, let title) where title?.isEmpty != false:
      throw Error(
        word, en: "lacks the list's name: list@host/name", el: "δεν έχει το όνομα της λίστας: list@host/όνομα",
        ptBR: "não tem o nome da lista: list@host/nome")
    default:
      // Further words are in `--help`: a longer text leaves no room on the Go line for the name that was meant.
      throw Error(
        word, en: "is not a source: give a URL, a host, @user@host, tag@host/name, home@host or a path",
        el: "δεν είναι πηγή: δώστε URL, διακομιστή, @user@host, tag@host/name, home@host ή διαδρομή",
        ptBR: "não é uma fonte: dê um URL, um host, @user@host, tag@host/name, home@host ou um caminho")
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
  /// Creates an error in a sentence that begins with the word.
  init(_ word: String, en: String, el: String, ptBR: String) {
    self.init(wording: Wording(QuotedText(word), en: en, el: el, ptBR: ptBR))
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
