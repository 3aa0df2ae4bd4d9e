import Foundation

extension String {
  /// Without blanks at its ends, and of no more than so many characters, since it is kept with each picture of a post. Nil
  /// when nothing is left.
  func foreignText(limit: Int) -> String? {
    let text = String(unicodeScalars.prefix(limit)).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }

  /// The web address that it is; characters that do not belong into one are escaped. Nil when it is none, or too long for
  /// one.
  var foreignWebAddress: URL? {
    guard utf8.count <= 4096, let url = URL(string: self), url.isWebAddress else { return nil }
    return url
  }
}
