import CBrotli

/// Loaded when it is first asked for a function.
let libbrotlidec = BrotliFunctionsLoad()

/// Source: RFC 7932.
enum BrotliDecoder {
  /// - Parameter limit: in bytes.
  /// - Returns: nil for what is damaged, cut, or longer than the limit.
  static func bytes(of compressed: BoxReader.Bytes, atMost limit: Int) -> [UInt8]? {
    UnsafeRawBufferPointer(rebasing: compressed).withMemoryRebound(to: UInt8.self) { compressed in
      var isWhole = false
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { bytes, count in
        count = limit
        isWhole =
          libbrotlidec.BrotliDecoderDecompress(compressed.count, compressed.baseAddress, &count, bytes.baseAddress)
          == BROTLI_DECODER_RESULT_SUCCESS
      }
      return isWhole ? bytes : nil
    }
  }
}
