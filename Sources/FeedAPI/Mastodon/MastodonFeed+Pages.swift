import Foundation
import FoundationNetworking

extension MastodonFeed {
  /// Where the page after an answer's begins; nil when the answer does not say, or leads to another server or to an address
  /// that is none to keep.
  ///
  /// Source: docs.joinmastodon.org, "Guidelines and best practices", pagination.
  func cursor(after response: HTTPURLResponse) -> String? {
    response.value(forHTTPHeaderField: "Link")
      .flatMap { LinkHeader.target(of: "next", in: $0) }
      .flatMap { page(at: $0, relativeTo: response.url)?.absoluteString }
  }

  /// The address of the page that begins at a cursor; nil when it is not on this server, or longer than addresses are. A
  /// cursor comes from a server or a file, and the address is asked with the server's token.
  func page(at cursor: String, relativeTo base: URL? = nil) -> URL? {
    guard let url = URL(string: cursor, relativeTo: base)?.absoluteURL, Origin(url) == Origin(server),
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true),
      components.percentEncodedUser == nil
    else { return nil }
    components.fragment = nil
    return components.string?.foreignWebAddress
  }
}
