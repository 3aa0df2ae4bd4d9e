import Documents
import Foundation

extension EntryPicture {
  init?(enclosure element: DocumentElement, addressName: String, base: URL?) {
    self.init(
      enclosure: element.attribute(addressName), type: element.attribute("type"), title: element.attribute("title"),
      base: base)
  }

  /// Creates the picture of an enclosure, or returns nil if the enclosure is not a picture.
  init?(enclosure address: String?, type: String?, title: String?, base: URL?) {
    guard let url = address?.foreignWebAddress(relativeTo: base), PictureAddress.isPicture(url, type: type),
      let file = File(url)
    else { return nil }
    self.init(files: [file], descriptions: [title].compactMap { $0?.foreignText(limit: 5_000) }, isAttached: true)
  }

  /// Creates the picture of an episode's cover, which some feeds mark up like a channel's image.
  init?(cover element: DocumentElement, base: URL?) {
    let address = element.attribute("href") ?? element.element("url", of: .rss)?.text
    // The text may be a description of the picture.
    let text = element.elements.isEmpty ? element.text.foreignWebAddress(relativeTo: base) : nil
    let url = address?.foreignWebAddress(relativeTo: base) ?? text.flatMap { PictureAddress.isPicture($0) ? $0 : nil }
    guard let file = File(url) else { return nil }
    self.init(files: [file], isCover: true)
  }
}
