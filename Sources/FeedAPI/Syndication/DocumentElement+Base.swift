import Documents
import Foundation

extension DocumentElement {
  /// What addresses in it are relative to.
  ///
  /// - Parameter outer: the same of what it is in.
  ///
  /// Source: W3C, "XML Base", section 4.
  func base(in outer: URL?) -> URL? {
    ownBase?.foreignWebAddress(relativeTo: outer) ?? outer
  }

  /// Whether it says so itself.
  var hasBase: Bool { ownBase != nil }

  private var ownBase: String? { attribute("base", of: .xml) }
}
