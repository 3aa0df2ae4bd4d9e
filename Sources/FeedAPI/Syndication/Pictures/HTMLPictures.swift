import Documents
import Foundation

/// A reader of the pictures in HTML. Source: the HTML Standard, sections 4.4.12, 4.5.1 and 4.8.8; the markup that
/// website software uses for captions and links.
struct HTMLPictures {
  private var list: PictureList
  /// The indices in ``list`` of the pictures read so far. A picture that was read twice is listed twice.
  private var read: [Int] = []
  /// The caption of the innermost element that may have a caption.
  private var caption: String?
  private var isInFigure = false
  private var isLinked = false
  /// The target of a link that shows no picture, but says that it leads to the entry's picture.
  private var linked: EntryPicture.File?

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

  /// - Parameter link: the target of the link around the element, if the link contains no other picture.
  private mutating func readElement(_ element: DocumentElement, base: URL?, link: EntryPicture.File?) {
    guard !element.isHidden else { return }
    switch element.name.local {
    case _ where element.isImage:
      let picture = HTMLImage(element).picture(base: base, link: link)
      add(picture)
      // An AMP image contains its own substitutes, which are skipped if the image itself has a file.
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

  /// Reads a link. If the link shows a single picture, its target counts as that picture, and the displayed file as a
  /// smaller version.
  private mutating func readLink(_ element: DocumentElement, base: URL?) {
    isLinked = true
    defer { isLinked = false }
    let images = element.images
    // Most links show only words. Their targets do not matter.
    let mayBePictureLink = images.isEmpty && linked == nil
    let isPictureLink = mayBePictureLink && element.isLinkOfPicture
    guard images.count == 1 || isPictureLink,
      let file = EntryPicture.File(element.attribute("href")?.foreignWebAddress(relativeTo: base))
    else { return readChildren(of: element, base: base) }
    if isPictureLink, PictureAddress.isLinkedPicture(AddressParts(file.url)) { linked = file }
    readChildren(of: element, base: base, link: isPictureLink ? nil : file)
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

  /// Reads an element with a caption. The caption is dropped if there are several pictures.
  private mutating func readCaptioned(_ element: DocumentElement, base: URL?, link: EntryPicture.File?) {
    let outerCaption = caption
    let wasInFigure = isInFigure
    let start = read.count
    caption = nil
    isInFigure = Captions.isFigure(element)
    readChildren(of: element, base: base, link: link)
    if let caption, let index = onlyPicture(from: start) { list.add(description: caption, at: index) }
    caption = outerCaption
    isInFigure = wasInFigure
  }

  private func onlyPicture(from start: Int) -> Int? {
    guard let first = read[start...].first else { return nil }
    return read[start...].allSatisfy { $0 == first } ? first : nil
  }
}

extension DocumentElement {
  func hasClass(among names: Set<Substring>) -> Bool {
    attribute("class")?.split(whereSeparator: \.isWhitespace).contains(where: names.contains) == true
  }

  fileprivate var isHidden: Bool {
    if name.local == "template" || attribute("hidden") != nil { return true }
    guard let style = attribute("style") else { return false }
    return InlineStyle(style).isHidden
  }

  /// True for the link text that Reddit uses for an entry's picture.
  fileprivate var isLinkOfPicture: Bool {
    text.trimmingCharacters(in: .whitespacesAndNewlines) == "[link]"
  }

  /// Source: amp.dev, the components amp-img and amp-anim.
  fileprivate var isImage: Bool { ["img", "amp-img", "amp-anim"].contains(name.local) }

  fileprivate var withoutSubstitutes: DocumentElement {
    var element = self
    element.children.removeAll { node in
      guard let child = node.element else { return false }
      return child.name.local == "noscript"
        || ["fallback", "placeholder"].contains { child.attribute($0) != nil }
    }
    return element
  }

  fileprivate var firstImage: DocumentElement? {
    for child in elements {
      if let image = child.isImage ? child : child.firstImage { return image }
    }
    return nil
  }

  /// The first displayed images, at most two. If no image is displayed, the decorations, the tracking pixels, and the
  /// images for browsers without scripts.
  fileprivate var images: [DocumentElement] {
    var images: [DocumentElement] = []
    var substitutes: [DocumentElement] = []
    collectImages(&images, &substitutes)
    return images.isEmpty ? substitutes : images
  }

  private func collectImages(_ images: inout [DocumentElement], _ substitutes: inout [DocumentElement]) {
    for case .element(let child) in children where images.count < 2 {
      if child.isImage {
        if HTMLImage(child).isIgnored { substitutes.append(child) } else { images.append(child) }
      } else if child.name.local == "noscript" {
        var others: [DocumentElement] = []
        child.collectImages(&others, &substitutes)
        substitutes += others
      } else {
        child.collectImages(&images, &substitutes)
      }
    }
  }
}
