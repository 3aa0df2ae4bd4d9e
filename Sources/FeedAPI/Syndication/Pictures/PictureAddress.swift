import Foundation

/// What an address tells of what is there.
enum PictureAddress {
  /// Whether a file is called as pictures are.
  static func isOfPicture(_ url: URL) -> Bool {
    isOfPicture(AddressParts(url))
  }

  static func isOfPicture(_ parts: AddressParts) -> Bool {
    fileExtension(of: parts).map(extensions.contains) == true
  }

  /// By what its server or its feed calls it, or else by its address.
  static func isOfPicture(_ url: URL, type: String?) -> Bool {
    let type = type?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    let isUnknown = type.isEmpty || type == "application/octet-stream" || type == "binary/octet-stream"
    return type.hasPrefix("image/") && !isUndecodable(type: type) || isUnknown && isOfPicture(url)
  }

  /// Whether it leads to a file that is a picture, and to no page that shows one and is called like it.
  static func isOfLinkedPicture(_ parts: AddressParts) -> Bool {
    isOfPicture(parts) && !hostsOfPages.contains(where: parts.isAt)
      && !parts.name.indices.contains { index in
        // A colon, as in `File:Sea.jpg`.
        [":", "%3A", "%3a"].contains { parts.name[index...].starts(with: $0.utf8) }
      }
      && !parts.directories.contains { directory in
        // Blogger's pages are in directories as `s1600-h`.
        directory.suffix(2).elementsEqual("-h".utf8)
          || directory.word(limit: longestWord).map(directoriesOfPages.contains) == true
      }
  }

  /// Whether nothing that is there could be shown.
  static func isUndecodable(_ parts: AddressParts) -> Bool {
    fileExtension(of: parts).map(undecodable.contains) == true
  }

  /// - Parameter type: as in `image/svg+xml`, in small letters.
  static func isUndecodable(type: String) -> Bool {
    let name = type.dropFirst("image/".count).prefix { $0 != ";" && $0 != "+" }
    return type.hasPrefix("image/")
      && undecodable.contains(name.hasPrefix("x-") ? String(name.dropFirst(2)) : String(name))
  }

  /// Whether it only tells who reads an entry, or shows who wrote it.
  static func isTracker(_ parts: AddressParts) -> Bool {
    let first = parts.directories.first ?? parts.name
    for place in Trackers.places where first.starts(with: place.beginning.utf8) && parts.isAt(place.host) {
      return true
    }
    return isTracking(host: parts.hostName)
      || (parts.name + parts.pathExtension).word(limit: longestWord).map(Trackers.files.contains) == true
      || !isOfPicture(parts)
        && (parts.directories.contains { $0.word(limit: longestWord).map(Trackers.directories.contains) == true }
          || isTracking(parameters: parts.query, at: parts))
  }

  private static func isTracking(parameters: [AddressParts.Bytes], at parts: AddressParts) -> Bool {
    guard !parameters.isEmpty else { return false }
    let names = Set(parameters.compactMap { $0.prefix { $0 != UInt8(ascii: "=") }.word(limit: longestWord) })
    return Trackers.parameters.contains { $0.names.isSubset(of: names) && $0.host.map(parts.isAt) != false }
  }

  /// Whether it is a host that only tracks, or one below it.
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

  /// Of pages about a picture, as of wikis and of servers for sources.
  private static let directoriesOfPages: Set<String> = ["wiki", "blob"]

  /// Where a file's own address is that of a page around it.
  private static let hostsOfPages = ["dropbox.com"]

  private static let longestWord = 20
}
