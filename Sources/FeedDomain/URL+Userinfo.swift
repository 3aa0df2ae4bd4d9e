import Foundation

extension URL {
  public var textWithoutUserinfo: String { CompactURL(self).textWithoutUserinfo }
}

extension CompactURL {
  /// The URL's text without the user name and password, which must not be stored. Source: RFC 3986, section 3.2.
  public var textWithoutUserinfo: String {
    guard let scheme = text.range(of: "://") else { return text }
    let authority = text[scheme.upperBound...].prefix { !["/", "?", "#"].contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<scheme.upperBound] + text[at...].dropFirst())
  }
}

extension FeedImage.Details {
  /// A copy of these details in which no address contains a user name or password.
  public var withoutUserinfo: FeedImage.Details {
    var details = self
    func stripped(_ address: String) -> String { CompactURL(address)?.textWithoutUserinfo ?? "" }
    details.page = page.map(stripped)
    details.preview = preview.map(stripped)
    details.links = links?.map(stripped)
    details.replies = replies.map(stripped)
    return details
  }
}
