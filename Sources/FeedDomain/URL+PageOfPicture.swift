import Foundation

/// An image whose picture is still to be found has the address of its page, with `page+` before the scheme, as in
/// `page+https://example.com/post`. No client requests such an address, and no program is given it.
extension URL {
  private static let prefix = "page+"

  /// Creates the address of the picture that a page names, or returns nil if `page` is not a web address. The user name
  /// and the password of `page` are dropped.
  public init?(pictureOnPage page: URL) {
    guard WebAddress(page) != nil, let url = URL(string: Self.prefix + page.textWithoutUserinfo) else { return nil }
    self = url
  }

  /// The page that names the picture of this address; nil if this is the address of a picture.
  public var pageOfPicture: URL? { CompactURL(self).pageOfPicture }

  fileprivate static func page(in text: String) -> URL? {
    guard text.hasPrefix(prefix), let page = WebAddress(String(text.dropFirst(prefix.count)), escaping: false) else {
      return nil
    }
    return page.userinfo == nil ? page.url : nil
  }
}

extension CompactURL {
  /// The page that names the picture of this address; nil if this is the address of a picture.
  public var pageOfPicture: URL? { URL.page(in: text) }
}
