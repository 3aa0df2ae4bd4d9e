import Documents
import Foundation

extension DocumentElement {
  /// Returns the elements of these names that are inside this element, in the order of the document.
  func descendants(_ names: Set<String>) -> [DocumentElement] {
    var found: [DocumentElement] = []
    collect(names, into: &found)
    return found
  }

  private func collect(_ names: Set<String>, into found: inout [DocumentElement]) {
    for case .element(let child) in children {
      if names.contains(child.name.local) { found.append(child) }
      child.collect(names, into: &found)
    }
  }
}

extension [DocumentElement] {
  /// Returns the base of a page's relative addresses, which the first `base` with an address sets. Source: the HTML
  /// Standard, section 4.2.3, "The base element".
  func base(ofPageAt address: URL) -> URL {
    let declared = lazy.filter { $0.name.local == "base" }.compactMap { $0.attribute("href") }.first
    return declared?.foreignWebAddress(relativeTo: address) ?? address
  }
}
