import Documents
import FeedDomain
import Foundation

/// Reads the pictures of an entry that Media RSS names.
///
/// Source: Media RSS 1.5.1, www.rssboard.org/media-rss.
struct MediaPictures {
  /// What is said of all that is in an element, unless something in it says otherwise.
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
          } else {
            isForAll = isForAll || !rating.isEmpty && child.isSimpleRating
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
  /// Of all entries that say nothing of it themselves.
  private let license: String?

  /// - Parameter channel: of the feed, whose ratings and terms are for all its entries.
  init(channel: DocumentElement, base: URL?) {
    var context = Context(base: base).inner(channel)
    (context.title, context.description, context.license) = (nil, nil, nil)
    self.context = context
    license = License.read(channel, base: base)
  }

  /// Adds to an entry what its element says beside the words of its format: where it is, its warning, the terms of its
  /// pictures, the page that plays them, and the pictures themselves.
  ///
  /// - Parameter base: of the entry.
  func complete(_ entry: inout SyndicationEntry, of element: DocumentElement, base: URL?) {
    let context = context.inner(element)
    entry.page = entry.page ?? player(of: element, context.base)
    entry.location = GeographicPlace.read(element)
    entry.warning = context.warning
    entry.license = License.read(element, base: base) ?? license
    read(element, context, into: &entry.pictures)
  }

  /// What is said of all that an entry has.
  func description(of entry: DocumentElement) -> DocumentElement? {
    ([entry] + entry.elements("group", of: .media)).lazy.compactMap { $0.element("description", of: .media) }.first
      .map(Self.text)
  }

  /// Where what it has is played.
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
      pictures = [EntryPicture(files: thumbnails, kind: isVideo ? .video : nil).said(context)]
    } else if pictures.count == 1 {
      pictures[0].files += thumbnails
    }
    for picture in pictures { list.add(picture) }
  }

  /// All that is in a group shows the same.
  private func picture(ofGroup group: DocumentElement, _ context: Context) -> EntryPicture? {
    let context = context.inner(group)
    let contents = group.elements("content", of: .media)
    let thumbnails = Self.thumbnails(of: group, context.base)
    let pictures = contents.compactMap { picture($0, context) }
    guard var whole = pictures.first(where: { $0.kind != .video }) ?? pictures.first else {
      let kind = contents.contains(where: Self.isVideo) ? FeedImage.Details.Kind.video : nil
      return thumbnails.isEmpty ? nil : EntryPicture(files: thumbnails, kind: kind).said(context)
    }
    whole.warning = pictures.lazy.compactMap(\.warning).first
    whole.files = pictures.filter { $0.kind == whole.kind }.flatMap(\.files) + thumbnails
    return whole
  }

  /// Of a video, or of what is only to be heard, the still one where there is one.
  private func picture(_ content: DocumentElement, _ context: Context) -> EntryPicture? {
    let context = context.inner(content)
    var files = Self.thumbnails(of: content, context.base)
    let isVideo = Self.isVideo(content)
    if !isVideo, let file = Self.file(content, context.base), Self.isPicture(content, at: file.url) {
      files.insert(file, at: 0)
    }
    return files.isEmpty ? nil : EntryPicture(files: files, kind: isVideo ? .video : nil).said(context)
  }

  /// - Parameter address: nil for that of the attribute.
  private static func file(
    _ element: DocumentElement, _ base: URL?, address: String? = nil, role: EntryPicture.File.Role = .picture
  ) -> EntryPicture.File? {
    .init(
      (element.attribute("url") ?? address)?.foreignWebAddress(relativeTo: base), role: role,
      width: EntryPicture.File.side(element.attribute("width")),
      height: EntryPicture.File.side(element.attribute("height")))
  }

  /// Some feeds have their addresses as text.
  private static func thumbnails(of element: DocumentElement, _ base: URL?) -> [EntryPicture.File] {
    element.elements("thumbnail", of: .media).compactMap { thumbnail in
      file(thumbnail, thumbnail.base(in: base), address: thumbnail.text, role: .thumbnail)
    }
  }

  /// Plain, unless it is said to be HTML.
  fileprivate static func text(_ description: DocumentElement) -> DocumentElement {
    let isHTML = description.attribute("type")?.lowercased().hasSuffix("html") == true
    return isHTML ? description.readingHTML : DocumentElement(plainText: description.text)
  }

  /// `application/x-shockwave-flash` is what YouTube's feeds say.
  private static func isVideo(_ content: DocumentElement) -> Bool {
    let type = content.attribute("type")?.lowercased() ?? ""
    return content.attribute("medium")?.lowercased() == "video" || type.hasPrefix("video/")
      || type == "application/x-shockwave-flash" || content.element("player", of: .media) != nil
  }

  /// By what it is said to be, or else by its address.
  private static func isPicture(_ content: DocumentElement, at url: URL) -> Bool {
    let type = content.attribute("type")
    guard let medium = content.attribute("medium")?.lowercased() else {
      return PictureAddress.isOfPicture(url, type: type)
    }
    return medium == "image" && !PictureAddress.isUndecodable(type: type?.lowercased() ?? "")
  }
}

extension DocumentElement {
  /// Whether it is a rating that only knows what is for adults.
  fileprivate var isSimpleRating: Bool {
    let scheme = attribute("scheme")?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    return scheme.isEmpty || scheme == "urn:simple"
  }
}

extension EntryPicture {
  fileprivate func said(_ context: MediaPictures.Context) -> EntryPicture {
    var picture = self
    picture.descriptions = [context.title, context.description].compactMap(\.self)
    picture.warning = context.warning
    picture.license = context.license
    return picture
  }
}
