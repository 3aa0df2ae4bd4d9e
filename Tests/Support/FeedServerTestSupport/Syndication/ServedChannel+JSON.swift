import Foundation

extension ServedChannel {
  /// Source: jsonfeed.org, version 1.1.
  var json: String {
    var feed: [String: ServedJSON] = [
      "version": "https://jsonfeed.org/version/1.1", "title": .string(title), "home_page_url": .string(address),
      "items": .array(entries.map(jsonItem)),
    ]
    if let next { feed["next_url"] = .string(next) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(ServedJSON.object(feed)), as: UTF8.self)
    } catch {
      // Strings can always be encoded, so this line is never reached.
      return "\(error)"
    }
  }

  /// Returns an item whose `image` is the entry's first picture. The other pictures are attachments.
  private func jsonItem(_ entry: ServedEntry) -> ServedJSON {
    var item: [String: ServedJSON] = [
      "id": .string(entry.id), "title": .string(entry.title), "url": .string(entry.address),
      "date_published": .string(entry.publishedAt.formatted(.iso8601)), "content_html": .string(entry.content),
    ]
    if let author = entry.author { item["authors"] = [["name": .string(author)]] }
    if let picture = entry.pictures.first { item["image"] = .string(picture.address) }
    let rest = entry.pictures.dropFirst().map { picture -> ServedJSON in
      ["url": .string(picture.address), "mime_type": .string(picture.type)]
    }
    if !rest.isEmpty { item["attachments"] = .array(rest) }
    return .object(item)
  }
}
