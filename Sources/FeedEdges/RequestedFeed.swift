import FeedAPI
import FeedDomain
import FeedPresentation
import Foundation

/// A feed that the user asked for, with the user's credentials for it.
public struct RequestedFeed: Sendable {
  /// An error for credentials that would go unencrypted to a server, so that others on the network could read them.
  public struct UnprotectedCredentials: WordedError {
    fileprivate let isToken: Bool

    public var wording: Wording {
      let subject =
        isToken
        ? Wording(en: "a token is", el: "το token στέλνεται", ptBR: "um token só é enviado")
        : Wording(en: "headers are", el: "οι κεφαλίδες στέλνονται", ptBR: "os cabeçalhos só são enviados")
      return subject
        + Wording(
          en: " sent only to https servers and to this machine",
          el: " μόνο σε διακομιστές https και σε αυτόν τον υπολογιστή", ptBR: " a servidores https e a esta máquina")
    }
  }

  /// The demo, which the program serves itself.
  public static let demo = RequestedFeed(argument: nil)

  /// The words of the feed's line in the configuration after the name; nil if no line can express the feed.
  public private(set) var words: [String]?
  /// The words among ``words`` that name the files of the token and the headers.
  let credentialWords: [String]
  /// The parsed source argument; nil for the demo.
  private(set) var argument: SourceArgument?
  /// The credentials, which are sent to the feed's origin only.
  private(set) var credentials = Credentials()
  /// A fingerprint that tells accounts apart without revealing their secrets; nil without a token and headers.
  private(set) var account: String?
  /// True if a token authenticates the user, either by itself or in a header.
  private(set) var hasToken = false
  /// True if the feed's address contains a password.
  public private(set) var containsPassword = false

  private init(argument: SourceArgument?, words: [String]? = nil, credentialWords: [String] = []) {
    self.argument = argument
    self.words = words
    self.credentialWords = credentialWords
  }

  /// Creates a feed that is asked for without credentials. The argument contains none either.
  init(anonymous argument: SourceArgument, words: [String]?) {
    self.init(argument: argument, words: words)
  }

  /// - Parameters:
  ///   - token: the token for the feed's server. Without a token, a name and password in the address are used.
  ///   - headers: further headers for the feed's server, by name. These take precedence over all other headers.
  ///   - words: the words of the feed's line in the configuration; nil if no line can express the feed.
  ///   - credentialWords: those of the words that name the files of the token and the headers.
  public init(
    _ argument: SourceArgument, token: Secret? = nil, headers: [String: Secret] = [:], words: [String]? = nil,
    credentialWords: [String] = []
  ) throws(UnprotectedCredentials) {
    self.init(argument: argument, words: words, credentialWords: credentialWords)
    let hasSecrets = token != nil || !headers.isEmpty
    guard let server = argument.server, hasSecrets || server.userinfo != nil else { return }
    let isProtected = server.isSecure || server.url.isLoopback
    guard isProtected || !hasSecrets else {
      throw UnprotectedCredentials(isToken: token != nil)
    }
    containsPassword = server.password?.isEmpty == false
    let origin = Origin(server)
    let login = token.map { Credentials(bearerToken: $0, for: origin) } ?? Credentials(userOf: server)
    credentials = login.adding(headers, for: origin)
    account = Self.fingerprint(of: token, headers)
    hasToken = credentials.headers(for: server.url).contains {
      $0.lowercased() == "authorization" && $1.text.lowercased().hasPrefix("bearer ")
    }
  }

  /// Creates a feed that another feed leads to.
  ///
  /// - Parameter sharesCredentials: true to give it the other feed's token and headers if both have the same origin. A
  ///   user name and password of an address are never shared.
  init(_ argument: SourceArgument, from other: RequestedFeed, sharesCredentials: Bool) {
    guard sharesCredentials, other.canShareCredentials(with: argument) else {
      self.init(argument: argument, words: argument.words)
      return
    }
    // A token that is in no file cannot be written to a line of the configuration.
    let words = other.words == nil ? nil : argument.words
    self.init(
      argument: argument, words: words.map { $0 + other.credentialWords }, credentialWords: other.credentialWords)
    credentials = other.credentials
    account = other.account
    hasToken = other.hasToken
  }

  private func canShareCredentials(with other: SourceArgument) -> Bool {
    guard account != nil, let server = argument?.server, server.userinfo == nil else { return false }
    return other.server.map(Origin.init) == Origin(server)
  }

  /// True if the feed is the demo.
  public var isDemo: Bool { argument == nil }

  /// The kind of feed, as far as the address shows it.
  public var feedKind: FeedKind? { argument?.feedDescription.feedKind }

  /// True if the feed is a local folder or picture.
  public var isFolder: Bool { argument?.isFolder == true }

  /// True if the feed is a list of paths, which the configuration cannot contain.
  public var isList: Bool { isFolder && argument?.path == nil }

  /// True if the feed lists entries without a picture too, whose pictures are looked for on their pages.
  public var looksOnPages: Bool { argument?.address?.options.looksOnPages == true }

  /// The feed with the other choice of ``looksOnPages``; nil if it cannot be a web feed.
  public var togglingPages: RequestedFeed? {
    guard let address = argument?.address, address.canLookOnPages else { return nil }
    var options = address.options
    options.looksOnPages.toggle()
    var feed = self
    feed.argument = .address(FeedAddress(web: address.web, options: options))
    // The words of the line may spell the option in other ways.
    if words != nil { feed.words = feed.argument?.words.map { $0 + credentialWords } }
    return feed
  }

  /// Compares addresses and credentials without asking a server.
  public func isAtAddress(of other: RequestedFeed) -> Bool {
    guard let argument, let otherArgument = other.argument else { return false }
    return account == other.account && argument.isAtAddress(of: otherArgument)
  }

  private static func fingerprint(of token: Secret?, _ headers: [String: Secret]) -> String? {
    let lines = headers.map { "\($0.lowercased()): \($1.text)" }.sorted()
    let secrets = [token?.text].compactMap(\.self) + lines
    return secrets.isEmpty ? nil : Secret(secrets.joined(separator: "\n")).fingerprint
  }
}
