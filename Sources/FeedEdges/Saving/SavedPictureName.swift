import Foundation
import PictureCodecs
import TerminalKit

/// The name of a saved picture's file, made from the image's heading or from the picture's address. Whatever these
/// texts contain, the file is visible, is in the folder, and has the extension of its format.
public struct SavedPictureName: Hashable, Sendable {
  /// The largest number that is appended to distinguish files of the same name.
  static let largestNumber = 999
  /// The length limit in characters.
  private static let lengthLimit = 80
  /// The length limit in bytes: `NAME_MAX` of Linux.
  private static let byteLimit = 255
  private static let readLimit = 1_000
  private static let fallback = "picture"

  private let stem: String
  private let ending: String

  public init(heading: String?, address: URL, _ picture: OriginalPicture) {
    self.init(heading: heading, address: address, endings: picture.endings)
  }

  /// - Parameter endings: the extensions of the picture's format. If the text already has one, that one is kept.
  init(heading: String?, address: URL, endings: [String]) {
    let texts = [heading ?? "", address.lastPathComponent, Self.fallback]
    let names = texts.lazy.map { Self.split($0, endings) }.filter { !$0.stem.isEmpty }
    (stem, ending) = names.first ?? (Self.fallback, "")
  }

  /// Returns the name with a number, unless the number is 1.
  public func numbered(_ number: Int) -> String {
    let name = number == 1 ? stem : "\(stem) (\(number))"
    return ending.isEmpty ? name : "\(name).\(ending)"
  }

  private static func split(_ text: String, _ endings: [String]) -> (stem: String, ending: String) {
    let name = plain(text)
    var stem = name[...]
    var ending = endings.first ?? ""
    if let dot = name.lastIndex(of: ".") {
      let own = name[name.index(after: dot)...]
      if endings.contains(own.lowercased()) { ending = String(own) }
      // The extension of another format is removed because it would be wrong.
      if PictureFormat.allFileEndings.contains(own.lowercased()) { stem = name[..<dot] }
    }
    return (cut(String(stem), leaving: " (\(largestNumber)).\(ending)"), ending)
  }

  /// Characters that some file systems do not allow in names. Source: Microsoft's naming rules for FAT and exFAT.
  private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]

  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in DisplayText(text, limit: readLimit).description.unicodeScalars {
      if forbidden.contains(scalar) {
        scalars.append("-")
      } else if scalar.properties.isWhitespace {
        if scalars.last != " " { scalars.append(" ") }
      } else if scalar.properties.generalCategory != .format, !scalar.properties.isDefaultIgnorableCodePoint {
        scalars.append(scalar)
      }
    }
    return trimmed(String(scalars))
  }

  /// Removes leading and trailing characters that would hide the file, or make its name look like an option.
  private static func trimmed(_ text: String) -> String {
    let start = text.drop { ".-".contains($0) || $0.isWhitespace }
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func cut(_ text: String, leaving rest: String) -> String {
    var length = rest.count
    var bytes = rest.utf8.count
    return trimmed(
      String(
        text.prefix { character in
          length += 1
          bytes += character.utf8.count
          return length <= lengthLimit && bytes <= byteLimit
        }))
  }
}
