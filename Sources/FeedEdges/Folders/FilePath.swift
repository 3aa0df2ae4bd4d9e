import Foundation
import Glibc

/// A path by its bytes, which need not be text in any encoding.
public struct FilePath: Hashable, Sendable {
  private static let slash = UInt8(ascii: "/")
  private static let scheme = "file://"

  /// Without a NUL.
  public let bytes: [UInt8]

  /// Nil for no bytes at all, and with a NUL among them: no path is so.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  public init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// The path in a `file` URL of this machine, byte for byte.
  ///
  /// Source: RFC 8089, section 2.
  public init?(url text: String) {
    guard text.utf8.count > Self.scheme.utf8.count, text.prefix(Self.scheme.count).lowercased() == Self.scheme else {
      return nil
    }
    let rest = text.dropFirst(Self.scheme.count)
    let path = rest.hasPrefix("/") ? rest : rest.drop { $0 != "/" }
    let host = rest[..<path.startIndex]
    guard host.isEmpty || host.lowercased() == "localhost", !path.isEmpty,
      let bytes = Self.unescaped(path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
    else { return nil }
    self.init(bytes: bytes)
  }

  /// Without checks: of a path and a name that were checked.
  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The `file` URL of an absolute path: whatever has a meaning in a URL is escaped, and whatever is not ASCII.
  public var url: String {
    var text = Array(Self.scheme.utf8)
    text.reserveCapacity(text.count + bytes.count + bytes.count / 4)
    for byte in bytes {
      if Self.stands[Int(byte)] {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What may be read of it; what is no UTF-8 is U+FFFD. Not a path: two may have the same text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The part behind the last slash.
  public var name: String {
    String(decoding: bytes.suffix(from: bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0), as: UTF8.self)
  }

  /// The same from the root of the file system on.
  public var absolute: FilePath {
    guard bytes.first != Self.slash, let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    let folder = FilePath(checked: Array(UnsafeRawBufferPointer(start: current, count: strlen(current))))
    return folder.appending(self)
  }

  /// What is between the slashes.
  var components: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

  /// The path of what is so named below this one.
  func appending(_ relative: FilePath) -> FilePath {
    FilePath(checked: bytes.last == Self.slash ? bytes + relative.bytes : bytes + [Self.slash] + relative.bytes)
  }

  /// The way from a folder to here; nil when this is not below it.
  func relative(to folder: FilePath) -> FilePath? {
    let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    guard bytes.starts(with: start) else { return nil }
    return FilePath(bytes: bytes[start.count...])
  }

  /// The folder that it is in, and its name there; nil for the topmost.
  var parted: (folder: FilePath, name: FilePath)? {
    guard let slash = bytes.lastIndex(of: Self.slash), let name = FilePath(bytes: bytes[(slash + 1)...]) else {
      return nil
    }
    return (FilePath(checked: Array(bytes[...max(0, slash - 1)])), name)
  }

  /// As the kernel takes it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try Self.withCString(bytes[...], body)
  }

  static func withCString<Result>(
    _ bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
      buffer[bytes.count] = 0
      return try buffer.withMemoryRebound(to: CChar.self) { buffer in
        // Of at least one character there is an address.
        guard let start = buffer.baseAddress else { return try body([0]) }
        return try body(start)
      }
    }
  }

  // MARK: Escapes

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The bytes that stand for themselves in a URL's path. Source: RFC 3986, section 2.3, and the slash.
  private static let stands: [Bool] = (0..<256).map { byte in
    let character = Character(Unicode.Scalar(UInt8(byte)))
    return byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
  }

  private static func unescaped(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      var byte = text[index]
      text.formIndex(after: &index)
      if byte == UInt8(ascii: "%") {
        guard text.distance(from: index, to: text.endIndex) >= 2 else { return nil }
        let end = text.index(index, offsetBy: 2)
        let digits = text[index..<end].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        byte = UInt8(digits[0] << 4 | digits[1])
        index = end
      }
      bytes.append(byte)
    }
    return bytes
  }
}
