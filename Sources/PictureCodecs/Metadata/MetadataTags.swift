import CGExiv2
import FeedDomain
import Foundation

/// The tags of a file that gexiv2 has opened, and of files that supplement it. Earlier files take precedence. Source:
/// exiv2.org/metadata.html for the names of the tags.
struct MetadataTags {
  let files: [OpaquePointer]

  /// The name of the XMP data that did not fit into a JPEG's first segment; see ``ExtendedXMP``.
  var extendedXMPName: String? { first("Xmp.xmpNote.HasExtendedXMP") }

  var metadata: PictureMetadata {
    var metadata = PictureMetadata()
    metadata.title = first("Xmp.dc.title", "Iptc.Application2.ObjectName", where: Self.isMeaningful)
    metadata.headline = first("Xmp.photoshop.Headline", "Iptc.Application2.Headline", where: Self.isMeaningful)
    metadata.caption =
      first(
        "Xmp.dc.description", "Iptc.Application2.Caption", "Exif.Image.ImageDescription", where: Self.isMeaningful)
      ?? comment
    metadata.location = first("Xmp.iptc.Location", "Iptc.Application2.SubLocation")
    metadata.city = first("Xmp.photoshop.City", "Iptc.Application2.City")
    metadata.province = first("Xmp.photoshop.State", "Iptc.Application2.ProvinceState")
    metadata.country = first("Xmp.photoshop.Country", "Iptc.Application2.CountryName")
    metadata.position = position
    metadata.taken = first(
      "Exif.Photo.DateTimeOriginal", "Xmp.exif.DateTimeOriginal", "Exif.Photo.DateTimeDigitized",
      "Xmp.photoshop.DateCreated"
    ).flatMap(Self.time)
    metadata.cameraMake = first("Exif.Image.Make", "Xmp.tiff.Make")
    metadata.cameraModel = first("Exif.Image.Model", "Xmp.tiff.Model")
    metadata.lens = first("Exif.Photo.LensModel", "Xmp.exifEX.LensModel", "Xmp.aux.Lens")
    metadata.exposureTime = number("Exif.Photo.ExposureTime", "Xmp.exif.ExposureTime")
    metadata.fNumber = number("Exif.Photo.FNumber", "Xmp.exif.FNumber")
    metadata.isoSpeed = number("Exif.Photo.ISOSpeedRatings", "Xmp.exif.ISOSpeedRatings").flatMap { Int(exactly: $0) }
    metadata.focalLength = number("Exif.Photo.FocalLength", "Xmp.exif.FocalLength")
    metadata.artist = first("Exif.Image.Artist", "Xmp.dc.creator", "Iptc.Application2.Byline")
    metadata.copyright = first("Exif.Image.Copyright", "Xmp.dc.rights", "Iptc.Application2.Copyright")
    metadata.keywords = texts("Xmp.dc.subject", "Iptc.Application2.Keywords")
    metadata.width = files.first.map { Int(libgexiv2.gexiv2_metadata_get_pixel_width($0)) }
    metadata.height = files.first.map { Int(libgexiv2.gexiv2_metadata_get_pixel_height($0)) }
    metadata.orientation = number("Exif.Image.Orientation", "Xmp.tiff.Orientation").flatMap { Int(exactly: $0) }
    return metadata
  }

  private func first(_ tags: String..., where isAccepted: (String) -> Bool = { _ in true }) -> String? {
    strings(tags).first { !Self.isBlank($0) && isAccepted($0) }
  }

  private func strings(_ tags: [String]) -> some Sequence<String> {
    tags.lazy.flatMap { tag in
      files.lazy.compactMap { file in
        text(libgexiv2.gexiv2_metadata_try_get_tag_string(file, tag, nil))
          .map { tag.hasPrefix("Xmp.") ? Self.withoutLanguage($0) : $0 }
      }
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0.isWhitespace || $0 == "\0" } }

