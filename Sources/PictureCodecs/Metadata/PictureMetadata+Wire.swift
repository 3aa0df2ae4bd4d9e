import Workers

extension PictureMetadata {
  static let maximumTextLength = 4000
  static let maximumKeywords = 100
  static let maximumByteCount = 512 << 10
  private static let maximumSide = 1_000_000

  private typealias Path<Value> = WritableKeyPath<PictureMetadata, Value> & Sendable

  private static let texts: [Path<String?>] = [
    \.title, \.headline, \.caption, \.location, \.city, \.province, \.country, \.taken, \.cameraMake, \.cameraModel,
    \.lens, \.artist, \.copyright, \.format,
  ]
  private static let numbers: [(path: Path<Double?>, range: ClosedRange<Double>)] = [
    (\.exposureTime, 1e-6...1e6), (\.fNumber, 0.1...1000), (\.focalLength, 0.1...100_000),
  ]
  private static let counts: [(path: Path<Int?>, range: ClosedRange<Int>)] = [
    (\.isoSpeed, 1...100_000_000), (\.width, 1...maximumSide), (\.height, 1...maximumSide), (\.orientation, 1...8),
  ]

  var sanitized: PictureMetadata {
    var metadata = self
    for text in Self.texts { metadata[keyPath: text] = self[keyPath: text].flatMap(Self.sanitized) }
    for (path, range) in Self.numbers {
      if let number = self[keyPath: path], !range.contains(number) { metadata[keyPath: path] = nil }
    }
    for (path, range) in Self.counts {
      if let count = self[keyPath: path], !range.contains(count) { metadata[keyPath: path] = nil }
    }
    metadata.keywords = Array(keywords.compactMap(Self.sanitized).prefix(Self.maximumKeywords))
    if let position, !position.isPlausible { metadata.position = nil }
    return metadata
  }

  private static func sanitized(_ text: String) -> String? {
    // The last character of a truncated text may be incomplete, so it is dropped.
    let isCut = text.utf8.count > maximumTextLength
    let start = isCut ? String(decoding: text.utf8.prefix(maximumTextLength), as: UTF8.self) : text
    let words = (isCut ? start.dropLast() : start[...]).prefix { $0 != "\0" }.drop { $0.isWhitespace }
    return words.lastIndex { !$0.isWhitespace }.map { String(words[...$0]) }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for text in Self.texts { writer.append(self[keyPath: text]) }
    for (path, _) in Self.numbers { writer.append(self[keyPath: path]) }
    for (path, _) in Self.counts { writer.append(self[keyPath: path].map { Double($0) }) }
    writer.append(position?.latitude)
    writer.append(position?.longitude)
    writer.append(keywords.count)
    for keyword in keywords { writer.append(keyword) }
    return writer.bytes
  }

  init(from bytes: [UInt8]) throws {
    self = try bytes.readFields { try PictureMetadata(from: &$0) }
  }

  private init(from reader: inout ByteReader) throws {
    self.init()
    for text in Self.texts { self[keyPath: text] = try reader.optionalText(atMost: Self.maximumTextLength) }
    for (path, _) in Self.numbers { self[keyPath: path] = try reader.optionalNumber() }
    for (path, _) in Self.counts { self[keyPath: path] = try reader.optionalNumber().flatMap { Int(exactly: $0) } }
    let latitude = try reader.optionalNumber()
    let longitude = try reader.optionalNumber()
    if let latitude, let longitude { position = Position(latitude: latitude, longitude: longitude) }
    let count = try reader.number()
    guard count <= Self.maximumKeywords else { throw InvalidMessage() }
    for _ in 0..<count { keywords.append(try reader.text(atMost: Self.maximumTextLength)) }
    self = sanitized
  }
}

extension PictureMetadata.Position {
  /// True for all positions on Earth except 0, 0, which cameras write if their receiver has no position.
  fileprivate var isPlausible: Bool {
    let isZero = latitude == 0 && longitude == 0
    let isOnEarth = (-90...90).contains(latitude) && (-180...180).contains(longitude)
    return isOnEarth && !isZero
  }
}
