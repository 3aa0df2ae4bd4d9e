import Foundation

/// A web address in parts. The scheme and the fragment are left out, because they tell nothing about a picture.
struct AddressParts {
  typealias Bytes = ArraySlice<UInt8>

  var host: Bytes
  /// The original host, without a user, a port and a final dot.
  let hostName: Bytes
  /// The segments of the path except the last segment.
  var directories: [Bytes]
  /// The last segment of the path, without its extension.
  var name: Bytes
  /// The extension with its dot; empty if there is none.
  var pathExtension: Bytes
  /// The parameters, as in `w=300`.
  var query: [Bytes]

  init(_ url: URL) {
    self.init(address: Bytes(url.absoluteString.utf8))
  }

  /// Parses an address with a scheme or without one.
  private init(address: Bytes) {
    // The fragment is removed first, because an address without a scheme may have a colon in its fragment.
    let whole = Self.withoutFragment(address)
    if let colon = whole.firstIndex(of: UInt8(ascii: ":")) {
      self.init(withoutScheme: whole[colon...].dropFirst("://".utf8.count))
    } else {
      self.init(withoutScheme: whole)
    }
  }

  /// - Parameter address: an address without a scheme and without a fragment.
  private init(withoutScheme address: Bytes) {
    let hostAndPath = address.prefix { $0 != UInt8(ascii: "?") }
    query = address[hostAndPath.endIndex...].dropFirst().split(separator: UInt8(ascii: "&"))
    var path = hostAndPath.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let host = path.isEmpty ? [] : Bytes(path.removeFirst().map(\.lowercased))
    self.host = host
    hostName = Self.hostName(in: host)
    let file = path.popLast() ?? []
    directories = path
    name = file[..<(file.lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex)]
    // The case of a long extension matters, because it may be a part of the name.
    let end = file[name.endIndex...]
    pathExtension = end.count <= 5 ? Bytes(end.map(\.lowercased)) : end
  }

  private static func withoutFragment(_ address: Bytes) -> Bytes {
    address.prefix { $0 != UInt8(ascii: "#") }
  }

  private static func hostName(in host: Bytes) -> Bytes {
    var name = host
    if let userEnd = name.lastIndex(of: UInt8(ascii: "@")) { name = name[userEnd...].dropFirst() }
    name = name.prefix { $0 != UInt8(ascii: ":") }
    return name.last == UInt8(ascii: ".") ? name.dropLast() : name
  }

  var text: String {
    var bytes = Array(host)
    for part in directories + [name + pathExtension] {
      bytes.append(UInt8(ascii: "/"))
      bytes += part
    }
    for parameter in query {
      bytes.append(UInt8(ascii: "&"))
      bytes += parameter
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if the address is on the host `name` or a subdomain of the host.
  func isOnHost(_ name: String) -> Bool {
    guard hostName.suffix(name.utf8.count).elementsEqual(name.utf8) else { return false }
    let rest = hostName.dropLast(name.utf8.count)
    return rest.isEmpty || rest.last == UInt8(ascii: ".")
  }

  // MARK: Nested addresses

  /// The maximum number of addresses that are nested in one another.
  private static let maximumDepth = 3

  /// The address itself, followed by the addresses that are nested in it.
  var nested: [AddressParts] {
    var all = [self]
    while all.count <= Self.maximumDepth, let inner = all.last?.inner { all.append(inner) }
    return all
  }

  /// The address that is nested in the path (`/640x480/https://a.com/sea.jpg`, `i0.wp.com/a.com/sea.jpg`), or in a
  /// parameter (`?url=a.com%2Fsea.jpg`, `?url=%2Fsea.jpg`).
  private var inner: AddressParts? {
    let path = directories + [name + pathExtension]
    if isPhoton { return AddressParts(withoutScheme: Bytes(path.joined(separator: [UInt8(ascii: "/")]))) }
    if let start = path.firstIndex(where: Self.beginsAddress) {
      return AddressParts(address: Self.decoded(Bytes(path[start...].joined(separator: [UInt8(ascii: "/")]))))
    }
    // If the address is a picture's own, its parameters may name another picture, such as a watermark.
    guard !PictureAddress.isPicture(self) else { return nil }
    for parameter in query {
      let name = parameter.prefix { $0 != UInt8(ascii: "=") }
      guard let word = name.word(limit: 5), Self.addressParameters.contains(word) else { continue }
      let value = Self.decoded(parameter[name.endIndex...].dropFirst())
      if Self.beginsAddress(value) { return AddressParts(address: value) }
      guard word == "url", let first = value.first else { continue }
      let address = first == UInt8(ascii: "/") ? host + value : value
      return AddressParts(withoutScheme: Self.withoutFragment(address))
    }
    return nil
  }

  /// The parameters that contain a picture's address. Other parameters name a shared page, or a page whose avatar is
  /// shown.
  private static let addressParameters: Set<String> = ["url", "src", "image", "img"]

  /// True for WordPress's servers that deliver the pictures of other hosts.
  private var isPhoton: Bool {
    guard host.count == "i0.wp.com".utf8.count, isOnHost("wp.com"), !directories.isEmpty else { return false }
    return host.first == UInt8(ascii: "i") && host.dropFirst().first?.isDigit == true
  }

  private static func beginsAddress(_ text: Bytes) -> Bool {
    guard text.starts(with: "http".utf8) else { return false }
    let rest = text.dropFirst(text.starts(with: "https".utf8) ? 5 : 4)
    return [":", "%3A", "%3a"].contains { rest.starts(with: $0.utf8) }
  }

  private static func decoded(_ text: Bytes) -> Bytes {
    guard text.contains(UInt8(ascii: "%")) else { return text }
    return Bytes((String(decoding: text, as: UTF8.self).removingPercentEncoding ?? "").utf8)
  }
}

extension AddressParts.Bytes {
  func word(limit: Int) -> String? {
    guard (1...limit).contains(count) else { return nil }
    return String(decoding: map(\.lowercased), as: UTF8.self)
  }

  /// The value of two to four digits, or nil for other text.
  var pixels: Int? {
    guard (2...4).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
