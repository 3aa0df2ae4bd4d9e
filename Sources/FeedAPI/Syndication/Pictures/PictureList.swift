import Foundation

/// The pictures of an entry in their order, each once.
struct PictureList {
  /// More than any entry has.
  static let limit = 500

  private(set) var pictures: [(key: String, picture: EntryPicture)] = []
  private var indices: [String: Int] = [:]

  /// A picture of which there is a file already is the same.
  mutating func add(_ picture: EntryPicture) {
    var picture = picture
    picture.files.removeLast(max(picture.files.count - EntryPicture.fileLimit, 0))
    let keys = picture.files.map { PictureKey.of($0.url) }
    if let index = keys.compactMap({ indices[$0] }).first {
      for key in keys where indices[key] == nil { indices[key] = index }
      pictures[index].picture.merge(picture)
    } else if let key = keys.first, pictures.count < Self.limit {
      for key in keys { indices[key] = pictures.count }
      pictures.append((key, picture))
    }
  }
}
