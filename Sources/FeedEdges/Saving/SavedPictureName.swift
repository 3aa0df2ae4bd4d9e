import Foundation
import PictureCodecs
import TerminalKit

/// What a saved picture's file is called: by the image's heading, else by the picture's address.
///
/// Whoever wrote these, the name is that of a visible file in the folder, and looks like what it is.
public struct SavedPictureName: Hashable, Sendable {
  /// How many files may be called alike.
  static let largestNumber = 999
  /// The whole name, in characters and in bytes. Source: NAME_MAX of Linux.
  private static let (lengthLimit, byteLimit) = (80, 255)
  /// What is read of a text, in scalars.
  private static let readLimit = 1_000
  /// What is called by no text at all.
  private static let usual = "picture"

  private let stem: String
  private let ending: String

  /// - Parameters:
  ///   - heading: what stands over the image, if anything does.
  ///   - address: of the picture.
  public init(heading: String?, address: URL, _ picture: OriginalPicture) {
    self.init(heading: heading, address: address, endings: picture.endings)
  }

  /// - Parameter endings: those of files of the format, the usual one first; one that a text has stays as it is there.
  init(heading: String?, address: URL, endings: [String]) {
    let texts = [heading ?? "", address.lastPathComponent, Self.usual]
    let names = texts.lazy.map { Self.parted($0, endings) }.filter { !$0.stem.isEmpty }
    (stem, ending) = names.first ?? (Self.usual, "")
  }

  /// - Parameter number: from 1, of the files that are called alike.
  public func numbered(_ number: Int) -> String {
    let name = number == 1 ? stem : "\(stem) (\(number))"
    return ending.isEmpty ? name : "\(name).\(ending)"
  }

  private static func parted(_ text: String, _ endings: [String]) -> (stem: String, ending: String) {
    let text = plain(text)
    var (stem, ending) = (text[...], endings.first ?? "")
    if let dot = text.lastIndex(of: ".") {
      let own = text[text.index(after: dot)...]
      if endings.contains(own.lowercased()) { ending = String(own) }
      // Another format's would not be true.
      if PictureFormat.allFileEndings.contains(own.lowercased()) { stem = text[..<dot] }
    }
    return (cut(String(stem), leaving: " (\(largestNumber)).\(ending)"), ending)
  }

  /// What no name has on some file system. Source: naming files, of Windows, for FAT and exFAT.
  private static let unnamable: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  /// One line that can be seen as it is, and be a name anywhere.
  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in DisplayText(text, limit: readLimit).description.unicodeScalars {
      if unnamable.contains(scalar) {
        scalars.append("-")
      } else if scalar.properties.isWhitespace {
        if scalars.last != " " { scalars.append(" ") }
      } else if scalar.properties.generalCategory != .format, !scalar.properties.isDefaultIgnorableCodePoint {
        scalars.append(scalar)
      }
    }
    return trimmed(String(scalars))
  }

  /// Neither hidden nor, to a shell, an option.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == "." || $0 == "-" || $0.isWhitespace }
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// As many whole characters as there is room for beside the rest.
  private static func cut(_ text: String, leaving rest: String) -> String {
    var (length, bytes) = (rest.count, rest.utf8.count)
    return trimmed(
      String(
        text.prefix { character in
          length += 1
          bytes += character.utf8.count
          return length <= lengthLimit && bytes <= byteLimit
        }))
  }
}
