import FeedDomain
import Foundation

/// A list of paths as text. If the text contains a NUL, each path ends with a NUL, otherwise with a line feed. A
/// carriage return before a line feed does not belong to the path.
public enum PathList {
  /// An error that says in one line what is wrong with the list.
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  /// Reads a list to its end, which may never come.
  ///
  /// - Throws: ``Refusal``
  public static func read(from descriptor: CInt) throws(Refusal) -> [FilePath] {
    let text: Data
    do {
      text = try Data(ofDescriptor: descriptor, upToCount: Limits.pathListSize + 1)
    } catch {
      throw Refusal(description: "standard input cannot be read: \(String(cString: strerror(error.code.rawValue)))")
    }
    guard text.count <= Limits.pathListSize else {
      throw Refusal(description: "the paths on standard input are longer than \(Limits.pathListSize >> 20) MiB")
    }
    let paths = paths(in: text)
    guard !paths.isEmpty else { throw Refusal(description: "there are no paths on standard input") }
    guard paths.count <= Limits.entries else {
      throw Refusal(description: "there are more than \(Limits.entries) paths on standard input")
    }
    return paths
  }

  static func paths(in text: Data) -> [FilePath] {
    let endsInNUL = text.contains(0)
    return text.split(separator: endsInNUL ? 0 : UInt8(ascii: "\n")).compactMap { part in
      let isWindowsLine = !endsInNUL && part.last == UInt8(ascii: "\r")
      return FilePath(bytes: isWindowsLine ? part.dropLast() : part)
    }
  }
}
