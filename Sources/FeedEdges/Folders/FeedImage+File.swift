import FeedAPI
import FeedDomain
import Foundation
import PictureCodecs

extension FeedImage {
  /// - Parameter folder: the absolute path of the folder, without links. So a file has the same id however it was opened.
  init(_ entry: FolderEntry, in folder: FilePath) {
    let path = folder.appending(entry.path)
    let url = path.url
    var details = Details()
    details.nativeID = url
    details.title = path.name
    details.createdAt = entry.date
    self.init(
      id: UUID(namespace: .urlNamespace, name: url.utf8), description: nil, location: nil,
      // Every path makes a valid URL.
      address: CompactURL(url) ?? CompactURL(URL(filePath: path.text)), details: Boxed(details))
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
