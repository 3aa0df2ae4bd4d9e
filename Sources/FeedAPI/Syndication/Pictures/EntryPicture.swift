import FeedDomain
import Foundation

/// A picture of an entry: the files that show it, and what is said of it.
struct EntryPicture {
  /// One of the sizes in which there is a picture.
  struct File {
    enum Role {
      /// Named as the picture itself.
      case picture
      /// Named as a small one of it.
      case thumbnail
    }

    let url: URL
    var key: PictureKey
    var role = Role.picture
    /// In pixels.
    var width: Int?
    var height: Int?
    /// Whether that is what a page gives it, whatever the file has.
    var isSizeOfPlace = false
    /// How many times larger it is than those of the same picture without one, whose sizes are not told either.
    var density: Double?
  }

  /// More than any picture has.
  static let fileLimit = 50
  private static let descriptionLimit = 4

  /// In the order in which they are named.
  var files: [File]
  /// What it shows or what is said of it, in words.
  var descriptions: [String] = []
  var warning: String?
  /// As ``SyndicationEntry/license``, of this one alone.
  var license: String?
  var kind: FeedImage.Details.Kind?
  /// Whether the feed says that it is a part of the entry, and not only that it is to be seen there.
  var isAttached = false
  /// True for the cover of its episode, and for what stands for its entry: it may be that of all others too.
  var isCover = false

  /// As large as a preview is to be, where there is a choice: as wide as those are taken to be whose size is not told.
  private static let sufficientWidth = 480

  /// Whether there is only a small one of something else.
  var isThumbnail: Bool { kind == nil && files.allSatisfy { $0.role == .thumbnail } }

  /// The largest of its files; a thumbnail only where there is nothing else.
  var original: File? {
    let pictures = files.filter { $0.role == .picture }
    return (pictures.isEmpty ? files : pictures).reduce(nil) { largest, file in
      guard let largest else { return file }
      return file.isLarger(than: largest) ? file : largest
    }
  }

  /// The smallest of the smaller ones that is wide enough, or else the widest.
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

  /// Nil where its height is not told, nor the proportions of the picture.
  func size(of file: File) -> FeedImage.Details.Size? {
    guard let width = file.width else { return nil }
    if let height = file.height { return .init(width: width, height: height) }
    for file in files {
      guard let partWidth = file.width, let partHeight = file.height else { continue }
      let height = File.side(Double(width) * Double(partHeight) / Double(partWidth))
      return height.map { .init(width: width, height: $0) }
    }
    return nil
  }

  /// The same with the files that it may be shown from, also if its original is none of the entry.
  var withoutSpareFiles: EntryPicture {
    guard files.count > 1, let original else { return self }
    var (picture, rest) = (self, self)
    rest.files.removeAll { $0.key.text == original.key.text }
    picture.files = [original, preview, rest.original, rest.preview].compactMap(\.self).firstOfEach(\.url)
    for (index, file) in picture.files.enumerated() where file.height == nil {
      picture.files[index].height = size(of: file)?.height
    }
    return picture
  }

  /// Takes the numbers in the names of its files at a place for their widths, and the files for those of one picture.
  mutating func tellWidths(at place: String, as key: String) {
    for (index, file) in files.enumerated() {
      if let name = file.key.widthName, name.place == place { files[index].key = PictureKey(name, as: key) }
    }
  }

  /// Takes in what was said of the same picture elsewhere, as long as there is room: there may be many such places.
  mutating func merge(_ other: EntryPicture) {
    for file in other.files {
      guard files.count < Self.fileLimit else { break }
      guard let index = files.firstIndex(where: { $0.url == file.url }) else {
        files.append(file)
        continue
      }
      if files[index].width == nil || files[index].isSizeOfPlace && file.width != nil && !file.isSizeOfPlace {
        (files[index].width, files[index].height) = (file.width, file.height)
        files[index].isSizeOfPlace = file.isSizeOfPlace
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
  /// Nil for what nothing can be shown of, or what only counts who reads it.
  init?(
    _ url: URL?, role: Role = .picture, width: Int? = nil, height: Int? = nil, isSizeOfPlace: Bool = false,
    density: Double? = nil
  ) {
    guard let url else { return nil }
    let addresses = AddressParts(url).nested
    guard !PictureAddress.isUndecodable(addresses[0]), !addresses.contains(where: PictureAddress.isTracker) else {
      return nil
    }
    self.init(
      url: url, key: PictureKey(addresses), role: role, width: width, height: height, isSizeOfPlace: isSizeOfPlace,
      density: density)
  }

  /// Whether it is too small to show anything: a button, a character that is drawn, who wrote the entry.
  var isTiny: Bool { Self.isTiny(width.map(Double.init), height.map(Double.init)) }

  /// - Parameters: in pixels, as far as they are told.
  static func isTiny(_ sides: Double?...) -> Bool {
    let sides = sides.compactMap(\.self)
    return !sides.isEmpty && sides.allSatisfy { $0 <= 48 }
  }

  /// The number in which its name ends is its width by what is said of it, or one that is often such.
  var isNamedByWidth: Bool { key.widthName.map { $0.isUsual || $0.width == width } == true }

  /// Its own one, as far as anything tells it.
  private var ownWidth: Int? { isSizeOfPlace ? nil : width }

  /// The width to choose it by.
  fileprivate var likelyWidth: Int? { ownWidth ?? (key.width < SizeRules.unknown ? key.width : width) }

  /// A file of which nothing tells that may be of any size, so that the one that is named first goes before.
  func isLarger(than other: EntryPicture.File) -> Bool {
    if let ownWidth, let otherWidth = other.ownWidth { return ownWidth > otherWidth }
    if key.width != other.key.width { return key.width > other.key.width }
    if let width, let otherWidth = other.width { return width > otherWidth }
    return (density ?? 1) > (other.density ?? 1)
  }

  /// A side in pixels, as an attribute tells it; nil for what no picture has.
  static func side(_ text: String?) -> Int? { pixels(text).flatMap(side) }

  /// Of a text as `640`, or `640px`; nil for what is none, as `100%`.
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
