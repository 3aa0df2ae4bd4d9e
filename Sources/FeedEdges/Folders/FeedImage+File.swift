import FeedAPI
import FeedDomain
import Foundation
import PictureCodecs

extension FeedImage {
  init(_ entry: FolderEntry, in folder: OpenFolder) {
    let path = folder.path.appending(entry.path)
    var details = Details()
    details.nativeID = path.url
    details.title = path.name
    details.createdAt = entry.date
    self.init(
      id: UUID(namespace: folder.namespace, name: entry.path.bytes), description: nil, location: nil,
      // Every path makes a valid URL.
      address: CompactURL(path.url) ?? CompactURL(URL(filePath: path.text)), details: Boxed(details))
  }

  func detailed(by metadata: PictureMetadata, byteCount: Int) -> FeedImage {
    var details = details ?? Details()
    details.size = metadata.shownSize ?? details.size
    let file = FilePath(url: address.text).map { Details.Fact(.file, $0.text) }
    details.facts = [file].compactMap(\.self) + metadata.facts(byteCount: byteCount)
    return FeedImage(
      id: id, description: metadata.combinedText, location: metadata.place, address: address, details: Boxed(details))
  }
}
