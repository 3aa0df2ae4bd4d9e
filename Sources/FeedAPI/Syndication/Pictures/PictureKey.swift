import Foundation

/// What tells a picture from others by the address of one of its files: what says only how large the file is, or how it is
/// reached, is left out.
enum PictureKey {
  static func of(_ url: URL) -> String {
    var address = url.absoluteString[...].utf8
    if let end = address.firstIndex(of: UInt8(ascii: "#")) { address = address[..<end] }
    if let host = address.firstIndex(of: UInt8(ascii: ":")) { address = address[host...].dropFirst(3) }
    let queryStart = address.firstIndex(of: UInt8(ascii: "?")) ?? address.endIndex
    let path = withoutSize(withoutProxy(address[..<queryStart]))
    let query = address[queryStart...].dropFirst().split(separator: UInt8(ascii: "&")).filter { !isOfSize($0) }
    return ([path] + query.map(Array.init)).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "&")
  }

  /// WordPress's servers for pictures of others name the other in their path.
  private static func withoutProxy(_ address: Substring.UTF8View) -> Substring.UTF8View {
    let isProxy = address.prefix(10).enumerated().allSatisfy { index, byte in
      index == 1 ? byte.isDigit : byte == Array("i0.wp.com/".utf8)[index]
    }
    return isProxy ? address.dropFirst(10) : address
  }

  /// WordPress calls the files of `sea.jpg` as in `sea-300x200.jpg`.
  private static func withoutSize(_ path: Substring.UTF8View) -> [UInt8] {
    guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return Array(path) }
    var rest = path[..<dot]
    for separator in "x-".utf8 {
      let end = rest.endIndex
      while let last = rest.last, last.isDigit { rest.removeLast() }
      guard rest.endIndex != end, rest.last == separator else { return Array(path) }
      rest.removeLast()
    }
    return Array(rest) + Array(path[dot...])
  }

  /// Parameters by which servers of pictures are told how a file is to be made.
  private static func isOfSize(_ parameter: Substring.UTF8View) -> Bool {
    let name = parameter.prefix { $0 != UInt8(ascii: "=") }
    let value = parameter[name.endIndex...].dropFirst()
    switch String(decoding: name, as: UTF8.self) {
    case "q", "s": return value.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "x") }
    // As in `large`, `640x480`, `webp`.
    case "size", "format": return value.count <= 9 && value.allSatisfy { $0.isDigit || isLetter($0) }
    case let name: return sizes.contains(name)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let sizes: Set<String> = [
    "w", "h", "width", "height", "resize", "fit", "crop", "quality", "auto", "dpr", "strip", "zoom", "ssl", "fm",
  ]
}
