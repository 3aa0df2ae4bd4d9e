import Foundation

/// The pictures of an entry in their order, each once.
struct PictureList {
  /// More than any entry has.
  static let limit = 500

  private(set) var pictures: [(key: String, picture: EntryPicture)] = []
  /// By the keys of their files, and of what is named as a small one of them: many may have the same for that.
  private var indices: [String: Int] = [:]
  private var thumbnailIndices: [String: Int] = [:]
  /// By the places of the files whose names end in them.
  private var numbers: [String: Numbers] = [:]

  /// Numbers in which the names of files end that are called alike.
  private enum Numbers {
    /// They may be widths of one picture, as far as is known.
    case widths(first: WidthName, index: Int)
    /// They count pictures.
    case counts
  }

  /// A picture of which there is a file already is the same.
  ///
  /// - Returns: its place; nil where it has no file, or no room.
  @discardableResult
  mutating func add(_ picture: EntryPicture) -> Int? {
    var picture = picture
    picture.files.removeLast(max(picture.files.count - EntryPicture.fileLimit, 0))
    let keys = Self.keys(of: picture)
    guard let key = (keys.first { !$0.isThumbnail } ?? keys.first)?.text else { return nil }
    if let index = index(of: keys) ?? thumbnailIndices[key].flatMap({ pictures[$0].key == key ? $0 : nil })
      ?? join(&picture)
    {
      remember(keys, as: index)
      pictures[index].picture.merge(picture)
      return index
    }
    guard pictures.count < Self.limit else { return nil }
    remember(keys, as: pictures.count)
    for name in picture.files.compactMap(\.key.widthName) where numbers[name.place] == nil {
      numbers[name.place] = .widths(first: name, index: pictures.count)
    }
    pictures.append((key, picture))
    return pictures.count - 1
  }

  /// What is said of one of them.
  mutating func add(description: String, at index: Int) {
    pictures[index].picture.merge(EntryPicture(files: [], descriptions: [description]))
  }

  /// A file of which all those so far are small ones.
  mutating func add(whole file: EntryPicture.File, at index: Int) {
    var picture = pictures[index].picture
    for index in picture.files.indices { picture.files[index].role = .thumbnail }
    picture.files.insert(file, at: 0)
    pictures[index] = (file.key.text, picture)
    remember(Self.keys(of: picture), as: index)
  }

  /// The place of the picture of which another host has this copy: both are then files of one.
  private mutating func join(_ picture: inout EntryPicture) -> Int? {
    for file in picture.files {
      guard let name = file.key.widthName, case .widths(let first, let index)? = numbers[name.place],
        first.width != name.width
      else { continue }
      let known = pictures[index].picture.files.first { $0.key.widthName == first }
      if name.isCopy(of: first), file.isNamedByWidth || known?.isNamedByWidth == true {
        picture.tellWidths(at: name.place, as: pictures[index].key)
        pictures[index].picture.tellWidths(at: name.place, as: pictures[index].key)
        return index
      }
      numbers[name.place] = .counts
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
