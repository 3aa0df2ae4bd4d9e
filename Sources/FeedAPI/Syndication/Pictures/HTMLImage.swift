import Documents
import Foundation

/// An HTML image with the alternative sources of its `picture`. Source: the HTML Standard, sections 4.8.1 to 4.8.4; the
/// attributes that scripts for lazy loading use.
struct HTMLImage {
  private let image: DocumentElement
  private let sources: [DocumentElement]
  private let style: InlineStyle
  /// The displayed width and height in CSS pixels.
  private let sides: [Double?]

  init(_ image: DocumentElement, sources: [DocumentElement] = []) {
    self.image = image
    style = InlineStyle(image.attribute("style") ?? "")
    // In these layouts of AMP, `width` and `height` may be proportions instead of pixels.
    let hasSides = !["responsive", "fill"].contains(image.attribute("layout")?.lowercased())
    sides = [
      style.width ?? EntryPicture.File.pixels(hasSides ? image.attribute("width") : nil),
      style.height ?? EntryPicture.File.pixels(hasSides ? image.attribute("height") : nil),
    ]
    self.sources = sources.prefix(EntryPicture.fileLimit).filter { source in
      source.attribute("type").map { PictureAddress.isUndecodable(type: $0.lowercased()) } != true
    }
  }

  /// Returns the picture, or nil for invisible images and decorations. `link` is the target of a link around the image.
  func picture(base: URL?, link: EntryPicture.File?) -> EntryPicture? {
    guard !isInvisible else { return nil }
    var files = files(base: base)
    // A link counts if its address looks like a picture's, or if the address differs from a displayed file's only in
    // marks of size.
    if let link,
      PictureAddress.isLinkedPicture(AddressParts(link.url))
        || files.contains(where: { $0.key.text == link.key.text })
    {
      // A displayed file counts as the link's thumbnail, unless its address shows that it is the same picture.
      for index in files.indices where files[index].key.text != link.key.text { files[index].role = .thumbnail }
      files.insert(link, at: 0)
    } else if isDecoration {
      return nil
    }
    return EntryPicture(
      files: files, descriptions: ["alt", "title"].compactMap { image.attribute($0)?.foreignText(limit: 5_000) })
  }

  // MARK: Files

  private func files(base: URL?) -> [EntryPicture.File] {
    let displaySize = DisplaySize(
      width: sides[0].flatMap(EntryPicture.File.side), height: sides[1].flatMap(EntryPicture.File.side))
    let lazyCandidates = candidates(Self.lazySourceSets, base: base)
    let candidates = lazyCandidates.isEmpty ? candidates(["srcset"], base: base) : lazyCandidates
    let sets = candidates.compactMap { displaySize.file(at: $1, $0) }
    var files = sourceAddresses(hasLazySet: !lazyCandidates.isEmpty).compactMap { address in
      EntryPicture.File(
        address.foreignWebAddress(relativeTo: base), width: displaySize.width, height: displaySize.height,
        isDisplaySize: true)
    }
    // If other files have known widths, the fallback counts as a thumbnail. It is a picture only if its address shows
    // that it is a larger version of another file.
    if sets.contains(where: { $0.width != nil }) {
      for index in files.indices {
        let key = files[index].key
        let isWhole = sets.contains { $0.key.text == key.text && $0.key.width < key.width }
        files[index].role = isWhole ? .picture : .thumbnail
        files[index].width = nil
        files[index].height = nil
        files[index].isDisplaySize = false
      }
    }
    for file in sets {
      if let index = files.firstIndex(where: { $0.url == file.url }) { files[index] = file } else { files.append(file) }
    }
    return files
  }

  private func candidates(_ names: [String], base: URL?) -> [(candidate: SourceSet.Candidate, url: URL)] {
    ([image] + sources).flatMap { element in names.compactMap { element.attribute($0) } }
      .flatMap(SourceSet.candidates).prefix(EntryPicture.fileLimit)
      .compactMap { candidate in
        String(candidate.address).foreignWebAddress(relativeTo: base).map { (candidate, $0) }
      }
  }

  /// The displayed size of the image in CSS pixels.
  private struct DisplaySize {
    let width: Int?
    let height: Int?

    func file(at url: URL, _ candidate: SourceSet.Candidate) -> EntryPicture.File? {
      var width = candidate.width
      if width == nil, let density = candidate.density, let displayWidth = self.width {
        width = EntryPicture.File.side(Double(displayWidth) * density)
      }
      return .init(url, width: width, height: height(for: width), density: candidate.density)
    }

    private func height(for width: Int?) -> Int? {
      guard let width, let ownWidth = self.width, let ownHeight = self.height else { return nil }
      return EntryPicture.File.side(Double(width) * Double(ownHeight) / Double(ownWidth))
    }
  }

  /// Returns the image's addresses. Leaves out `src` if a script loads the picture later, because `src` is then a
  /// placeholder.
  private func sourceAddresses(hasLazySet: Bool) -> [String] {
    let lazyAddresses = Self.lazySources.compactMap { image.attribute($0) }
    return lazyAddresses.isEmpty && !hasLazySet ? [image.attribute("src")].compactMap(\.self) : lazyAddresses
  }

  private static let lazySources = ["data-src", "data-lazy-src", "data-lazy", "data-original", "data-orig-file"]
  private static let lazySourceSets = ["data-srcset", "data-lazy-srcset"]

  // MARK: Images without a picture

  var isIgnored: Bool { isInvisible || isDecoration }

  /// True for a hidden image, a single pixel or a line. Such images serve to count readers or to separate paragraphs.
  private var isInvisible: Bool {
    if style.isHidden || image.attribute("hidden") != nil { return true }
    return sides.contains { ($0 ?? .infinity) <= 2 }
  }

  /// True for a button, an emoji, a formula or an avatar.
  private var isDecoration: Bool {
    if EntryPicture.File.isTiny(sides[0], sides[1]) || image.hasClass(among: Self.symbolClasses) { return true }
    return image.hasClass(among: Self.avatarClasses) && sides.allSatisfy { ($0 ?? 0) <= Self.maximumAvatarSide }
  }

  private static let symbolClasses: Set<Substring> = ["emoji", "wp-smiley", "smiley", "smilies", "emoticon", "latex"]
  private static let avatarClasses: Set<Substring> = ["avatar"]
  /// The maximum side of an avatar. Larger images are pictures, even with the class `avatar`.
  private static let maximumAvatarSide = 150.0
}
