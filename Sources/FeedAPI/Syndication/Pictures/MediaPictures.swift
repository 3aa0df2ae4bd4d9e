import Documents
import FeedDomain
import Foundation

/// A reader of the pictures that Media RSS names in an entry. Source: Media RSS 1.5.1, www.rssboard.org/media-rss.
struct MediaPictures {
  /// The texts that apply to everything in an element. A part with texts of its own overrides them.
  fileprivate struct Context {
    var title: String?
    var description: String?
    var warning: String?
    var license: String?
    var base: URL?

    func inner(_ element: DocumentElement) -> Context {
      var context = self
      context.base = element.base(in: base)
      var isForAdults = false
      var isForAll = false
      for child in element.elements where child.name.vocabulary == .media {
        switch child.name.local {
        case "title": context.title = SyndicationText.line(MediaPictures.text(child)) ?? context.title
        case "description":
          context.description = HTMLText.plain(MediaPictures.text(child), limit: 5_000) ?? context.description
        case "rating":
          let rating = child.text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
          if rating == "adult" {
            isForAdults = true
          } else if !rating.isEmpty, child.isSimpleRating {
            isForAll = true
          }
        case "license": context.license = License.terms(child, base: context.base) ?? context.license
        case "adult": isForAdults = isForAdults || child.text.contains("true")
        default: break
        }
      }
      if isForAdults { context.warning = "" } else if isForAll { context.warning = nil }
      return context
    }
  }

  private let context: Context
  /// The license of entries that state no license.
  private let license: String?

  init(channel: DocumentElement, base: URL?) {
    var context = Context(base: base).inner(channel)
    context.title = nil
    context.description = nil
    context.license = nil
    self.context = context
    license = License.read(channel, base: base)
  }

  /// Adds the parts of an entry that other vocabularies describe: place, warning, license, the player's page, and
  /// pictures.
  func complete(_ entry: inout SyndicationEntry, of element: DocumentElement, base: URL?) {
    let entryContext = context.inner(element)
    entry.page = entry.page ?? player(of: element, entryContext.base)
    entry.location = GeographicPlace.read(element)
    entry.warning = entryContext.warning
    entry.license = License.read(element, base: base) ?? license
    read(element, entryContext, into: &entry.pictures)
  }

  func description(of entry: DocumentElement) -> DocumentElement? {
    ([entry] + entry.elements("group", of: .media)).lazy.compactMap { $0.element("description", of: .media) }.first
      .map(Self.text)
  }

  private func player(of entry: DocumentElement, _ base: URL?) -> URL? {
    let places =
      [entry] + (entry.elements("group", of: .media) + [entry]).flatMap { $0.elements("content", of: .media) }
    return places.lazy.compactMap { $0.element("player", of: .media)?.attribute("url") }.first?
      .foreignWebAddress(relativeTo: base)
  }

  private func read(_ entry: DocumentElement, _ context: Context, into list: inout PictureList) {
    var pictures = entry.elements("content", of: .media).compactMap { picture($0, context) }
    let groups = entry.elements("group", of: .media)
    pictures += groups.compactMap { picture(ofGroup: $0, context) }
    let thumbnails = Self.thumbnails(of: entry, context.base)
    if pictures.isEmpty, !thumbnails.isEmpty {
      let isVideo = (entry.elements("content", of: .media)).contains(where: Self.isVideo)
      pictures = [EntryPicture(files: thumbnails, kind: isVideo ? .video : nil).described(by: context)]
    } else if pictures.count == 1 {
      pictures[0].files += thumbnails
    }
    for picture in pictures { list.add(picture) }
  }

  /// Returns the picture of a group. All files in a group are versions of the same picture or video.
  private func picture(ofGroup group: DocumentElement, _ context: Context) -> EntryPicture? {
    let groupContext = context.inner(group)
    let contents = group.elements("content", of: .media)
    let thumbnails = Self.thumbnails(of: group, groupContext.base)
    let pictures = contents.compactMap { picture($0, groupContext) }
    guard var whole = pictures.first(where: { $0.kind != .video }) ?? pictures.first else {
      let kind = contents.contains(where: Self.isVideo) ? FeedImage.Details.Kind.video : nil
      return thumbnails.isEmpty ? nil : EntryPicture(files: thumbnails, kind: kind).described(by: groupContext)
    }
    whole.warning = pictures.lazy.compactMap(\.warning).first
    whole.files = pictures.filter { $0.kind == whole.kind }.flatMap(\.files) + thumbnails
    return whole
  }

  /// Returns the picture of a `content` element. A video or an audio file has only its thumbnails as pictures.
  private func picture(_ content: DocumentElement, _ context: Context) -> EntryPicture? {
    let contentContext = context.inner(content)
    var files = Self.thumbnails(of: content, contentContext.base)
    let isVideo = Self.isVideo(content)
    if !isVideo, let file = Self.file(content, contentContext.base), Self.isPicture(content, at: file.url) {
      files.insert(file, at: 0)
    }
    return files.isEmpty ? nil : EntryPicture(files: files, kind: isVideo ? .video : nil).described(by: contentContext)
  }

  /// Creates the file of an element. The `address` is used only if the element has no `url`.
  private static func file(
    _ element: DocumentElement, _ base: URL?, address: String? = nil, role: EntryPicture.File.Role = .picture
  ) -> EntryPicture.File? {
    .init(
      (element.attribute("url") ?? address)?.foreignWebAddress(relativeTo: base), role: role,
      width: EntryPicture.File.side(element.attribute("width")),
      height: EntryPicture.File.side(element.attribute("height")))
  }

  /// Returns the thumbnails of an element. Some feeds give the address of a thumbnail as text instead of an attribute.
  private static func thumbnails(of element: DocumentElement, _ base: URL?) -> [EntryPicture.File] {
    element.elements("thumbnail", of: .media).compactMap { thumbnail in
      file(thumbnail, thumbnail.base(in: base), address: thumbnail.text, role: .thumbnail)
    }
  }

  fileprivate static func text(_ description: DocumentElement) -> DocumentElement {
    let isHTML = description.attribute("type")?.lowercased().hasSuffix("html") == true
    return isHTML ? description.readingHTML : DocumentElement(plainText: description.text)
  }

  /// Returns true for a video. YouTube's feeds use the type `application/x-shockwave-flash`.
  private static func isVideo(_ content: DocumentElement) -> Bool {
    let type = content.attribute("type")?.lowercased() ?? ""
    if type.hasPrefix("video/") || type == "application/x-shockwave-flash" { return true }
    return content.attribute("medium")?.lowercased() == "video" || content.element("player", of: .media) != nil
  }

  private static func isPicture(_ content: DocumentElement, at url: URL) -> Bool {
    let type = content.attribute("type")
    guard let medium = content.attribute("medium")?.lowercased() else {
      return PictureAddress.isPicture(url, type: type)
    }
    return medium == "image" && !PictureAddress.isUndecodable(type: type?.lowercased() ?? "")
  }
}

extension DocumentElement {
  /// True if the rating only distinguishes adult content from other content.
  fileprivate var isSimpleRating: Bool {
    let scheme = attribute("scheme")?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    return scheme.isEmpty || scheme == "urn:simple"
  }
}

extension EntryPicture {
  fileprivate func described(by context: MediaPictures.Context) -> EntryPicture {
    var picture = self
    picture.descriptions = [context.title, context.description].compactMap(\.self)
    picture.warning = context.warning
    picture.license = context.license
    return picture
  }
}
