import Foundation

/// Picture data within a budget of bytes: above it, what was used longest ago goes first.
struct LeastRecentlyUsedData {
  private struct Entry {
    let data: Data
    var lastUse: Int
  }

  private let budget: Int
  private var entries: [URL: Entry] = [:]
  private var byteCount = 0
  private var useCount = 0

  init(budget: Int) {
    self.budget = budget
  }

  mutating func insert(_ data: Data, for url: URL) {
    remove(url)
    guard data.count <= budget else { return }
    useCount += 1
    entries[url] = Entry(data: data, lastUse: useCount)
    byteCount += data.count
    while byteCount > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      remove(oldest)
    }
  }

  mutating func data(for url: URL) -> Data? {
    useCount += 1
    entries[url]?.lastUse = useCount
    return entries[url]?.data
  }

  private mutating func remove(_ url: URL) {
    byteCount -= entries.removeValue(forKey: url)?.data.count ?? 0
  }
}
