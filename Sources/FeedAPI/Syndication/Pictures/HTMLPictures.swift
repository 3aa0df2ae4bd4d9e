import Documents
import Foundation

/// Reads the pictures of HTML.
///
/// Source: the HTML Standard, sections 4.8.1 to 4.8.4; besides, the attributes that scripts for late loading are known by.
enum HTMLPictures {
  /// In their order.
  static func read(_ element: DocumentElement, base: URL?, into list: inout PictureList) {
    for case .element(let child) in element.children {
      let base = child.base(in: base)
      switch child.name.local {
      case "img":
        if let picture = picture(child, base: base) { list.add(picture) }
      case "picture":
        let sources = child.elements.filter { $0.name.local == "source" }
        if let image = image(in: child), let picture = picture(image, sources: sources, base: base) {
          list.add(picture)
        }
      default: read(child, base: base, into: &list)
      }
    }
  }

  private static func image(in element: DocumentElement) -> DocumentElement? {
    for child in element.elements {
      if let image = child.name.local == "img" ? child : image(in: child) { return image }
    }
    return nil
  }

  private static func picture(
    _ image: DocumentElement, sources: [DocumentElement] = [], base: URL?
  ) -> EntryPicture? {
    guard !isSmall(image), !isDecoration(image) else { return nil }
    let place = Place(width: side(of: image, "width"), height: side(of: image, "height"))
    let elements = [image] + sources.prefix(EntryPicture.fileLimit)
    let late = candidates(of: elements, lateSourceSets, base: base)
    let candidates = late.isEmpty ? candidates(of: elements, ["srcset"], base: base) : late
    var files = sourceAddresses(of: image, hasLateSet: !late.isEmpty)
      .compactMap { $0.foreignWebAddress(relativeTo: base) }
      .map { EntryPicture.File(url: $0, width: place.width, height: place.height) }
    // Beside files whose widths are told, the one for who does not know of them is small.
    if candidates.contains(where: { $0.candidate.width != nil }) {
      files = files.map { EntryPicture.File(url: $0.url, role: .thumbnail) }
    }
    for (candidate, url) in candidates {
      let file = place.file(at: url, candidate)
      if let index = files.firstIndex(where: { $0.url == url }) { files[index] = file } else { files.append(file) }
    }
    guard let first = files.first, !PictureAddress.isOfNoEntry(first.url) else { return nil }
    return EntryPicture(
      files: files, descriptions: ["alt", "title"].compactMap { image.attribute($0)?.foreignText(limit: 5_000) })
  }

  private static func candidates(
    of elements: [DocumentElement], _ names: [String], base: URL?
  ) -> [(candidate: SourceSet.Candidate, url: URL)] {
    elements.flatMap { element in names.compactMap { element.attribute($0) } }.flatMap(SourceSet.candidates)
      .prefix(EntryPicture.fileLimit)
      .compactMap { candidate in
        String(candidate.address).foreignWebAddress(relativeTo: base).map { (candidate, $0) }
      }
  }

  /// What a page gives a picture, in its own pixels.
  private struct Place {
    let width: Int?
    let height: Int?

    func file(at url: URL, _ candidate: SourceSet.Candidate) -> EntryPicture.File {
      let width =
        candidate.width
        ?? candidate.density.flatMap { times in self.width.flatMap { EntryPicture.File.side(Double($0) * times) } }
      return .init(url: url, width: width, height: height(for: width), density: candidate.density)
    }

    private func height(for width: Int?) -> Int? {
      guard let width, let ownWidth = self.width, let ownHeight = self.height else { return nil }
      return EntryPicture.File.side(Double(width) * Double(ownHeight) / Double(ownWidth))
    }
  }

  /// What is to be seen until a script has loaded the picture is no part of it.
  private static func sourceAddresses(of image: DocumentElement, hasLateSet: Bool) -> [String] {
    let late = lateSources.compactMap { image.attribute($0) }
    return late.isEmpty && !hasLateSet ? [image.attribute("src")].compactMap(\.self) : late
  }

  private static let lateSources = ["data-src", "data-lazy-src", "data-original", "data-orig-file"]
  private static let lateSourceSets = ["data-srcset", "data-lazy-srcset"]

  private static func side(of image: DocumentElement, _ name: String) -> Int? {
    EntryPicture.File.side(image.attribute(name))
  }

  /// Of one pixel, or a line: it is to count who reads the entry, or to part its paragraphs.
  private static func isSmall(_ image: DocumentElement) -> Bool {
    let sides = ["width", "height"].compactMap { EntryPicture.File.pixels(image.attribute($0)) }
    let style = (image.attribute("style") ?? "").filter { !$0.isWhitespace }.lowercased()
    return sides.contains { $0 <= 2 } || style.contains("display:none")
  }

  /// A character that is drawn.
  private static func isDecoration(_ image: DocumentElement) -> Bool {
    let classes = (image.attribute("class") ?? "").split(whereSeparator: \.isWhitespace)
    return classes.contains("emoji") || classes.contains("wp-smiley")
  }
}
