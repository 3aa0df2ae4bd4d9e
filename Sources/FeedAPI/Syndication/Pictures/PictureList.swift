import Foundation

/// The pictures of an entry in order and without duplicates.
struct PictureList {
  /// The maximum number of pictures, more than any entry has.
  static let limit = 500

  private(set) var pictures: [(key: String, picture: EntryPicture)] = []
  /// The pictures' indices by the keys of their files. Thumbnails are separate, because pictures may share a thumbnail.
  private var indices: [String: Int] = [:]
  private var thumbnailIndices: [String: Int] = [:]
  /// The meaning of numbers at the end of file names, by the rest of the name.
  private var numbers: [String: Numbers] = [:]

  private enum Numbers {
    /// So far, the numbers may be widths of one picture.
    case widths(first: WidthName, index: Int)
    /// The numbers count pictures.
    case counts
  }

  /// Adds a picture, or merges it with a picture that shares a file. Returns the index, or nil if the picture has no
  /// file or the list is full.
  @discardableResult
  mutating func add(_ picture: EntryPicture) -> Int? {
    var picture = picture
    picture.files.removeLast(max(picture.files.count - EntryPicture.fileLimit, 0))
    let keys = Self.keys(of: picture)
    guard let key = (keys.first { !$0.isThumbnail } ?? keys.first)?.text else { return nil }
    if let index = index(of: keys) ?? index(ofThumbnail: key) ?? join(&picture) {
      remember(keys, as: index)
      pictures[index].picture.merge(picture)
      return index
    }
    guard pictures.count < Self.limit else { return nil }
    remember(keys, as: pictures.count)
    for name in picture.files.compactMap(\.key.widthName) where numbers[name.stem] == nil {
      numbers[name.stem] = .widths(first: name, index: pictures.count)
    }
    pictures.append((key, picture))
    return pictures.count - 1
  }

  mutating func add(description: String, at index: Int) {
    pictures[index].picture.merge(EntryPicture(files: [], descriptions: [description]))
  }

  /// Adds the original of a picture, and turns the picture's other files into thumbnails.
  mutating func add(whole file: EntryPicture.File, at index: Int) {
    var picture = pictures[index].picture
    for fileIndex in picture.files.indices { picture.files[fileIndex].role = .thumbnail }
    picture.files.insert(file, at: 0)
    pictures[index] = (file.key.text, picture)
    remember(Self.keys(of: picture), as: index)
  }

  /// If the list has a copy of the picture on another host, gives both the same key and returns the copy's index.
  private mutating func join(_ picture: inout EntryPicture) -> Int? {
    for file in picture.files {
      guard let name = file.key.widthName, case .widths(let first, let index)? = numbers[name.stem],
        first.width != name.width
      else { continue }
      let known = pictures[index].picture.files.first { $0.key.widthName == first }
      if name.isCopy(of: first), file.endsInWidth || known?.endsInWidth == true {
        picture.adoptWidths(of: name.stem, as: pictures[index].key)
        pictures[index].picture.adoptWidths(of: name.stem, as: pictures[index].key)
        return index
      }
      numbers[name.stem] = .counts
    }
    return nil
  }

  private static func keys(of picture: EntryPicture) -> [(text: String, isThumbnail: Bool)] {
    picture.files.map { ($0.key.text, $0.role == .thumbnail) }
  }

  private func index(of keys: [(text: String, isThumbnail: Bool)]) -> Int? {
    for key in keys {
      if let index = indices[key.text] ?? (key.isThumbnail ? nil : thumbnailIndices[key.text]) { return index }
    }
    return nil
  }

  private func index(ofThumbnail key: String) -> Int? {
    guard let index = thumbnailIndices[key], pictures[index].key == key else { return nil }
    return index
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
