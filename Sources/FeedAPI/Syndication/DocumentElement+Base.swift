import Documents
import Foundation

extension DocumentElement {
  /// Returns the base of the element's relative addresses, given its parent's. Source: W3C, "XML Base", section 4.
  func base(in outer: URL?) -> URL? {
    ownBase?.foreignWebAddress(relativeTo: outer) ?? outer
  }

  var hasBase: Bool { ownBase != nil }

  private var ownBase: String? { attribute("base", of: .xml) }
}
