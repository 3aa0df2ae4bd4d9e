import CJxl

extension EmbeddedMetadata {
  init(jpegXL bytes: UnsafeRawBufferPointer) {
    self.init()
    do {
      let picture = try EncodedJPEGXL(bytes)
      size = picture.orientation().turned(picture.size)
    } catch {
      // The boxes may be readable even if the picture is not.
    }
    readBoxes(of: bytes)
  }

  /// Reads EXIF and XMP from the boxes around the codestream, up to the first damaged box.
  private mutating func readBoxes(of bytes: UnsafeRawBufferPointer) {
    guard let decoder = libjxl.JxlDecoderCreate(nil) else { return }
    defer { libjxl.JxlDecoderDestroy(decoder) }
    _ = libjxl.JxlDecoderSubscribeEvents(decoder, CInt(JXL_DEC_BOX.rawValue))
    _ = libjxl.JxlDecoderSetDecompressBoxes(decoder, 1)
    _ = libjxl.JxlDecoderSetInput(decoder, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    libjxl.JxlDecoderCloseInput(decoder)
    // Memory that is never written to takes no space.
    let content = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.maximumLength)
    defer { content.deallocate() }
    var candidateCount = 0
    var field: WritableKeyPath<EmbeddedMetadata, [UInt8]?>?
    while true {
      let status = libjxl.JxlDecoderProcessInput(decoder)
      if let field {
        let count = content.count - libjxl.JxlDecoderReleaseBoxBuffer(decoder)
        // A truncated or damaged box is used as far as it arrived; a box that is too long is ignored.
        if status != JXL_DEC_BOX_NEED_MORE_OUTPUT { store(content.prefix(count), as: field) }
      }
      field = nil
      guard status == JXL_DEC_BOX || status == JXL_DEC_BOX_NEED_MORE_OUTPUT else { return }
      guard status == JXL_DEC_BOX, candidateCount < Self.maximumCandidates else { continue }
      field = Self.field(ofBoxOf: decoder)
      guard field != nil else { continue }
      candidateCount += 1
      _ = libjxl.JxlDecoderSetBoxBuffer(decoder, content.baseAddress, content.count)
    }
  }

  private static func field(ofBoxOf decoder: OpaquePointer) -> WritableKeyPath<EmbeddedMetadata, [UInt8]?>? {
    let type = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4) { type in
      type.initialize(repeating: 0)
      _ = libjxl.JxlDecoderGetBoxType(decoder, type.baseAddress, 1)
      return String(decoding: type.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    switch type {
    case "Exif": return \.exif
    case "xml ": return \.xmp
    default: return nil
    }
  }

  private mutating func store(
    _ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>, as field: WritableKeyPath<Self, [UInt8]?>
  ) {
    guard self[keyPath: field] == nil, !bytes.isEmpty else { return }
    self[keyPath: field] = field == \.exif ? Self.tiff(in: Array(bytes)) : Array(bytes)
  }
}
