import Documents
import Foundation

/// What an entry of a feed says, in the words of no format.
struct SyndicationEntry {
  /// Its texts, with what addresses in them are relative to.
  struct Content {
    let element: DocumentElement
    let base: URL?
  }

  /// Nil where it has no name of its own.
  var nativeID: String?
  var title: String?
  var author: String?
  var date: Date?
  /// The page that shows it.
  var page: URL?
  /// A place, by its name or its coordinates.
  var location: String?
  /// The feed of its comments.
  var replies: URL?
  /// The native id of what it answers to.
  var answered: String?
  /// Of all its pictures.
  var warning: String?
  /// The terms under which its pictures may be used, or whose rights there are.
  var license: String?
  /// Those that are named besides its texts.
  var pictures = PictureList()
  /// The longest first, the shortest last.
  var contents: [Content] = []

  /// Returns the base of its texts where nothing says so: its page, but on a site that links to others' pages that site.
  ///
  /// - Parameters:
  ///   - site: the feed's.
  ///   - source: the feed that the entry was taken from, as a planet tells it: texts from the page's site are relative to
  ///     the page.
  func pageOfTexts(on site: URL?, from source: URL? = nil) -> URL? {
    guard let page, let site, page.host() != site.host() else { return page }
    let parts = AddressParts(page)
    return [site, source].contains { $0.map { parts.isOfSite(of: AddressParts($0)) } == true } ? page : site
  }
}

extension AddressParts {
  fileprivate func isOfSite(of other: AddressParts) -> Bool { isAt(other.site) || other.isAt(site) }

  fileprivate var site: String {
    let name = String(decoding: hostName, as: UTF8.self)
    return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }
}
