import Documents
import Foundation

/// Reads the pictures of HTML.
///
/// Source: the HTML Standard, sections 4.4.12, 4.5.1 and 4.8.8; besides, how programs for sites mark up captions and links.
struct HTMLPictures {
  private var list: PictureList
  /// The places of those that were read, as often as they were.
  private var read: [Int] = []
  /// Of the innermost element that may have one.
  private var caption: String?
  private var isInFigure = false
  /// Whether it is within a link.
  private var isLinked = false
  /// What a link leads to that shows no picture, but says that it is the one of the entry.
  private var linked: EntryPicture.File?

  /// In their order.
  static func read(_ element: DocumentElement, base: URL?, into list: inout PictureList) {
    var reader = HTMLPictures(list: list)
    reader.readChildren(of: element, base: base)
    reader.addLinked()
    list = reader.list
  }

  private init(list: PictureList) {
    self.list = list
  }

  private mutating func readChildren(of element: DocumentElement, base: URL?, link: EntryPicture.File? = nil) {
    for case .element(let child) in element.children { readElement(child, base: child.base(in: base), link: link) }
  }

  /// - Parameter link: what a link leads to in which there is no picture but this.
  private mutating func readElement(_ element: DocumentElement, base: URL?, link: EntryPicture.File?) {
    guard !element.isHidden else { return }
    switch element.name.local {
    case _ where element.isImage:
      let picture = HTMLImage(element).picture(base: base, link: link)
      add(picture)
      // One of AMP holds what is shown in its place.
      readChildren(of: picture?.files.isEmpty == false ? element.withoutSubstitutes : element, base: base, link: link)
    case "picture":
      let sources = element.elements.filter { $0.name.local == "source" }
      add(element.firstImage.flatMap { HTMLImage($0, sources: sources).picture(base: base, link: link) })
    case "video", "amp-video":
      if let file = EntryPicture.File(element.attribute("poster")?.foreignWebAddress(relativeTo: base)) {
        add(EntryPicture(files: [file], kind: .video))
      } else {
        readChildren(of: element, base: base, link: link)
      }
    case "a" where !isLinked: readLink(element, base: base)
    default:
      if Captions.isCaptioned(element) {
        readCaptioned(element, base: base, link: link)
      } else {
        if caption == nil, Captions.isCaption(element, isInFigure: isInFigure) {
          caption = HTMLText.plain(element, limit: 5_000)
        }
        readChildren(of: element, base: base, link: link)
      }
    }
  }

  private mutating func add(_ picture: EntryPicture?) {
    if let index = picture.flatMap({ list.add($0) }) { read.append(index) }
  }

  // MARK: Links

  /// What a link leads to that shows a single picture is that picture as it is, and what it shows a small one of it.
  private mutating func readLink(_ element: DocumentElement, base: URL?) {
    isLinked = true
    defer { isLinked = false }
    let images = element.images
    // Most links show words, and nothing need be known of what they lead to.
    let saysSo = images.isEmpty && linked == nil && element.isLinkOfPicture
    guard images.count == 1 || saysSo,
      let file = EntryPicture.File(element.attribute("href")?.foreignWebAddress(relativeTo: base))
    else { return readChildren(of: element, base: base) }
    if saysSo, PictureAddress.isOfLinkedPicture(AddressParts(file.url)) { linked = file }
    readChildren(of: element, base: base, link: saysSo ? nil : file)
  }

  private mutating func addLinked() {
    guard let linked else { return }
    if let index = onlyPicture(from: 0) {
      list.add(whole: linked, at: index)
    } else {
      list.add(EntryPicture(files: [linked]))
    }
  }

  // MARK: Captions

  /// A caption is of the picture that it stands with; where there are several, of none.
  private mutating func readCaptioned(_ element: DocumentElement, base: URL?, link: EntryPicture.File?) {
    let outer = (caption, isInFigure)
    let start = read.count
    (caption, isInFigure) = (nil, Captions.isFigure(element))
    readChildren(of: element, base: base, link: link)
    if let caption, let index = onlyPicture(from: start) { list.add(description: caption, at: index) }
    (caption, isInFigure) = outer
  }

  private func onlyPicture(from start: Int) -> Int? {
    guard let first = read[start...].first else { return nil }
    return read[start...].allSatisfy { $0 == first } ? first : nil
  }
}

extension DocumentElement {
  /// Whether it says to be of one of these classes.
  func hasClass(among names: Set<Substring>) -> Bool {
    attribute("class")?.split(whereSeparator: \.isWhitespace).contains(where: names.contains) == true
  }

  /// Whether nothing in it is to be seen.
  fileprivate var isHidden: Bool {
    name.local == "template" || attribute("hidden") != nil
      || attribute("style").map { InlineStyle($0).isHidden } == true
  }

  /// Whether it is called as Reddit calls what leads to an entry's picture.
  fileprivate var isLinkOfPicture: Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines) == "[link]"
  }

  /// Source: amp.dev, the components amp-img and amp-anim.
  fileprivate var isImage: Bool { ["img", "amp-img", "amp-anim"].contains(name.local) }

  /// An image of AMP without what is shown as long as it cannot be.
  fileprivate var withoutSubstitutes: DocumentElement {
    var element = self
    element.children.removeAll { node in
      guard let child = node.element else { return false }
      return child.name.local == "noscript" || child.attribute("fallback") != nil
        || child.attribute("placeholder") != nil
    }
    return element
  }

  fileprivate var firstImage: DocumentElement? {
    for child in elements {
      if let image = child.isImage ? child : child.firstImage { return image }
    }
    return nil
  }

  /// Those that it shows, beside which furniture does not count, nor what is to be seen without scripts; two at most.
  fileprivate var images: [DocumentElement] {
    var (images, instead): ([DocumentElement], [DocumentElement]) = ([], [])
    collectImages(&images, &instead)
    return images.isEmpty ? instead : images
  }

  private func collectImages(_ images: inout [DocumentElement], _ instead: inout [DocumentElement]) {
    for case .element(let child) in children where images.count < 2 {
      switch child.name.local {
      case _ where child.isImage: if HTMLImage(child).isNone { instead.append(child) } else { images.append(child) }
      case "noscript":
        var others: [DocumentElement] = []
        child.collectImages(&others, &instead)
        instead += others
      default: child.collectImages(&images, &instead)
      }
    }
  }
}
