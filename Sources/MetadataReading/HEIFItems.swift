import Bitmaps

/// The items of a HEIC or AVIF: which there are, and what is said of the primary picture.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6.5, 9.3 and annex A.
struct HEIFItems {
  /// More bytes than these are no table of items.
  private static let maximumLength = 16 << 20

  private let meta: BoxReader
  private let primary: Int
  private let locations: HEIFItemLocations

  init?(_ file: BoxReader.Bytes) {
    guard var meta = BoxReader(file).box("meta"), meta.rest.count <= Self.maximumLength, meta.number(4) != nil,
      var box = meta.box("pitm"), let header = box.number(4), let primary = box.id(isLong: header >> 24 > 0)
    else { return nil }
    self.meta = meta
    self.primary = primary
    locations = HEIFItemLocations(table: meta.box("iloc"), file: file, data: meta.box("idat")?.rest)
  }

  var exif: [UInt8]? { content { type, _ in type == "Exif" } }

  /// Not what is compressed.
  var xmp: [UInt8]? {
    content { type, description in
      type == "mime" && description.text().elementsEqual("application/rdf+xml".utf8) && description.text().isEmpty
    }
  }

  var size: PixelSize? { meta.box("iprp").flatMap { HEIFProperties($0, of: primary).size } }

  /// That of the first item that is wanted and not said to describe others only.
  private func content(where isWanted: (_ type: String, _ description: inout BoxReader) -> Bool) -> [UInt8]? {
    guard var list = meta.box("iinf"), let header = list.number(4), list.number(header >> 24 > 0 ? 4 : 2) != nil else {
      return nil
    }
    var candidateCount = 0
    while candidateCount < EmbeddedMetadata.maximumCandidates, let box = list.box() {
      var entry = box.content
      guard box.type == "infe", let header = entry.number(4), header >> 24 >= 2,
        let item = entry.id(isLong: header >> 24 > 2), entry.number(2) == 0, let itemType = entry.type()
      else { continue }
      _ = entry.text()
      guard isWanted(itemType, &entry) else { continue }
      candidateCount += 1
      if describesPrimary(item) { return locations.content(of: item) }
    }
    return nil
  }

  private func describesPrimary(_ item: Int) -> Bool {
    guard var references = meta.box("iref"), let header = references.number(4) else { return true }
    let isLong = header >> 24 > 0
    var describesOthers = false
    while let box = references.box() {
      var reference = box.content
      guard box.type == "cdsc", reference.id(isLong: isLong) == item, reference.number(2) != nil else { continue }
      while let described = reference.id(isLong: isLong) {
        if described == primary { return true }
        describesOthers = true
      }
    }
    return !describesOthers
  }
}

extension BoxReader {
  /// That of an item.
  mutating func id(isLong: Bool) -> Int? { number(isLong ? 4 : 2) }
}
