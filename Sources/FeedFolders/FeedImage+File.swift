import FeedAPI
import FeedDomain
import Foundation

extension FeedImage {
  /// A picture as the folder tells of it.
  init(_ entry: FolderEntry, in folder: OpenFolder) {
    let path = folder.path.appending(entry.path)
    var details = Details()
    details.nativeID = path.url
    details.title = path.name
    details.createdAt = entry.date
    self.init(
      id: UUID(namespace: folder.namespace, name: entry.path.bytes), description: nil, location: nil,
      // Every address that a path is made into is one of a URL.
      address: CompactURL(path.url) ?? CompactURL(URL(filePath: path.text)), details: Boxed(details))
  }

  /// The same with what its file tells.
  func detailed(by metadata: FileMetadata, byteCount: Int) -> FeedImage {
    var details = details ?? Details()
    if let width = metadata.width, let height = metadata.height {
      details.size = Details.Size(width: width, height: height)
    }
    let path = FilePath(url: address.text)?.text
    details.facts = Self.facts(of: metadata, path: path, size: details.size, byteCount: byteCount)
    return FeedImage(
      id: id, description: metadata.caption, location: metadata.place, address: address, details: Boxed(details))
  }

  private static func facts(
    of metadata: FileMetadata, path: String?, size: Details.Size?, byteCount: Int
  ) -> [Details.Fact] {
    let place = [metadata.place, metadata.coordinates].compactMap(\.self).joined(separator: ", ")
    let facts: [(Details.Fact.Kind, String?)] = [
      (.file, path), (.size, size.map { "\($0.width) × \($0.height)" }), (.fileSize, text(ofByteCount: byteCount)),
      (.taken, metadata.taken), (.place, place), (.camera, metadata.camera), (.lens, metadata.lens),
      (.exposure, metadata.exposure), (.artist, metadata.artist), (.copyright, metadata.copyright),
      (.keywords, metadata.keywords.joined(separator: ", ")),
    ]
    return facts.compactMap { kind, value in value.flatMap { $0.isEmpty ? nil : Details.Fact(kind, $0) } }
  }

  /// As in "3.4 MB", with the units of the International System.
  static func text(ofByteCount count: Int) -> String {
    let count = max(0, count)
    guard count >= 1_000 else { return "\(count) B" }
    let (unit, name) =
      count < 1_000_000 ? (1_000, "kB") : count < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
    let tenths = count / (unit / 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(name)" : "\(tenths / 10) \(name)"
  }
}
