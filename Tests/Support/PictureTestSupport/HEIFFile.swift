import Foundation

/// A hand-made AVIF file with pictures that are already encoded. The file may be invalid.
///
/// Source: ISO/IEC 14496-12, ISO/IEC 23008-12 and the AV1 Image File Format.
public struct HEIFFile {
  public struct Item {
    public var type = "av01"
    public var payload: Data
    /// The complete property boxes.
    public var properties: [Data]
    /// The numbers of the items that this item is composed of, from 1.
    public var parts: [Int] = []
    /// The numbers of the items that this item describes.
    public var described: [Int] = []
    /// The media type of an item of type `mime`.
    public var mediaType = ""
  }

  /// The items, of which the first is the primary one.
  public var items: [Item]

  public init(items: [Item]) { self.items = items }

  /// Returns a `clap` box that crops the picture to its centre.
  public static func crop(_ width: Int, _ height: Int) -> Data {
    box("clap", [width, 1, height, 1, 0, 1, 0, 1].map { number($0, 4) }.reduce(Data(), +))
  }

  public static func turn(_ quarterTurns: Int) -> Data { box("irot", number(quarterTurns, 1)) }

  public static func mirror(_ axis: Int) -> Data { box("imir", number(axis, 1)) }

  public func data() -> Data {
    Self.box("ftyp", Data("avif".utf8) + Self.number(0, 4) + Data("avifmif1miaf".utf8))
      + Self.box(
        "meta",
        Self.version(0) + Self.box("hdlr", Data(count: 8) + Data("pict".utf8) + Data(count: 13))
          + Self.box("pitm", Self.version(0) + Self.number(1, 2)) + locations + entries + properties + references
          + Self.box("idat", payloads.data))
  }

  /// The payloads and the offset of each item. A payload that several items use is stored only once.
  private var payloads: (data: Data, offsets: [Int]) {
    var data = Data()
    var known: [Data: Int] = [:]
    let offsets = items.map { item in
      if let offset = known[item.payload] { return offset }
      defer { data += item.payload }
      known[item.payload] = data.count
      return data.count
    }
    return (data, offsets)
  }

  private var locations: Data {
    let places = zip(items, payloads.offsets).enumerated().map { index, place in
      let inItemData = 1
      return Self.number(index + 1, 2) + Self.number(inItemData, 2) + Self.number(0, 2) + Self.number(1, 2)
        + Self.number(place.1, 4) + Self.number(place.0.payload.count, 4)
    }
    return Self.box("iloc", Self.version(1) + Data([0x44, 0]) + Self.number(items.count, 2) + places.reduce(Data(), +))
  }

  private var entries: Data {
    let boxes = items.enumerated().map { index, item in
      Self.box(
        "infe",
        Self.version(2) + Self.number(index + 1, 2) + Data(count: 2) + Data(item.type.utf8) + [0]
          + Data(item.mediaType.utf8))
    }
    return Self.box("iinf", Self.version(0) + Self.number(items.count, 2) + boxes.reduce(Data(), +))
  }

  private var properties: Data {
    let different = Array(Set(items.flatMap(\.properties)))
    let associations = items.enumerated().map { index, item in
      Self.number(index + 1, 2) + [UInt8(item.properties.count)]
        + item.properties.map { UInt8((different.firstIndex(of: $0) ?? 0) + 1) }
    }
    let table = Self.version(0) + Self.number(items.count, 4) + associations.reduce(Data(), +)
    return Self.box("iprp", Self.box("ipco", different.reduce(Data(), +)) + Self.box("ipma", table))
  }

  private var references: Data {
    let boxes = items.enumerated().flatMap { index, item in
      [("dimg", item.parts), ("cdsc", item.described)].filter { !$1.isEmpty }.map { type, others in
        let numbers = [index + 1, others.count] + others
        return Self.box(type, numbers.map { Self.number($0, 2) }.reduce(Data(), +))
      }
    }
    return boxes.isEmpty ? Data() : Self.box("iref", Self.version(0) + boxes.reduce(Data(), +))
  }

  public static func size(_ width: Int, _ height: Int) -> Data {
    box("ispe", version(0) + number(width, 4) + number(height, 4))
  }

  public static func version(_ version: UInt8) -> Data { Data([version, 0, 0, 0]) }

  public static func box(_ type: String, _ content: Data) -> Data {
    number(content.count + 8, 4) + Data(type.utf8) + content
  }

  public static func number(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  fileprivate struct Missing: Error {
    let type: String
  }

  fileprivate static func content(of type: String, in file: Data) throws -> Data {
    guard let name = file.range(of: Data(type.utf8)) else { throw Missing(type: type) }
    let length = file[name.lowerBound - 4..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    return Data(file[name.upperBound..<name.lowerBound - 4 + length])
  }
}

extension HEIFFile.Item {
  /// Returns an item with an encoded picture. The item may state a wrong size.
  public static func picture(of file: Data, saying width: Int, _ height: Int) throws -> Self {
    let payload = try HEIFFile.content(of: "mdat", in: file)
    let configuration = HEIFFile.box("av1C", try HEIFFile.content(of: "av1C", in: file))
    return Self(payload: payload, properties: [HEIFFile.size(width, height), configuration])
  }

  /// Returns a grid of all the other items.
  public static func grid(columns: Int, rows: Int, saying width: Int, _ height: Int) -> Self {
    let usesLongNumbers: [UInt8] = [0, 1]
    let payload =
      Data(usesLongNumbers + [UInt8(rows - 1), UInt8(columns - 1)]) + HEIFFile.number(width, 4)
      + HEIFFile.number(height, 4)
    return Self(
      type: "grid", payload: payload, properties: [HEIFFile.size(width, height)], parts: Array(2..<2 + columns * rows))
  }

  /// Returns a canvas with another item in its corner.
  public static func overlay(of part: Int, on width: Int, _ height: Int, saying saidWidth: Int, _ saidHeight: Int)
    -> Self
  {
    let usesLongNumbers: [UInt8] = [0, 1]
    let gray = Data(repeating: 0x80, count: 8)
    let payload =
      Data(usesLongNumbers) + gray + HEIFFile.number(width, 4) + HEIFFile.number(height, 4) + Data(count: 8)
    return Self(type: "iovl", payload: payload, properties: [HEIFFile.size(saidWidth, saidHeight)], parts: [part])
  }

  /// Returns an EXIF item, or an item with another media type such as that of XMP.
  public static func metadata(_ payload: Data, mediaType: String? = nil, describing described: [Int] = [1]) -> Self {
    Self(
      type: mediaType == nil ? "Exif" : "mime", payload: payload, properties: [], described: described,
      mediaType: mediaType.map { $0 + "\0" } ?? "")
  }
}
