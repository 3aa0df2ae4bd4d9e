import CHeif

extension EmbeddedMetadata {
  init(heif bytes: UnsafeRawBufferPointer) {
    self.init()
    do {
      let image = try HEIFImage(bytes)
      size = image.size
      exif = Self.item("Exif", of: image).flatMap(Self.tiff)
      xmp = Self.item("mime", of: image, contentType: "application/rdf+xml")
    } catch {
      // An unreadable file has no metadata.
    }
  }

  private static func item(_ type: String, of image: HEIFImage, contentType: String = "") -> [UInt8]? {
    let handle = image.handle
    var items = [heif_item_id](repeating: 0, count: maximumCandidates)
    let count = libheif.heif_image_handle_get_list_of_metadata_block_IDs(
      handle, type, &items, CInt(maximumCandidates))
    let found = items.prefix(Int(count)).first { item in
      guard let itemType = libheif.heif_image_handle_get_metadata_content_type(handle, item) else {
        return contentType.isEmpty
      }
      return String(cString: itemType) == contentType
    }
    guard let item = found else { return nil }
    let length = libheif.heif_image_handle_get_metadata_size(handle, item)
    guard (1...maximumLength).contains(length) else { return nil }
    var bytes = [UInt8](repeating: 0, count: length)
    return libheif.heif_image_handle_get_metadata(handle, item, &bytes).code == heif_error_Ok ? bytes : nil
  }
}
