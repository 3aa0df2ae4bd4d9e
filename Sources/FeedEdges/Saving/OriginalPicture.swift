import Foundation
import PictureCodecs

/// A picture's bytes as they came.
public struct OriginalPicture: Sendable {
  public let data: Data
  /// Those of names of such files, the usual one first.
  let endings: [String]
  /// The usual one.
  public var ending: String { endings.first ?? "" }

  /// - Throws: `PictureDecodingError.unknownFormat` for what is no picture, as an error's page.
  public init(_ data: Data) throws(PictureDecodingError) {
    self.data = data
    endings = PictureFormat.fileEndings(of: data)
    guard !endings.isEmpty else { throw .unknownFormat }
  }
}
