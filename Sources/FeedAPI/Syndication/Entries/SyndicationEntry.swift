import Documents
import Foundation

/// An entry of a feed, independent of the format.
struct SyndicationEntry {
  /// A text with the base URL of the relative addresses in it.
  struct Content {
    let element: DocumentElement
    let base: URL?
  }

  var nativeID: String?
  var title: String?
  var author: String?
  var date: Date?
  var page: URL?
  /// The name or the coordinates of a place.
  var location: String?
  /// The feed of the entry's comments.
  var replies: URL?
  /// The native id of the entry that this entry replies to.
  var inReplyTo: String?
  /// The content warning for all pictures of the entry.
  var warning: String?
  /// The license of the entry's pictures, or their copyright holder.
  var license: String?
  /// The pictures that the entry names outside its texts.
  var pictures = PictureList()
  /// The texts, longest first.
  var contents: [Content] = []

  /// Returns the base URL of texts that declare no base URL: the entry's page, or the feed's site if the page is on
  /// another site.
  ///
  /// - Parameter source: the original feed of an aggregated entry. If it shares the page's site, the page is the base.
  func baseOfTexts(on site: URL?, from source: URL? = nil) -> URL? {
    guard let page, let site, page.host() != site.host() else { return page }
    let parts = AddressParts(page)
    return [site, source].contains { $0.map { parts.isOfSite(of: AddressParts($0)) } == true } ? page : site
  }
}

extension AddressParts {
  fileprivate func isOfSite(of other: AddressParts) -> Bool { isOnHost(other.site) || other.isOnHost(site) }

  fileprivate var site: String {
    let name = String(decoding: hostName, as: UTF8.self)
    return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }
}
