/// Texts that nobody said of a picture: cameras and programs write them where a caption would be, into all pictures alike.
public enum CameraBoilerplate {
  /// What such texts look like. Capitals count only where that is said; what is no letter and no digit parts words.
  private enum Shape {
    /// It is these words.
    case words(Set<String>)
    /// It is exactly this.
    case codes(Set<String>)
    /// It is in capitals, and ends in these words after a maker's name.
    case capitals(ending: String)
    /// It begins with this word and a number, and has no blank.
    case numbered(String)
    /// It has no blank, and ends as a picture's file does.
    case file
    /// It stands between < and >, and has this word.
    case bracketed(naming: String)
  }

  private static let shapes: [Shape] = [
    // "OLYMPUS DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA": the names that makers give their cameras all in one.
    .capitals(ending: "digital camera"), .capitals(ending: "digital still camera"),
    // The same of Sony, Samsung and Minolta, and of phones that name no maker.
    .words(["sony dsc", "samsung camera pictures", "minolta dsc", "exif jpeg picture", "jpeg picture", "default"]),
    // The modes of Huawei's camera, which may be words or names in capitals.
    .codes(["cof", "dav", "sdr", "edf", "btf", "rbt", "ozcof", "ozedf"]),
    // "<KENOX S630 / Samsung S630>", "<Digimax S700, Samsung #1>": the models of one camera in two countries.
    .bracketed(naming: "samsung"),
    // "DCIM\100GOPRO", "DCIM100MEDIADJI_0012.JPG": where the card has the picture. "oplus_32": a mode of OnePlus.
    .numbered("dcim"), .numbered("oplus"),
    // "IMG_1234", "DSC_0001.JPG", "sea.jpg": what programs for sites make the title of a picture that has none.
    .numbered("img"), .numbered("dsc"), .numbered("dscn"), .numbered("dscf"), .numbered("pxl"), .file,
    // What a program says of itself where the picture had no words.
    .words(["created with gimp"]),
  ]

  private static let makers: Set<Substring> = [
    "olympus", "konica", "minolta", "pentax", "samsung", "sanyo", "sony", "nikon", "kodak", "casio", "fuji", "fujifilm",
    "panasonic", "polaroid", "ricoh", "vivitar", "toshiba", "hp", "benq", "digital", "kyocera", "aiptek",
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
    case .codes(let all): all.contains(text)
    case .capitals(let ending):
      !text.contains(where: \.isLowercase) && words.joined(separator: " ").hasSuffix(ending)
        && words.first.map(makers.contains) == true
    case .file:
      !text.contains(where: \.isWhitespace) && words.count > 1
        && ["jpg", "jpeg", "png", "gif", "webp", "heic"].contains(words.last)
    case .numbered(let word):
      !text.contains(where: \.isWhitespace) && words.first?.hasPrefix(word) == true
        && words.joined().dropFirst(word.count).first?.isNumber == true
    case .bracketed(let name):
      text.first { !$0.isWhitespace } == "<" && text.last { !$0.isWhitespace } == ">"
        && words.contains { $0 == name }
    }
  }
}
