/// A recognizer for captions that cameras and programs write into every picture, and that do not describe the picture.
public enum CameraBoilerplate {
  /// A pattern of such captions. Only `codes` and `capitals` depend on case. Words are runs of letters and digits.
  private enum Pattern {
    case words(Set<String>)
    case codes(Set<String>)
    /// A text in capitals that begins with a manufacturer's name and ends in these words.
    case capitals(ending: String)
    /// A text without spaces that begins with this word and a number.
    case numbered(String)
    /// A text without spaces that ends in the extension of a picture file.
    case file
    /// A text between `<` and `>` that contains this word.
    case bracketed(naming: String)
  }

  private static let patterns: [Pattern] = [
    // "OLYMPUS DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA": the names that makers give to all their cameras.
    .capitals(ending: "digital camera"), .capitals(ending: "digital still camera"),
    // The equivalent captions of Sony, Samsung and Minolta, and of phones that name no manufacturer.
    .words(["sony dsc", "samsung camera pictures", "minolta dsc", "exif jpeg picture", "jpeg picture", "default"]),
    // Modes of Huawei's camera, in lower case. With other letter case, these may be words or names.
    .codes(["cof", "dav", "sdr", "edf", "btf", "rbt", "ozcof", "ozedf"]),
    // "<KENOX S630 / Samsung S630>", "<Digimax S700, Samsung #1>": a camera's model names in two countries.
    .bracketed(naming: "samsung"),
    // "DCIM\100GOPRO", "DCIM100MEDIADJI_0012.JPG": a path on the memory card. "oplus_32": a mode of OnePlus cameras.
    .numbered("dcim"), .numbered("oplus"),
    // "IMG_1234", "DSC_0001.JPG", "sea.jpg": the file name, which site software turns into a title.
    .numbered("img"), .numbered("dsc"), .numbered("dscn"), .numbered("dscf"), .numbered("pxl"), .file,
    // The default comment of GIMP.
    .words(["created with gimp"]),
  ]

  private static let makers: Set<Substring> = [
    "olympus", "konica", "minolta", "pentax", "samsung", "sanyo", "sony", "nikon", "kodak", "casio", "fuji", "fujifilm",
    "panasonic", "polaroid", "ricoh", "vivitar", "toshiba", "hp", "benq", "digital", "kyocera", "aiptek",
  ]

  private static let limit = 80

  public static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= limit else { return false }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return patterns.contains { matches(text, words, $0) }
  }

  private static func matches(_ text: String, _ words: [Substring], _ pattern: Pattern) -> Bool {
    switch pattern {
    case .words(let all): return all.contains(words.joined(separator: " "))
    case .codes(let all): return all.contains(text)
    case .capitals(let ending):
      guard !text.contains(where: \.isLowercase), let first = words.first else { return false }
      return makers.contains(first) && words.joined(separator: " ").hasSuffix(ending)
    case .file:
      guard !text.contains(where: \.isWhitespace), words.count > 1, let last = words.last else { return false }
      return ["jpg", "jpeg", "png", "gif", "webp", "heic"].contains(last)
    case .numbered(let word):
      guard !text.contains(where: \.isWhitespace), words.first?.hasPrefix(word) == true else { return false }
      return words.joined().dropFirst(word.count).first?.isNumber == true
    case .bracketed(let name):
      let isInBrackets = text.first { !$0.isWhitespace } == "<" && text.last { !$0.isWhitespace } == ">"
      return isInBrackets && words.contains { $0 == name }
    }
  }
}
