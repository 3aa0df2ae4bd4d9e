import Documents
import Foundation

/// An image of HTML, with the sources that it may be shown from besides.
///
/// Source: the HTML Standard, sections 4.8.1 to 4.8.4; besides, the attributes that scripts for late loading are known by.
struct HTMLImage {
  private let image: DocumentElement
  private let sources: [DocumentElement]
  private let style: InlineStyle
  /// Its width and its height in pixels of the page.
  private let sides: [Double?]

  /// - Parameter sources: of the same `picture`.
  init(_ image: DocumentElement, sources: [DocumentElement] = []) {
    self.image = image
    style = InlineStyle(image.attribute("style") ?? "")
    // Those of AMP may be proportions.
    let hasSides = !["responsive", "fill"].contains(image.attribute("layout")?.lowercased())
    sides = [
      style.width ?? EntryPicture.File.pixels(hasSides ? image.attribute("width") : nil),
      style.height ?? EntryPicture.File.pixels(hasSides ? image.attribute("height") : nil),
    ]
    self.sources = sources.prefix(EntryPicture.fileLimit).filter { source in
      source.attribute("type").map { PictureAddress.isUndecodable(type: $0.lowercased()) } != true
    }
  }

  /// Nil for what is no picture of an entry.
  ///
  /// - Parameter link: what it leads to.
  func picture(base: URL?, link: EntryPicture.File?) -> EntryPicture? {
    guard !isCounter else { return nil }
    var files = files(base: base)
    // A page may be called like the picture that is shown, but for its size.
    if let link,
      PictureAddress.isOfLinkedPicture(AddressParts(link.url))
        || files.contains(where: { $0.key.text == link.key.text })
    {
      // Where the addresses do not tell that both are of one picture, the shown one is the smaller.
      for index in files.indices where files[index].key.text != link.key.text { files[index].role = .thumbnail }
      files.insert(link, at: 0)
    } else if isFurniture {
      return nil
    }
    return EntryPicture(
      files: files, descriptions: ["alt", "title"].compactMap { image.attribute($0)?.foreignText(limit: 5_000) })
  }

  // MARK: Files

  private func files(base: URL?) -> [EntryPicture.File] {
    let place = Place(width: sides[0].flatMap(EntryPicture.File.side), height: sides[1].flatMap(EntryPicture.File.side))
    let late = candidates(Self.lateSourceSets, base: base)
    let candidates = late.isEmpty ? candidates(["srcset"], base: base) : late
    let sets = candidates.compactMap { place.file(at: $1, $0) }
    var files = sourceAddresses(hasLateSet: !late.isEmpty).compactMap { address in
      EntryPicture.File(
        address.foreignWebAddress(relativeTo: base), width: place.width, height: place.height, isSizeOfPlace: true)
    }
    // Beside files whose widths are told, the one for who does not know of them is small, unless it is the whole of them.
    if sets.contains(where: { $0.width != nil }) {
      for index in files.indices {
        let key = files[index].key
        let isWhole = sets.contains { $0.key.text == key.text && $0.key.width < key.width }
        files[index].role = isWhole ? .picture : .thumbnail
        (files[index].width, files[index].height, files[index].isSizeOfPlace) = (nil, nil, false)
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

  /// What a page gives a picture, in its own pixels.
  private struct Place {
    let width: Int?
    let height: Int?

    func file(at url: URL, _ candidate: SourceSet.Candidate) -> EntryPicture.File? {
      let width =
        candidate.width
        ?? candidate.density.flatMap { times in self.width.flatMap { EntryPicture.File.side(Double($0) * times) } }
      return .init(url, width: width, height: height(for: width), density: candidate.density)
    }

    private func height(for width: Int?) -> Int? {
      guard let width, let ownWidth = self.width, let ownHeight = self.height else { return nil }
      return EntryPicture.File.side(Double(width) * Double(ownHeight) / Double(ownWidth))
    }
  }

  /// What is to be seen until a script has loaded the picture is no part of it.
  private func sourceAddresses(hasLateSet: Bool) -> [String] {
    let late = Self.lateSources.compactMap { image.attribute($0) }
    return late.isEmpty && !hasLateSet ? [image.attribute("src")].compactMap(\.self) : late
  }

  private static let lateSources = ["data-src", "data-lazy-src", "data-lazy", "data-original", "data-orig-file"]
  private static let lateSourceSets = ["data-srcset", "data-lazy-srcset"]

  // MARK: What is no picture

  /// Whether it shows nothing of an entry, whatever it leads to.
  var isNone: Bool { isCounter || isFurniture }

  /// Not to be seen, of one pixel, or a line: it is to count who reads the entry, or to part its paragraphs.
  private var isCounter: Bool {
    style.isHidden || image.attribute("hidden") != nil || sides.contains { ($0 ?? .infinity) <= 2 }
  }

  /// A button, a character or a formula that is drawn, or who wrote the entry.
  private var isFurniture: Bool {
    EntryPicture.File.isTiny(sides[0], sides[1]) || image.hasClass(among: Self.drawn)
      || image.hasClass(among: Self.portraits) && sides.allSatisfy { ($0 ?? 0) <= Self.portraitSide }
  }

  private static let drawn: Set<Substring> = ["emoji", "wp-smiley", "smiley", "smilies", "emoticon", "latex"]
  private static let portraits: Set<Substring> = ["avatar"]
  /// Larger ones are pictures, whatever they are called.
  private static let portraitSide = 150.0
}
