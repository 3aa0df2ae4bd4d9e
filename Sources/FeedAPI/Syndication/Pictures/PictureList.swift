import Foundation

/// The pictures of an entry in their order, each once.
struct PictureList {
  /// More than any entry has.
  static let limit = 500

  private(set) var pictures: [(key: String, picture: EntryPicture)] = []
  /// By the keys of their files, and of what is named as a small one of them: many may have the same for that.
  private var indices: [String: Int] = [:]
  private var thumbnailIndices: [String: Int] = [:]

  /// A picture of which there is a file already is the same.
  mutating func add(_ picture: EntryPicture) {
    var picture = picture
    picture.files.removeLast(max(picture.files.count - EntryPicture.fileLimit, 0))
    let keys = picture.files.map { (text: PictureKey.of($0.url), isThumbnail: $0.role == .thumbnail) }
    guard let key = (keys.first { !$0.isThumbnail } ?? keys.first)?.text else { return }
    if let index = index(of: keys) ?? thumbnailIndices[key].flatMap({ pictures[$0].key == key ? $0 : nil }) {
      remember(keys, as: index)
      pictures[index].picture.merge(picture)
    } else if pictures.count < Self.limit {
      remember(keys, as: pictures.count)
      pictures.append((key, picture))
    }
  }

  private func index(of keys: [(text: String, isThumbnail: Bool)]) -> Int? {
    for key in keys {
      if let index = indices[key.text] ?? (key.isThumbnail ? nil : thumbnailIndices[key.text]) { return index }
    }
    return nil
  }

  private mutating func remember(_ keys: [(text: String, isThumbnail: Bool)], as index: Int) {
    for (key, isThumbnail) in keys {
      if isThumbnail {
        thumbnailIndices[key] = thumbnailIndices[key] ?? index
      } else {
        indices[key] = indices[key] ?? index
      }
    }
  }
}
