import CJxl

extension EmbeddedMetadata {
  init(jpegXL bytes: UnsafeRawBufferPointer) {
    self.init()
    do {
      let picture = try EncodedJPEGXL(bytes)
      size = picture.orientation().turned(picture.size)
    } catch {
      // What cannot be read tells nothing.
    }
    readBoxes(of: bytes)
  }

  /// Takes EXIF and XMP of the boxes around the codestream, up to the first box that is damaged.
  private mutating func readBoxes(of bytes: UnsafeRawBufferPointer) {
    guard let decoder = libjxl.JxlDecoderCreate(nil) else { return }
    defer { libjxl.JxlDecoderDestroy(decoder) }
    _ = libjxl.JxlDecoderSubscribeEvents(decoder, CInt(JXL_DEC_BOX.rawValue))
    _ = libjxl.JxlDecoderSetDecompressBoxes(decoder, 1)
    _ = libjxl.JxlDecoderSetInput(decoder, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    libjxl.JxlDecoderCloseInput(decoder)
    // Of what is not written to, nothing is taken.
    let content = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.maximumLength)
    defer { content.deallocate() }
    var candidateCount = 0
    var field: WritableKeyPath<EmbeddedMetadata, [UInt8]?>?
    while true {
      let status = libjxl.JxlDecoderProcessInput(decoder)
      if let field {
        let count = content.count - libjxl.JxlDecoderReleaseBoxBuffer(decoder)
        // Of one that is cut or damaged, what came; of one that is too long, nothing.
        if status != JXL_DEC_BOX_NEED_MORE_OUTPUT { take(content.prefix(count), as: field) }
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

  /// Which of both the box has.
  private static func field(ofBoxOf decoder: OpaquePointer) -> WritableKeyPath<EmbeddedMetadata, [UInt8]?>? {
    let type = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4) { type in
      type.initialize(repeating: 0)
      _ = libjxl.JxlDecoderGetBoxType(decoder, type.baseAddress, 1)
      return String(decoding: type.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return type == "Exif" ? \.exif : type == "xml " ? \.xmp : nil
  }

  /// The first of them is meant.
  private mutating func take(
    _ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>, as field: WritableKeyPath<Self, [UInt8]?>
  ) {
    guard self[keyPath: field] == nil, !bytes.isEmpty else { return }
    self[keyPath: field] = field == \.exif ? Self.tiff(in: Array(bytes)) : Array(bytes)
  }
}