  private static func isMeaningful(_ text: String) -> Bool { !CameraBoilerplate.matches(text) }

  /// The comment of the camera's owner, without a prefix such as "charset=Unicode" for its encoding.
  private var comment: String? {
    guard let file = files.first else { return nil }
    let text = text(libgexiv2.gexiv2_metadata_try_get_tag_interpreted_string(file, "Exif.Photo.UserComment", nil))
    guard let text else { return nil }
    let value = text.hasPrefix("charset=") ? String(text.drop { $0 != " " }) : text
    return !Self.isBlank(value) && Self.isMeaningful(value) ? value : nil
  }

  /// Returns all values of the first tag that has values.
  private func texts(_ tags: String...) -> [String] {
    for (tag, file) in tags.flatMap({ tag in files.map { (tag, $0) } }) {
      guard let list = libgexiv2.gexiv2_metadata_try_get_tag_multiple(file, tag, nil) else { continue }
      defer { libgexiv2.g_strfreev(list) }
      var texts: [String] = []
      while texts.count < PictureMetadata.maximumKeywords, let item = list[texts.count] {
        texts.append(Self.text(of: item))
      }
      if !texts.isEmpty { return texts }
    }
    return []
  }

  /// Returns the first value that is a number or a quotient such as "14/5".
  private func number(_ tags: String...) -> Double? {
    for text in strings(tags) {
      let parts = text.prefix { $0 != " " }.split(separator: "/").compactMap { Double($0) }
      switch parts.count {
      case 1: return parts[0]
      case 2 where parts[1] != 0: return parts[0] / parts[1]
      default: continue
      }
    }
    return nil
  }

  private var position: PictureMetadata.Position? {
    var latitude = 0.0
    var longitude = 0.0
    guard let file = files.first,
      libgexiv2.gexiv2_metadata_try_get_gps_latitude(file, &latitude, nil) != 0,
      libgexiv2.gexiv2_metadata_try_get_gps_longitude(file, &longitude, nil) != 0
    else { return nil }
    return PictureMetadata.Position(latitude: latitude, longitude: longitude)
  }

  /// Converts a string that gexiv2 returned, and frees it.
  private func text(_ bytes: UnsafeMutablePointer<CChar>?) -> String? {
    guard let bytes else { return nil }
    defer { libgexiv2.g_free(bytes) }
    return Self.text(of: bytes)
  }

  /// Decodes UTF-8, or else windows-1252, or else UTF-8 with U+FFFD in place of invalid bytes.
  private static func text(of bytes: UnsafePointer<CChar>) -> String {
    String(validatingCString: bytes) ?? String(cString: bytes, encoding: .windowsCP1252) ?? String(cString: bytes)
  }

  /// Returns the text of the first language in an XMP value such as `lang="x-default" text, lang="de" Text`.
  private static func withoutLanguage(_ text: String) -> String {
    let mark = "lang=\""
    guard text.hasPrefix(mark) else { return text }
    let value = text.dropFirst(mark.count).drop { $0 != "\"" }.dropFirst(2)
    var end = value.startIndex
    while end < value.endIndex, !value[end...].hasPrefix(", \(mark)") { end = value.index(after: end) }
    return String(value[..<end])
  }

  /// Converts "2024:06:17 14:05:09" or XMP's "2024-06-17T14:05:09.00+02:00" to "2024-06-17 14:05:09".
  private static func time(_ text: String) -> String? {
    let numbers = text.prefix(19).split { !$0.isASCII || !$0.isNumber }
    guard numbers.count >= 3, numbers[0].count == 4, numbers.dropFirst().allSatisfy({ $0.count == 2 }),
      numbers[0] != "0000"
    else { return nil }
    let date = numbers[0..<3].joined(separator: "-")
    let clock = numbers[3...].prefix(3).joined(separator: ":")
    return clock.count < 5 ? date : "\(date) \(clock)"
  }
}
