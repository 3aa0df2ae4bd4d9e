/// Where the bytes of items stand.
///
/// Source: ISO/IEC 14496-12, 8.11.3.
struct HEIFItemLocations {
  private struct Item {
    var id, method, file, base, extentCount: Int
  }

  let table: BoxReader?
  /// What offsets are from the beginning of: the file, or the box for the bytes of small items.
  let file: BoxReader.Bytes
  let data: BoxReader.Bytes?

  /// - Returns: nil also for an item in another file, for one that is made of others, and for one that is too long.
  func content(of id: Int) -> [UInt8]? {
    guard var table, let header = table.number(4), header >> 24 <= 2, let lengths = table.number(2) else { return nil }
    let version = header >> 24
    let extentLengths = [version == 0 ? 0 : lengths & 15, lengths >> 12, lengths >> 8 & 15]
    guard let count = table.number(version < 2 ? 2 : 4) else { return nil }
    for _ in 0..<count {
      guard let item = Self.item(version: version, baseLength: lengths >> 4 & 15, in: &table) else { return nil }
      if item.id == id { return content(of: item, extentLengths, in: &table) }
      guard table.bytes(item.extentCount * extentLengths.reduce(0, +)) != nil else { return nil }
    }
    return nil
  }

  private static func item(version: Int, baseLength: Int, in table: inout BoxReader) -> Item? {
    guard let id = table.id(isLong: version == 2), let method = version == 0 ? 0 : table.number(2),
      let file = table.number(2), let base = table.number(baseLength), let extentCount = table.number(2)
    else { return nil }
    return Item(id: id, method: method & 15, file: file, base: base, extentCount: extentCount)
  }

  private func content(of item: Item, _ lengths: [Int], in table: inout BoxReader) -> [UInt8]? {
    guard item.file == 0, let source = item.method == 0 ? file : item.method == 1 ? data : nil else { return nil }
    var content: [UInt8] = []
    for _ in 0..<item.extentCount {
      var bytes = BoxReader(source)
      guard table.number(lengths[0]) != nil,
        let offset = table.number(lengths[1]), let length = table.number(lengths[2]),
        bytes.bytes(item.base + offset) != nil,
        // One that does not say how long it is goes to the end.
        let extent = length == 0 && item.extentCount == 1 ? bytes.rest : bytes.bytes(length),
        extent.count <= EmbeddedMetadata.maximumLength - content.count
      else { return nil }
      content += extent
    }
    return content.isEmpty ? nil : content
  }
}
