import Bitmaps
import Workers

enum DecodeReply {
  private enum Kind: UInt8 { case picture, animation, unknownFormat, tooLarge, damaged, undecoded }

  private static let maximumTextLength = 1000

  static func encoded(_ result: Result<DecodedPicture, PictureDecodingError>) -> EncodedReply {
    var fields = ByteWriter()
    var pixels: [UInt8] = []
    switch result {
    case .success(let picture):
      fields.append(byte: (picture.isAnimated ? Kind.animation : .picture).rawValue)
      fields.append(picture.bitmap.size)
      fields.append(picture.size)
      pixels = picture.bitmap.pixels
    case .failure(.unknownFormat):
      fields.append(byte: Kind.unknownFormat.rawValue)
    case .failure(.tooLarge(let width, let height)):
      fields.append(byte: Kind.tooLarge.rawValue)
      fields.append(PixelSize(width: width, height: height))
    case .failure(.damaged(let text)): append(.damaged, text, to: &fields)
    case .failure(.undecoded(let text)): append(.undecoded, text, to: &fields)
    }
    return EncodedReply(fields: fields.bytes, content: pixels)
  }

  private static func append(_ kind: Kind, _ text: String, to fields: inout ByteWriter) {
    fields.append(byte: kind.rawValue)
    // A character that the limit cuts is replaced by U+FFFD, which takes three bytes.
    fields.append(String(decoding: text.utf8.prefix(maximumTextLength - 3), as: UTF8.self))
  }

  static func result(of encoded: EncodedReply, fitting box: PixelSize) throws -> Result<DecodedPicture, any Error> {
    try encoded.fields.readFields { fields in
      let kind = Kind(rawValue: try fields.byte())
      switch kind {
      case .picture, .animation:
        let bitmap = try fields.bitmap(of: encoded.content, fitting: box)
        let size = try fields.size()
        guard size.width > 0, size.height > 0 else { throw InvalidMessage() }
        return .success(DecodedPicture(bitmap: bitmap, size: size, isAnimated: kind == .animation))
      case .unknownFormat:
        return .failure(PictureDecodingError.unknownFormat)
      case .tooLarge:
        let size = try fields.size()
        return .failure(PictureDecodingError.tooLarge(width: size.width, height: size.height))
      case .damaged:
        return .failure(PictureDecodingError.damaged(try fields.text(atMost: maximumTextLength)))
      case .undecoded:
        return .failure(PictureDecodingError.undecoded(try fields.text(atMost: maximumTextLength)))
      case nil:
        throw InvalidMessage()
      }
    }
  }
}
