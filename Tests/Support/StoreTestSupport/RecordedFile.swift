import Foundation

/// A file on a ``LossyDisk``: its content at the last sync, and the changes since then.
struct RecordedFile {
  enum Change {
    case write(Data, offset: Int)
    case truncate(Int)
  }

  private static let sectorSize = 512

  private var synced = Data()
  var changes: [Change] = []

  mutating func sync() {
    for change in changes { Self.apply(change, to: &synced) }
    changes = []
  }

  /// Returns what the disk has of the file after a power failure.
  func content(after fate: LossyDisk.Fate, using generator: inout some RandomNumberGenerator) -> Data {
    var content = synced
    switch fate {
    case .lost: break
    case .cutOff:
      let sectors = changes.flatMap(Self.sectors)
      for sector in sectors.prefix(.random(in: 0...sectors.count, using: &generator)) {
        Self.apply(sector, to: &content)
      }
    case .scattered:
      for sector in changes.flatMap(Self.sectors) where Bool.random(using: &generator) {
        Self.apply(sector, to: &content)
      }
    }
    return content
  }

  private static func sectors(of change: Change) -> [Change] {
    guard case .write(let bytes, let offset) = change else { return [change] }
    var (sectors, start): ([Change], Int) = ([], 0)
    while start < bytes.count {
      let end = min(bytes.count, start + sectorSize - (offset + start) % sectorSize)
      sectors.append(.write(bytes.subdata(in: start..<end), offset: offset + start))
      start = end
    }
    return sectors
  }

  private static func apply(_ change: Change, to content: inout Data) {
    switch change {
    case .write(let bytes, let offset):
      if content.count < offset + bytes.count { content.append(Data(count: offset + bytes.count - content.count)) }
      content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .truncate(let size):
      content = content.count > size ? content.prefix(size) : content + Data(count: size - content.count)
    }
  }
}
