import Documents
import Foundation

extension EntryPicture {
  /// A file that is part of an entry; nil when it is no picture.
  ///
  /// - Parameter addressName: of the attribute that has its address.
  init?(enclosure element: DocumentElement, addressName: String, base: URL?) {
    self.init(
      enclosure: element.attribute(addressName), type: element.attribute("type"), title: element.attribute("title"),
      base: base)
  }

  /// Makes it of an enclosure that another format tells of; nil for what is no picture.
  init?(enclosure address: String?, type: String?, title: String?, base: URL?) {
    guard let url = address?.foreignWebAddress(relativeTo: base), PictureAddress.isOfPicture(url, type: type),
      let file = File(url)
    else { return nil }
    self.init(files: [file], descriptions: [title].compactMap { $0?.foreignText(limit: 5_000) }, isAttached: true)
  }

  /// The cover of an episode; by some feeds named as RSS names that of a channel. Nil for none.
  init?(cover element: DocumentElement, base: URL?) {
    let address = element.attribute("href") ?? element.element("url", of: .rss)?.text
    // A text may say what there is to be seen instead.
    let text = element.elements.isEmpty ? element.text.foreignWebAddress(relativeTo: base) : nil
    let url = address?.foreignWebAddress(relativeTo: base) ?? text.flatMap { PictureAddress.isOfPicture($0) ? $0 : nil }
    guard let file = File(url) else { return nil }
    self.init(files: [file], isCover: true)
  }
}
