import Foundation
import Glibc

/// A path as bytes, which need not be text in any encoding.
public struct FilePath: Hashable, Sendable {
  private static let slash = UInt8(ascii: "/")
  private static let scheme = "file://"

  /// The bytes of the path, without a NUL.
  public let bytes: [UInt8]

  /// Creates a path; returns nil if there are no bytes, or if they contain a NUL.
  public init?(bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// Returns nil for an empty text, or for a text that contains a NUL.
  public init?(_ text: String) {
    self.init(bytes: text.utf8)
  }

  /// Creates the path of a `file` URL on this machine, byte for byte. Source: RFC 8089, section 2.
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

  /// Returns true for a text with the scheme of ``init(url:)``, even if it is no valid URL.
  static func isURL(_ text: String) -> Bool { text.lowercased().hasPrefix("file:") }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The `file` URL of an absolute path, with all reserved and non-ASCII bytes escaped.
  public var url: String {
    var text = Array(Self.scheme.utf8)
    text.reserveCapacity(text.count + bytes.count + bytes.count / 4)
    for byte in bytes {
      if Self.isUnescaped[Int(byte)] {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The path for display. Invalid UTF-8 is shown as U+FFFD, so two paths may have the same text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component of the path.
  public var name: String {
    String(decoding: bytes.suffix(from: bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0), as: UTF8.self)
  }

  /// The absolute path.
  public var absolute: FilePath { bytes.first == Self.slash ? self : absolute(in: .currentFolder) }

  /// Returns the absolute path of a path that may be relative to a folder. Returns the path itself if there is no folder.
  func absolute(in folder: FilePath?) -> FilePath {
    guard bytes.first != Self.slash, let folder else { return self }
    return folder.appending(self)
  }

  /// The absolute path without links; nil, with `errno` set, if there is no such file or folder.
  var resolved: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:)))
  }

  /// The path of the current directory; nil if it was removed.
  static var currentFolder: FilePath? {
    guard let current = getcwd(nil, 0) else { return nil }
    defer { free(current) }
    return FilePath(checked: Array(UnsafeRawBufferPointer(start: current, count: strlen(current))))
  }

  static let root = FilePath(checked: [slash])

  /// Returns the deepest folder that contains all of these absolute paths.
  static func commonFolder(of paths: [FilePath]) -> FilePath {
    guard let first = paths.first else { return .root }
    let common = paths.dropFirst().reduce(first.bytes[...]) { common, path in
      let difference = zip(common.indices, path.bytes).first { common[$0] != $1 }
      return common[..<(difference?.0 ?? min(common.endIndex, path.bytes.count))]
    }
    // The common bytes may end within a name.
    let end = common.lastIndex(of: slash) ?? common.startIndex
    return FilePath(bytes: common[..<end]) ?? .root
  }

  var components: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

  func appending(_ relative: FilePath) -> FilePath {
    FilePath(checked: bytes.last == Self.slash ? bytes + relative.bytes : bytes + [Self.slash] + relative.bytes)
  }

  func relative(to folder: FilePath) -> FilePath? {
    let start = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    guard bytes.starts(with: start) else { return nil }
    return FilePath(bytes: bytes[start.count...])
  }

  /// The parent folder and the name within that folder; nil for the root.
  var parentAndName: (folder: FilePath, name: FilePath)? {
    guard let slash = bytes.lastIndex(of: Self.slash), let name = FilePath(bytes: bytes[(slash + 1)...]) else {
      return nil
    }
    return (FilePath(checked: Array(bytes[...max(0, slash - 1)])), name)
  }

  /// Returns true if there is certainly nothing at the path. Looks off the main actor, because a disk may be slow.
  @concurrent
  public func isGone() async -> Bool {
    var status = stat()
    return withCString { lstat($0, &status) != 0 && [ENOENT, ENOTDIR].contains(errno) }
  }

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
        // The buffer has at least one byte, so it has an address.
        guard let start = buffer.baseAddress else { return try body([0]) }
        return try body(start)
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// True for each byte that is not escaped in a URL's path: the slash, and the characters of RFC 3986, section 2.3.
  private static let isUnescaped: [Bool] = (0..<256).map { byte in
    let character = Character(Unicode.Scalar(UInt8(byte)))
    let isLetterOrDigit = character.isLetter || character.isNumber
    return byte < 0x80 && (isLetterOrDigit || "-._~/".contains(character))
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
