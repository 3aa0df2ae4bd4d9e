import Foundation

/// What an address tells of what is there.
enum PictureAddress {
  /// Whether a file is called as pictures are.
  static func isOfPicture(_ url: URL) -> Bool {
    extensions.contains(url.pathExtension.lowercased())
  }

  /// By what its server or its feed calls it, or else by its address.
  static func isOfPicture(_ url: URL, type: String?) -> Bool {
    let type = type?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    let isUnknown = type.isEmpty || type == "application/octet-stream" || type == "binary/octet-stream"
    return type.hasPrefix("image/") || isUnknown && isOfPicture(url)
  }

  /// Whether it only counts who reads an entry, or shows who wrote it.
  static func isOfNoEntry(_ url: URL) -> Bool {
    var address = url.absoluteString[...]
    if let end = address.firstIndex(where: { $0 == "?" || $0 == "#" }) { address = address[..<end] }
    // The scheme and nothing come before the host.
    let parts = address.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst(2)
      .map { Substring($0).lowercased() }
    guard let host = parts.first else { return false }
    let path = parts.dropFirst()
    if let first = path.first, host.hasSuffix("gravatar.com"), first == "avatar" { return true }
    if let first = path.first, first.hasPrefix("~"), host.hasSuffix("feedburner.com") { return true }
    return isOfCounter(host) || path.contains(where: countingParts.contains)
  }

  /// Whether it is a host that only counts, or one below it.
  private static func isOfCounter(_ host: String) -> Bool {
    var rest = host[...]
    while true {
      if counters.contains(rest) { return true }
      guard let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
      rest = rest[rest.utf8.index(after: dot)...]
    }
  }

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif", "heic", "heif", "jxl",
  ]

  private static let counters: Set<Substring> = [
    "pixel.wp.com", "stats.wordpress.com", "feeds.wordpress.com", "pi.feedsportal.com", "rss.feedsportal.com",
    "doubleclick.net", "google-analytics.com", "scorecardresearch.com", "quantserve.com", "feedblitz.com",
    "counter.theconversation.com",
  ]

  /// Of a path.
  private static let countingParts: Set<String> = [
    "tracker", "tracking", "beacon", "pixel.gif", "pixel.png", "1x1.gif", "1x1.png", "spacer.gif", "blank.gif",
    "transparent.gif", "count.gif", "b.gif", "clear.gif",
  ]
}
