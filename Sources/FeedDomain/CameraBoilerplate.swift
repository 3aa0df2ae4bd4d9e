/// Texts that nobody said of a picture: cameras and programs write them where a caption would be, into all pictures alike.
public enum CameraBoilerplate {
  /// What such texts look like; capitals count only where that is said, and words are parted by whatever is no letter and
  /// no digit.
  private enum Shape {
    /// It is these words.
    case words(Set<String>)
    /// It is in capitals, and ends in these words.
    case capitals(ending: String)
    /// It begins with this word and a number.
    case numbered(String)
    /// It stands between < and >, and has this word.
    case bracketed(naming: String)
  }

  private static let shapes: [Shape] = [
    // "OLYMPUS DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA": the names that makers give their cameras all in one.
    .capitals(ending: "digital camera"), .capitals(ending: "digital still camera"),
    // The same of Sony, Samsung and Minolta, and of phones that name no maker.
    .words(["sony dsc", "samsung camera pictures", "minolta dsc", "exif jpeg picture", "jpeg picture", "default"]),
    // The modes of Huawei's camera: colour effect, night, portrait.
    .words(["cof", "dav", "sdr", "edf", "btf", "rbt", "ozcof", "ozedf"]),
    // "<KENOX S630 / Samsung S630>", "<Digimax S700, Samsung #1>": the models of one camera in two countries.
    .bracketed(naming: "samsung"),
    // "DCIM\100GOPRO", "DCIM100MEDIADJI_0012.JPG": where the card has the picture. "oplus_32": a mode of OnePlus.
    .numbered("dcim"), .numbered("oplus"),
    // What a program says of itself where the picture had no words.
    .words(["created with gimp"]),
  ]

  /// More bytes are a caption.
  private static let limit = 80

  public static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= limit else { return false }
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return shapes.contains { matches(text, words, $0) }
  }

  private static func matches(_ text: String, _ words: [Substring], _ shape: Shape) -> Bool {
    switch shape {
    case .words(let all): all.contains(words.joined(separator: " "))
    case .capitals(let ending): !text.contains(where: \.isLowercase) && words.joined(separator: " ").hasSuffix(ending)
    case .numbered(let word):
      words.first?.hasPrefix(word) == true && words.joined().dropFirst(word.count).first?.isNumber == true
    case .bracketed(let name):
      text.first { !$0.isWhitespace } == "<" && text.last { !$0.isWhitespace } == ">"
        && words.contains { $0 == name }
    }
  }
}
