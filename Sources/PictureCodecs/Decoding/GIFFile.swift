import Bitmaps
import CGif

/// A GIF's frames in order, read by giflib. It must not outlive the encoded bytes.
final class GIFFile {
  /// The size in the header. Frames may extend beyond it.
  var screenSize: PixelSize { PixelSize(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight)) }
  /// The number of repetitions, 0 for endless; nil without a looping extension, which precedes the first frame.
  private(set) var repetitions: Int?
  private let file: UnsafeMutablePointer<GifFileType>
  private let source: ByteSource

  private static let loopingApplications: Set = ["NETSCAPE2.0", "ANIMEXTS1.0"]

  init(_ bytes: UnsafeRawBufferPointer) throws {
    let source = ByteSource(bytes)
    var code: CInt = 0
    let opened = libgif.DGifOpen(
      source.context,
      { file, destination, count in
        guard let context = file?.pointee.UserData, let destination, count > 0 else { return 0 }
        return CInt(ByteSource.from(context).read(into: destination, count: Int(count)))
      }, &code)
    guard let file = opened else { throw Self.damage(code) }
    self.source = source
    self.file = file
  }

  deinit { _ = libgif.DGifCloseFile(file, nil) }

  /// Reads the file up to the pixels of the next frame. Read the pixels with ``readRows(of:_:)`` before you call this
  /// again. Returns nil at the end of the file and, like browsers, at unknown data between frames.
  func nextFrame() throws -> GIFFrame? {
    var control = GraphicsControlBlock(DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: -1)
    var record = UNDEFINED_RECORD_TYPE
    while libgif.DGifGetRecordType(file, &record) == GIF_OK {
      switch record {
      case EXTENSION_RECORD_TYPE: try readExtension(into: &control)
      case IMAGE_DESC_RECORD_TYPE:
        try check(libgif.DGifGetImageDesc(file))
        return try GIFFrame(file.pointee.Image, control: control, globalColors: file.pointee.SColorMap)
      default: return nil
      }
    }
    return nil
  }

  /// Calls `take` with each row's number and colour indices. Returns false if some rows are missing. Throws if all rows
  /// are missing.
  func readRows(of frame: GIFFrame, _ take: (Int, [GifPixelType]) -> Void) throws -> Bool {
    var line = [GifPixelType](repeating: 0, count: frame.size.width)
    for (count, row) in frame.rowOrder.enumerated() {
      let status = libgif.DGifGetLine(file, &line, CInt(frame.size.width))
      if status != GIF_OK, count > 0 { return false }
      try check(status)
      take(row, line)
    }
    return true
  }

  private func readExtension(into control: inout GraphicsControlBlock) throws {
    var code: CInt = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try check(libgif.DGifGetExtension(file, &code, &block))
    var application: String?
    while let bytes = block {
      // The first byte is the number of the bytes after it.
      let content = UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))
      if code == GRAPHICS_EXT_FUNC_CODE {
        _ = libgif.DGifExtensionToGCB(content.count, bytes + 1, &control)
      } else if code == APPLICATION_EXT_FUNC_CODE {
        if let application, Self.loopingApplications.contains(application), content.count >= 3, content[0] & 7 == 1 {
          repetitions = Int(content[1]) | Int(content[2]) << 8
        }
        application = application ?? String(decoding: content, as: UTF8.self)
      }
      try check(libgif.DGifGetExtensionNext(file, &block))
    }
  }

  private func check(_ status: CInt) throws {
    guard status == GIF_OK else { throw Self.damage(file.pointee.Error) }
  }

  static func damage(_ code: CInt) -> PictureDecodingError {
    let message = libgif.GifErrorString(code).map { String(cString: $0) } ?? "GIF"
    return code == D_GIF_ERR_NOT_ENOUGH_MEM ? .undecoded(message) : .damaged(message)
  }
}
