import Documents
import Foundation

/// A reader of the license of a feed's pictures. Source: Media RSS 1.5.1, www.rssboard.org/media-rss; RFC 4946; RFC
/// 4287, section 4.2.10; RSS 2.0, www.rssboard.org; its Creative Commons module, www.rssboard.org/creative-commons.
enum License {
  /// The maximum length of an address in bytes. Longer addresses do not lead to licenses.
  private static let addressLimit = 500
  private static let textLimit = 500

  /// Returns the license that an entry or a feed states for all of its content, or its copyright notice if it states no
  /// license.
  static func read(_ element: DocumentElement, base: URL?) -> String? {
    var terms: String?
    var rights: String?
    for case .element(let child) in element.children {
      switch child.name.local {
      case "license": if isTerms(child) { terms = terms ?? self.terms(child, base: base) }
      case "link": terms = terms ?? linked(child, base: base)
      case "rights" where [.atom, .rss, .dublinCore].contains(child.name.vocabulary),
        "copyright" where child.name.vocabulary == .rss || child.name.vocabulary == .atom:
        rights = rights ?? SyndicationText.title(child)?.foreignText(limit: textLimit)
      default: break
      }
    }
    return terms ?? rights
  }

  private static func isTerms(_ element: DocumentElement) -> Bool {
    [.media, .creativeCommons, .dublinCore].contains(element.name.vocabulary)
  }

  /// Returns a license as in "CC BY 4.0 (https://…)".
  static func terms(_ element: DocumentElement, base: URL?) -> String? {
    let address = element.attribute("href") ?? element.attribute("resource", of: .rdf)
    return terms(named: SyndicationText.title(element), at: address, base: element.base(in: base))
  }

  private static func linked(_ element: DocumentElement, base: URL?) -> String? {
    guard [.atom, .rss].contains(element.name.vocabulary),
      element.attribute("rel")?.trimmingCharacters(in: .whitespaces).lowercased() == "license"
    else { return nil }
    return terms(
      named: element.attribute("title"), at: element.attribute("href"), base: element.base(in: base))
  }

  /// Returns the name of the license followed by its address. The name may itself be an address.
  private static func terms(named name: String?, at address: String?, base: URL?) -> String? {
    let title = name.flatMap { self.address($0, base: nil) ?? $0.foreignText(limit: textLimit) }
    let target = address.flatMap { self.address($0, base: base) }
    guard let title, let target, title != target else { return title ?? target }
    return "\(title) (\(target))"
  }

  private static func address(_ text: String, base: URL?) -> String? {
    guard let url = text.foreignWebAddress(relativeTo: base)?.withoutUser else { return nil }
    return url.absoluteString.utf8.count <= addressLimit ? url.absoluteString : nil
  }
}
