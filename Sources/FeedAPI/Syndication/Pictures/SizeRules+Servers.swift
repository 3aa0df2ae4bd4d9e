extension SizeRules {
  static func flickr(_ parts: inout AddressParts) -> Int? {
    guard parts.isOnHost("staticflickr.com") || parts.isOnHost("static.flickr.com") else { return nil }
    let words = parts.name.split(separator: UInt8(ascii: "_"))
    guard (2...3).contains(words.count), words[0].allSatisfy(\.isDigit) else { return nil }
    parts.host = Array("flickr.com".utf8)[...]
    parts.directories = []
    parts.name = words[0]
    parts.pathExtension = []
    return words.count == 2 ? 500 : words[2].word(limit: 2).flatMap { flickrSizes[$0] } ?? unknown
  }

  private static let flickrSizes: [String: Int] = [
    "s": 75, "t": 100, "q": 150, "m": 240, "n": 320, "w": 400, "z": 640, "c": 800, "b": 1_024, "h": 1_600, "k": 2_048,
    "3k": 3_072, "4k": 4_096, "5k": 5_120, "6k": 6_144, "o": whole,
  ]

  static func wikimedia(_ parts: inout AddressParts) -> Int? {
    let end = parts.name.prefix(while: \.isDigit)
    let rest = parts.name[end.endIndex...]
    guard rest.starts(with: "px-".utf8), parts.directories.last?.starts(with: rest.dropFirst(3)) == true,
      let width = end.pixels, let whole = parts.directories.popLast()
    else { return nil }
    parts.name = whole.prefix(rest.count - 3)
    parts.pathExtension = whole[parts.name.endIndex...]
    return width
  }

  static func googleSuffix(_ parts: inout AddressParts) -> Int? {
    parts.pathExtension.isEmpty ? parts.cutName(atLast: "=", width: options) : nil
  }

  static func drupal(_ parts: inout AddressParts) -> Int? {
    guard let index = parts.directories.firstIndex(where: { $0.elementsEqual("styles".utf8) }),
      index + 2 < parts.directories.count, parts.directories[index + 2].elementsEqual("public".utf8)
    else { return nil }
    let name = parts.directories[index + 1].word(limit: longestWord)
    parts.directories.removeSubrange(index...(index + 2))
    parts.query.removeAll { $0.starts(with: "itok=".utf8) }
    return name.flatMap { words[$0] } ?? unknown
  }

  static func bloggerHost(_ parts: inout AddressParts) -> Int? {
    guard parts.host.count == 17, parts.host.first?.isDigit == true, parts.isOnHost("bp.blogspot.com") else {
      return nil
    }
    parts.host = parts.host.dropFirst(2)
    return whole
  }

  static func tumblr(_ parts: inout AddressParts) -> Int? {
    parts.isOnHost("media.tumblr.com") ? parts.cutName(atLast: "_", width: \.pixels) : nil
  }

  static func youTube(_ parts: inout AddressParts) -> Int? {
    guard parts.isOnHost("ytimg.com"), let width = parts.name.word(limit: 15).flatMap({ youTubeSizes[$0] }) else {
      return nil
    }
    parts.name = []
    return width
  }

  private static let youTubeSizes: [String: Int] = [
    "default": 120, "mqdefault": 320, "hqdefault": 480, "sddefault": 640, "hq720": 1_280, "maxresdefault": 1_280,
  ]

  static func hubSpot(_ parts: inout AddressParts) -> Int? {
    guard parts.directories.first?.elementsEqual("hs-fs".utf8) == true, parts.directories.count > 1 else { return nil }
    parts.directories.removeFirst()
    parts.query.removeAll { $0.starts(with: "name=".utf8) }
    return whole
  }
}
