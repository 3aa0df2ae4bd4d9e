import Foundation
import PictureCodecs

/// The original, encoded bytes of a picture.
public struct OriginalPicture: Sendable {
  /// The encoded bytes.
  public let data: Data
  /// The file name extensions of the picture's format, the usual one first.
  let endings: [String]
  /// The usual file name extension of the picture's format.
  public var ending: String { endings.first ?? "" }

  /// Throws `PictureDecodingError.unknownFormat` if the bytes are not a picture but, for example, an error page.
  public init(_ data: Data) throws(PictureDecodingError) {
    self.data = data
    endings = PictureFormat.fileEndings(of: data)
    guard !endings.isEmpty else { throw .unknownFormat }
  }
}
