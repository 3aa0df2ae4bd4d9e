import Foundation

extension String {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// As a part of a URL between any of its delimiters: every byte that is not unreserved is escaped.
  ///
  /// Source: RFC 3986, section 2.3.
  var percentEncoded: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }
}
