import FeedAPI
import Foundation

/// A feed that the user asked for, and who the user is there: the one owner of its token and headers.
public struct RequestedFeed: Sendable {
  /// Whoever is on the way to an http server could read what lets the user in.
  public struct UnprotectedCredentials: Error, CustomStringConvertible {
    fileprivate let subject: String

    public var description: String { "\(subject) to https servers only, and to those of this machine" }
  }

  /// What the program serves itself.
  public static let demo = RequestedFeed(argument: nil)

  /// What a line of the configuration says of it behind its name; nil where none can say it.
  public let words: [String]?
  /// Nil for the demo.
  let argument: SourceArgument?
  /// Let the user in at the feed's origin; told to no other.
  private(set) var credentials = Credentials()
  /// Tells apart the accounts whose token or headers let the user in, and tells nothing of them; nil without any.
  private(set) var account: String?
  /// True where a token lets the user in, by itself or in a header.
  private(set) var hasToken = false
  /// True where its address holds a password.
  public private(set) var holdsPassword = false

  private init(argument: SourceArgument?, words: [String]? = nil) {
    self.argument = argument
    self.words = words
  }

  /// - Parameters:
  ///   - token: lets the user in at the feed's server. Without one, a name and a password in its address do.
  ///   - headers: go to the feed's server besides, by their names, and before what else has their names.
  ///   - words: see ``words``.
  /// - Throws: ``UnprotectedCredentials``.
  public init(
    _ argument: SourceArgument, token: Secret? = nil, headers: [String: Secret] = [:], words: [String]? = nil
  ) throws(UnprotectedCredentials) {
    self.init(argument: argument, words: words)
    guard let server = argument.server, token != nil || !headers.isEmpty || server.userinfo != nil else { return }
    guard token == nil && headers.isEmpty || server.isSecure || server.url.isLoopback else {
      throw UnprotectedCredentials(subject: token == nil ? "headers go" : "a token goes")
    }
    holdsPassword = server.password?.isEmpty == false
    let origin = Origin(server)
    let login = token.map { Credentials(bearerToken: $0, for: origin) } ?? Credentials(userOf: server)
    credentials = login.adding(headers, for: origin)
    account = Self.fingerprint(of: token, headers)
    hasToken = credentials.headers(for: server.url).contains {
      $0.lowercased() == "authorization" && $1.text.lowercased().hasPrefix("bearer ")
    }
  }

  /// Whether it is what the program serves itself.
  public var isDemo: Bool { argument == nil }

  /// The kind of source, as `--type` names it; nil for the demo, and for an address of which it is to be found out.
  public var kind: SourceKindName? {
    guard case .feed(let feed, _) = argument?.place else { return nil }
    return SourceKindName(rawValue: type(of: feed).name)
  }

  /// Whether it comes from a folder of this machine.
  public var isFolder: Bool { argument?.isFolder == true }

  /// Returns true where one account reads both at one address, as far as that is known without asking.
  func isAtAddress(of other: RequestedFeed) -> Bool {
    guard let argument, let otherArgument = other.argument else { return false }
    return account == other.account && argument.isAtAddress(of: otherArgument)
  }

  /// That of the token alone where there are no headers.
  private static func fingerprint(of token: Secret?, _ headers: [String: Secret]) -> String? {
    let lines = headers.map { "\($0.lowercased()): \($1.text)" }.sorted()
    let secrets = (token.map { [$0.text] } ?? []) + lines
    return secrets.isEmpty ? nil : Secret(secrets.joined(separator: "\n")).fingerprint
  }
}
