import PictureCodecs

/// A check of file names for the extensions of pictures. The content is checked only when the picture is shown.
enum PictureName {
  private static let endings = Set(PictureFormat.allFileEndings.map { Array($0.utf8) })

  static func isPicture(_ name: ArraySlice<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[(dot + 1)...]
    guard (3...4).contains(ending.count) else { return false }
    return endings.contains(ending.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 })
  }
}
