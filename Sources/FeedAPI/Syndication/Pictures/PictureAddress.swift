import Foundation

/// Checks for the addresses of pictures and trackers.
enum PictureAddress {
  /// Returns true if the address ends in a picture's file extension.
  static func isPicture(_ url: URL) -> Bool {
    isPicture(AddressParts(url))
  }

  static func isPicture(_ parts: AddressParts) -> Bool {
    fileExtension(of: parts).map(extensions.contains) == true
  }

  static func isPicture(_ url: URL, type: String?) -> Bool {
    let type = type?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    if ["", "application/octet-stream", "binary/octet-stream"].contains(type) { return isPicture(url) }
    return type.hasPrefix("image/") && !isUndecodable(type: type)
  }

  /// Returns true if the address is that of a picture itself. The addresses of some pages about a picture also end in
  /// the picture's file name.
  static func isLinkedPicture(_ parts: AddressParts) -> Bool {
    guard isPicture(parts), !pageHosts.contains(where: parts.isOnHost) else { return false }
    // Pages about pictures on wikis have a colon in their names, as in `File:Sea.jpg`.
    let hasColon = parts.name.indices.contains { index in
      [":", "%3A", "%3a"].contains { parts.name[index...].starts(with: $0.utf8) }
    }
    return !hasColon && !parts.directories.contains(where: isPageDirectory)
  }

  private static func isPageDirectory(_ directory: AddressParts.Bytes) -> Bool {
    // Blogger's pages are in directories such as `s1600-h`.
    if directory.suffix(2).elementsEqual("-h".utf8) { return true }
    return directory.word(limit: longestWord).map(pageDirectories.contains) == true
  }

  static func isUndecodable(_ parts: AddressParts) -> Bool {
    fileExtension(of: parts).map(undecodable.contains) == true
  }

  /// Returns true for an unsupported media type in lowercase, such as `image/svg+xml`.
  static func isUndecodable(type: String) -> Bool {
    let name = type.dropFirst("image/".count).prefix { $0 != ";" && $0 != "+" }
    return type.hasPrefix("image/")
      && undecodable.contains(name.hasPrefix("x-") ? String(name.dropFirst(2)) : String(name))
  }

  /// Returns true for a tracking pixel or an avatar.
  static func isTracker(_ parts: AddressParts) -> Bool {
    let first = parts.directories.first ?? parts.name
    for path in Trackers.paths where first.starts(with: path.prefix.utf8) && parts.isOnHost(path.host) {
      return true
    }
    if isTracking(host: parts.hostName) { return true }
    let file = (parts.name + parts.pathExtension).word(limit: longestWord)
    if let file, Trackers.files.contains(file) { return true }
    if isPicture(parts) { return false }
    return parts.directories.contains(where: isTracking(directory:))
      || isTracking(parameters: parts.query, at: parts)
  }

  private static func isTracking(directory: AddressParts.Bytes) -> Bool {
    directory.word(limit: longestWord).map(Trackers.directories.contains) == true
  }

  private static func isTracking(parameters: [AddressParts.Bytes], at parts: AddressParts) -> Bool {
    guard !parameters.isEmpty else { return false }
    let names = Set(parameters.compactMap { $0.prefix { $0 != UInt8(ascii: "=") }.word(limit: longestWord) })
    return Trackers.parameters.contains { $0.names.isSubset(of: names) && $0.host.map(parts.isOnHost) != false }
  }

  private static func isTracking(host: AddressParts.Bytes) -> Bool {
    var rest = host
    while true {
      if let word = rest.word(limit: 40), Trackers.hosts.contains(word) { return true }
      guard let dot = rest.firstIndex(of: UInt8(ascii: ".")) else { return false }
      rest = rest[dot...].dropFirst()
    }
  }

  private static func fileExtension(of parts: AddressParts) -> String? {
    parts.pathExtension.dropFirst().word(limit: 5)
  }

  private static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "avif", "heic", "heif", "jxl",
  ]

  private static let undecodable: Set<String> = [
    "svg", "svgz", "tif", "tiff", "jp2", "jpx", "dng", "adobe-dng", "bmp", "ms-bmp", "ico", "icon",
    "vnd.microsoft.icon", "psd", "eps",
  ]

  /// The directories of pages about a picture, on wikis and source code servers.
  private static let pageDirectories: Set<String> = ["wiki", "blob"]

  /// Hosts on which a file's own address leads to a page.
  private static let pageHosts = ["dropbox.com"]

  private static let longestWord = 20
}
