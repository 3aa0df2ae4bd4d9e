import FeedDomain

/// What a picture's file tells of it, in texts as they came.
public struct FileMetadata: Hashable, Sendable {
  /// Its title, its headline and its description, each a line or more.
  public var caption: String?
  /// The name of the place that it shows.
  public var place: String?
  /// Where that is, as in "48.8583° N, 2.2945° E".
  public var coordinates: String?
  /// When it was taken, by the camera's clock.
  public var taken: String?
  public var camera: String?
  public var lens: String?
  /// As in "1/250 s, f/8, ISO 100, 35 mm".
  public var exposure: String?
  public var artist: String?
  public var copyright: String?
  public var keywords: [String] = []
  /// By the file's first bytes, as in "JPEG".
  public var format: String?
  /// In pixels, as it is to be shown.
  public var width: Int?
  public var height: Int?

  public init() {}
}

extension FileMetadata {
  private typealias Fact = FeedImage.Details.Fact

  /// What it tells of the picture besides its caption, in the order in which it is to be read.
  public func facts(byteCount: Int) -> [FeedImage.Details.Fact] {
    let size = width.flatMap { width in height.map { Fact(.init(width: width, height: $0)).value } }
    let place = [self.place, coordinates].compactMap(\.self).joined(separator: ", ")
    let facts: [(Fact.Kind, String?)] = [
      (.format, format), (.size, size), (.fileSize, ByteUnit.text(of: byteCount)), (.taken, taken),
      (.place, place),
      (.camera, camera), (.lens, lens), (.exposure, exposure), (.artist, artist), (.copyright, copyright),
      (.keywords, keywords.joined(separator: ", ")),
    ]
    return facts.compactMap { kind, value in value.flatMap { $0.isEmpty ? nil : Fact(kind, $0) } }
  }
}
