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
    let address = "\(url.host()?.lowercased() ?? "")\(url.path().lowercased())"
    return hosts.contains { address.hasPrefix($0) || address.contains(".\($0)") }
      || parts.contains(where: address.contains)
  }

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif", "heic", "heif", "jxl",
  ]

  private static let hosts = [
    "feeds.feedburner.com/~", "feedproxy.google.com/~", "pixel.wp.com/", "stats.wordpress.com/", "feeds.wordpress.com/",
    "pi.feedsportal.com/", "rss.feedsportal.com/", "doubleclick.net/", "google-analytics.com/",
    "scorecardresearch.com/",
    "quantserve.com/", "feedblitz.com/", "gravatar.com/avatar/", "counter.theconversation.com/", "feedads.",
  ]

  private static let parts = [
    "/tracker/", "/tracking/", "/beacon", "/pixel.gif", "/pixel.png", "/1x1.", "/spacer.gif", "/blank.gif",
    "/transparent.gif", "/count.gif", "/b.gif", "/clear.gif",
  ]
}
