import FeedDomain
import Foundation

/// A picture of an entry, with its files and the texts about it.
struct EntryPicture {
  struct File {
    enum Role {
      case picture
      case thumbnail
    }

    let url: URL
    var key: PictureKey
    var role = Role.picture
    /// The width in pixels.
    var width: Int?
    var height: Int?
    /// True if width and height are the displayed size on the page, which may differ from the file's size.
    var isDisplaySize = false
    /// The pixel density, or nil for a density of 1. It is used only if no size is known.
    var density: Double?
  }

  /// The maximum number of files that are kept. No honest picture has as many.
  static let fileLimit = 50
  private static let descriptionLimit = 4

  /// The files in the order of the document.
  var files: [File]
  var descriptions: [String] = []
  var warning: String?
  /// The license of this picture alone, see ``SyndicationEntry/license``.
  var license: String?
  var kind: FeedImage.Details.Kind?
  /// True if the feed attaches the picture to the entry, as an enclosure does, instead of only showing it in a text.
  var isAttached = false
  /// True for an episode's cover or an entry's symbol, which may be the same for all entries.
  var isCover = false

  /// The width that suffices for a preview. It is also assumed for files of unknown width.
  private static let sufficientWidth = 480

  /// True if the files are only thumbnails of something whose kind is unknown.
  var isThumbnail: Bool { kind == nil && files.allSatisfy { $0.role == .thumbnail } }

  /// The largest file. Thumbnails are considered only if there are no other files.
  var original: File? {
    let pictures = files.filter { $0.role == .picture }
    return (pictures.isEmpty ? files : pictures).reduce(nil) { largest, file in
      guard let largest else { return file }
      return file.isLarger(than: largest) ? file : largest
    }
  }

  /// Among the files smaller than the original, the smallest that is wide enough for a preview, or else the widest.
  var preview: File? {
    guard let original else { return nil }
    let smaller = files.filter { file in
      guard file.url != original.url else { return false }
      guard let width = file.likelyWidth else { return file.role == .thumbnail }
      return original.likelyWidth.map { width < $0 } ?? true
    }
    func width(_ file: File) -> Int { file.likelyWidth ?? Self.sufficientWidth }
    return smaller.filter { width($0) >= Self.sufficientWidth }.min { width($0) < width($1) }
      ?? smaller.max { width($0) < width($1) }
  }

  /// Returns the file's size. Returns nil if the width is unknown, or if the height and the proportions are unknown.
  func size(of file: File) -> FeedImage.Details.Size? {
    guard let width = file.width else { return nil }
    if let height = file.height { return .init(width: width, height: height) }
    for other in files {
      guard let otherWidth = other.width, let otherHeight = other.height else { continue }
      let height = File.side(Double(width) * Double(otherHeight) / Double(otherWidth))
      return height.map { .init(width: width, height: $0) }
    }
    return nil
  }

  /// The picture with only its original and preview, and another pair in case the original is boilerplate.
  var withoutSurplusFiles: EntryPicture {
    guard files.count > 1, let original else { return self }
    var picture = self
    var rest = self
    rest.files.removeAll { $0.key.text == original.key.text }
    picture.files = [original, preview, rest.original, rest.preview].compactMap(\.self).uniqued(by: \.url)
    for (index, file) in picture.files.enumerated() where file.height == nil {
      picture.files[index].height = size(of: file)?.height
    }
    return picture
  }

  /// Treats the files with this stem as versions of one picture. The number in a file's name becomes its width, and
  /// `key` becomes its key.
  mutating func adoptWidths(of stem: String, as key: String) {
    for (index, file) in files.enumerated() {
      if let name = file.key.widthName, name.stem == stem { files[index].key = PictureKey(name, as: key) }
    }
  }

  /// Adds information from another occurrence of the picture. There are limits, because there may be many occurrences.
  mutating func merge(_ other: EntryPicture) {
    for file in other.files {
      guard files.count < Self.fileLimit else { break }
      guard let index = files.firstIndex(where: { $0.url == file.url }) else {
        files.append(file)
        continue
      }
      let hasOwnSize = file.width != nil && !file.isDisplaySize
      let isBetter = hasOwnSize && files[index].isDisplaySize
      if isBetter || files[index].width == nil {
        files[index].width = file.width
        files[index].height = file.height
        files[index].isDisplaySize = file.isDisplaySize
      }
    }
    for description in other.descriptions
    where descriptions.count < Self.descriptionLimit && !descriptions.contains(description) {
      descriptions.append(description)
    }
    warning = warning ?? other.warning
    license = license ?? other.license
    kind = kind ?? other.kind
    isAttached = isAttached || other.isAttached
    isCover = isCover || other.isCover
  }
}

extension EntryPicture.File {
  /// Creates a file, or returns nil if the file cannot be shown or only tracks readers.
  init?(
    _ url: URL?, role: Role = .picture, width: Int? = nil, height: Int? = nil, isDisplaySize: Bool = false,
    density: Double? = nil
  ) {
    guard let url else { return nil }
    let addresses = AddressParts(url).nested
    guard !PictureAddress.isUndecodable(addresses[0]), !addresses.contains(where: PictureAddress.isTracker) else {
      return nil
    }
    self.init(
      url: url, key: PictureKey(addresses), role: role, width: width, height: height, isDisplaySize: isDisplaySize,
      density: density)
  }

  /// True if the file is too small to show anything: a button, an emoji, an avatar.
  var isTiny: Bool { Self.isTiny(width.map(Double.init), height.map(Double.init)) }

  /// Returns true if all known sides are tiny, in pixels.
  static func isTiny(_ sides: Double?...) -> Bool {
    let sides = sides.compactMap(\.self)
    return !sides.isEmpty && sides.allSatisfy { $0 <= 48 }
  }

  /// True if the number at the end of the name is the file's known width, or a common width.
  var endsInWidth: Bool { key.widthName.map { $0.isUsual || $0.width == width } == true }

  private var ownWidth: Int? { isDisplaySize ? nil : width }

  fileprivate var likelyWidth: Int? { ownWidth ?? (key.width < SizeRules.unknown ? key.width : width) }

  /// Returns true if this file is larger. If that is unknown, returns false, so that the first file is preferred.
  func isLarger(than other: EntryPicture.File) -> Bool {
    if let ownWidth, let otherWidth = other.ownWidth { return ownWidth > otherWidth }
    if key.width != other.key.width { return key.width > other.key.width }
    if let width, let otherWidth = other.width { return width > otherWidth }
    return (density ?? 1) > (other.density ?? 1)
  }

  static func side(_ text: String?) -> Int? { pixels(text).flatMap(side) }

  /// Parses `640` or `640px`. Returns nil for other texts, such as `100%`.
  static func pixels(_ text: String?) -> Double? {
    guard let text, text.utf8.count <= 40 else { return nil }
    if let number = Int32(text) { return Double(number) }
    let number = text.trimmingCharacters(in: .whitespaces)
    return Double(number.lowercased().hasSuffix("px") ? number.dropLast(2) : number[...])
  }

  static func side(_ number: Double) -> Int? {
    Int32(exactly: number.rounded()).flatMap { $0 > 0 ? Int($0) : nil }
  }
}
