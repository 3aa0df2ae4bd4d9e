import Documents
import Foundation

extension DocumentElement {
  /// Returns the base URL of the relative addresses in this element, given the base URL of its parent. Source: W3C,
  /// "XML Base", section 4.
  func base(in outer: URL?) -> URL? {
    ownBase?.foreignWebAddress(relativeTo: outer) ?? outer
  }

  var hasBase: Bool { ownBase != nil }

  private var ownBase: String? { attribute("base", of: .xml) }
}
