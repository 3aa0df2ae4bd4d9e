/// The ways in which servers of pictures say in an address how large the file is that they give.
///
/// Nothing but what only says that is taken out: pictures whose addresses differ in more stay apart.
enum SizeRules {
  /// Takes its mark out of an address.
  ///
  /// - Returns: how wide the file is, in pixels, ``whole`` for all that there is, ``unknown`` where that is not told; nil
  ///   where there is no such mark.
  typealias Rule = @Sendable (inout AddressParts) -> Int?

  /// Of a picture that nothing makes smaller.
  static let whole = Int.max
  /// Smaller than the whole one, or packed again.
  static let unknown = Int.max - 1

  static let all: [Rule] = [
    // Flickr's letters mean sizes nowhere else, and the names of the largest end in another secret: 123_abc_b.jpg.
    flickr,
    // Wikimedia puts the width before a name that is there twice: thumb/a/ab/Sea.jpg/640px-Sea.jpg.
    wikimedia,
    // Drupal keeps sizes in directories of their names: files/styles/large/public/sea.jpg.
    drupal,
    // Blogger has four hosts for one picture.
    bloggerHost,
    // Tumblr ends names in a width, which elsewhere may be a number: sea_1280.jpg.
    tumblr,
    // YouTube names the sizes of a still alone: vi/abc/hqdefault.jpg.
    youTube,
    // Cloudinary and Cloudflare list what is to be done in a directory: w_640,c_fill and width=640,quality=75.
    transformation,
    // Blogger, Ghost, Instagram and many a site of news keep sizes in directories: s640, w400-h300, 640x480, thumbs.
    directories,
    // Google's servers have it behind the name: abc=s640-c.
    googleSuffix,
    // WordPress and others name files by their size: sea-300x200.jpg, sea-scaled.jpg, sea_small.jpg, sea-640w.jpg.
    suffix,
    // Galleries name small ones so: thumb_sea.jpg.
    prefix,
    // Most servers that make sizes on demand take them as parameters: sea.jpg?w=300&h=200.
    parameters,
  ]

  private static let words: [String: Int] = [
    "thumb": 150, "thumbs": 150, "thumbnail": 150, "thumbnails": 150, "tn": 150, "small": 320, "preview": 480,
    "previews": 480, "medium": 640, "large": 1_024, "scaled": 2_560, "original": whole, "originals": whole,
    "orig": whole,
  ]
  /// What is a size only where it is a directory's whole name.
  private static let directoryWords: [String: Int] = ["full": whole, "size": whole]
  private static let longestWord = 10

  // MARK: Servers

  private static func flickr(_ parts: inout AddressParts) -> Int? {
    guard parts.isAt("staticflickr.com") || parts.isAt("static.flickr.com") else { return nil }
    let words = parts.name.split(separator: UInt8(ascii: "_"))
    guard (2...3).contains(words.count), words[0].allSatisfy(\.isDigit) else { return nil }
    (parts.host, parts.directories) = (Array("flickr.com".utf8)[...], [])
    (parts.name, parts.pathExtension) = (words[0], [])
    return words.count == 2 ? 500 : words[2].word(limit: 2).flatMap { flickrSizes[$0] } ?? unknown
  }

  private static let flickrSizes: [String: Int] = [
    "s": 75, "t": 100, "q": 150, "m": 240, "n": 320, "w": 400, "z": 640, "c": 800, "b": 1_024, "h": 1_600, "k": 2_048,
    "3k": 3_072, "4k": 4_096, "5k": 5_120, "6k": 6_144, "o": whole,
  ]

  private static func wikimedia(_ parts: inout AddressParts) -> Int? {
    let end = parts.name.prefix(while: \.isDigit)
    let rest = parts.name[end.endIndex...]
    guard rest.starts(with: "px-".utf8), parts.directories.last?.starts(with: rest.dropFirst(3)) == true,
      let width = end.pixels, let whole = parts.directories.popLast()
    else { return nil }
    parts.name = whole.prefix(rest.count - 3)
    parts.pathExtension = whole[parts.name.endIndex...]
    return width
  }

  private static func googleSuffix(_ parts: inout AddressParts) -> Int? {
    guard parts.pathExtension.isEmpty, let equals = parts.name.lastIndex(of: UInt8(ascii: "=")),
      let width = options(parts.name[equals...].dropFirst())
    else { return nil }
    parts.name = parts.name[..<equals]
    return width
  }

  private static func drupal(_ parts: inout AddressParts) -> Int? {
    guard let index = parts.directories.firstIndex(where: { $0.elementsEqual("styles".utf8) }),
      index + 2 < parts.directories.count, parts.directories[index + 2].elementsEqual("public".utf8)
    else { return nil }
    let name = parts.directories[index + 1].word(limit: longestWord)
    parts.directories.removeSubrange(index...(index + 2))
    parts.query.removeAll { $0.starts(with: "itok=".utf8) }
    return name.flatMap { words[$0] } ?? unknown
  }

  private static func bloggerHost(_ parts: inout AddressParts) -> Int? {
    guard parts.host.count == 17, parts.host.first?.isDigit == true, parts.isAt("bp.blogspot.com") else { return nil }
    parts.host = parts.host.dropFirst(2)
    return whole
  }

  private static func tumblr(_ parts: inout AddressParts) -> Int? {
    guard parts.isAt("media.tumblr.com"), let underscore = parts.name.lastIndex(of: UInt8(ascii: "_")),
      let width = parts.name[underscore...].dropFirst().pixels
    else { return nil }
    parts.name = parts.name[..<underscore]
    return width
  }

  private static func youTube(_ parts: inout AddressParts) -> Int? {
    guard parts.isAt("ytimg.com"), let width = parts.name.word(limit: 15).flatMap({ youTubeSizes[$0] }) else {
      return nil
    }
    parts.name = []
    return width
  }

  private static let youTubeSizes: [String: Int] = [
    "default": 120, "mqdefault": 320, "hqdefault": 480, "sddefault": 640, "hq720": 1_280, "maxresdefault": 1_280,
  ]

  // MARK: Directories

  private static func directories(_ parts: inout AddressParts) -> Int? {
    removeDirectories(from: &parts) { directory in
      directory.word(limit: longestWord).flatMap { words[$0] ?? directoryWords[$0] } ?? sides(directory)
        ?? options(directory)
    }
  }

  private static func transformation(_ parts: inout AddressParts) -> Int? {
    let width = removeDirectories(from: &parts) { directory in
      var (width, isOne): (Int, Bool) = (unknown, false)
      for item in directory.split(separator: UInt8(ascii: ",")) {
        let name = item.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "=") }
        let value = item[name.endIndex...].dropFirst()
        // What is written or laid over a picture makes another one of it.
        guard !value.isEmpty, let word = name.word(limit: longestWord), transformations.contains(word) else {
          return nil
        }
        guard ["w", "width", "h", "height", "q", "quality", "f", "format"].contains(word) else { continue }
        let isNumber = value.allSatisfy(\.isDigit)
        guard isNumber || value.elementsEqual("auto".utf8) else { return nil }
        isOne = true
        if "wh".utf8.contains(item[item.startIndex]) { width = min(width, value.pixels ?? width) }
      }
      return isOne ? width : nil
    }
    if width != nil, parts.directories.starts(with: ["cdn-cgi", "image"], by: { $0.elementsEqual($1.utf8) }) {
      parts.directories.removeFirst(2)
    }
    return width
  }

  private static let transformations: Set<String> = [
    "w", "width", "h", "height", "c", "fit", "q", "quality", "f", "format", "g", "gravity", "dpr", "ar", "fl",
  ]

  private static func removeDirectories(
    from parts: inout AddressParts, where width: (AddressParts.Bytes) -> Int?
  ) -> Int? {
    var smallest: Int?
    parts.directories.removeAll { directory in
      guard let width = width(directory) else { return false }
      smallest = min(smallest ?? whole, width)
      return true
    }
    return smallest
  }

  /// `s640`, `w400-h300`, `s72-c`; fewer digits alone count servers, weeks and seasons. `s0` is as large as there is.
  private static func options(_ text: AddressParts.Bytes) -> Int? {
    let options = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = options.first, let letter = first.first, "swhi".utf8.contains(letter) else { return nil }
    for option in options.dropFirst() {
      let letters = option.prefix { (0x61...0x7A).contains($0) }
      guard (1...2).contains(letters.count), option[letters.endIndex...].allSatisfy(\.isDigit) else { return nil }
    }
    if first.elementsEqual("s0".utf8) { return whole }
    return first.count > 3 || options.count > 1 ? first.dropFirst().pixels : nil
  }

  /// `640x480`, also after a letter; smaller numbers count episodes and inches.
  private static func sides(_ text: AddressParts.Bytes) -> Int? {
    let sides = text.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2, let height = sides[1].pixels, let first = sides[0].first,
      first.isDigit || (0x61...0x7A).contains(first),
      let width = (first.isDigit ? sides[0] : sides[0].dropFirst()).pixels, max(width, height) >= 100
    else { return nil }
    return width
  }

  // MARK: Names

  private static func suffix(_ parts: inout AddressParts) -> Int? {
    guard !parts.pathExtension.isEmpty,
      let separator = parts.name.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      separator > parts.name.startIndex, let width = width(ofSuffix: parts.name[separator...].dropFirst())
    else { return nil }
    parts.name = parts.name[..<separator]
    return width
  }

  private static func width(ofSuffix text: AddressParts.Bytes) -> Int? {
    if text.first?.isDigit == true {
      let number = text.prefix(while: \.isDigit)
      let unit = text[number.endIndex...]
      return unit.elementsEqual("px".utf8) || unit.elementsEqual("w".utf8) ? number.pixels : sides(text)
    }
    return text.word(limit: longestWord).flatMap { words[$0] }
  }

  private static func prefix(_ parts: inout AddressParts) -> Int? {
    let first = parts.name.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    guard first.count + 1 < parts.name.count, let word = first.word(limit: 5), ["thumb", "tn"].contains(word) else {
      return nil
    }
    parts.name = parts.name[first.endIndex...].dropFirst()
    return words[word]
  }

  // MARK: Parameters

  private static func parameters(_ parts: inout AddressParts) -> Int? {
    let ofFile = PictureAddress.isOfPicture(parts)
    var (width, height, isMade): (Int?, Int?, Bool) = (nil, nil, false)
    parts.query.removeAll { parameter in
      let name = parameter.prefix { $0 != UInt8(ascii: "=") }
      let value = parameter[name.endIndex...].dropFirst()
      guard let word = name.word(limit: longestWord), isOfSize(word, value, ofFile: ofFile) else { return false }
      isMade = true
      let number = value.prefix(while: \.isDigit).pixels ?? value.word(limit: longestWord).flatMap { words[$0] }
      switch word {
      case "h", "height": height = number
      case "q", "quality", "dpr", "zoom", "crop", "ssl": break
      case "s" where value.count >= 32: break
      default: width = width ?? number
      }
      return true
    }
    return isMade ? width ?? height ?? unknown : nil
  }

  /// - Parameter ofFile: whether the address is that of a picture's file. That of a program may tell by one letter which
  ///   picture it makes.
  private static func isOfSize(_ name: String, _ value: AddressParts.Bytes, ofFile: Bool) -> Bool {
    let isNumber = value.count <= 4 && value.allSatisfy(\.isDigit)
    return switch name {
    case "q", "zoom", "crop": ofFile
    // A number, or what vouches for the others.
    case "s":
      ofFile
        && (isNumber || sides(value) != nil
          || value.count >= 32 && value.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) })
    // Of Twitter.
    case "name": value.word(limit: longestWord).map { words[$0] != nil } == true
    case "w", "h", "width", "height": isNumber || value.elementsEqual("auto".utf8)
    // As in `large`, `640x480`, `webp`.
    case "size", "format": value.count <= 9 && value.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) }
    default: sizeParameters.contains(name)
    }
  }

  private static let sizeParameters: Set<String> = [
    "resize", "fit", "quality", "auto", "dpr", "strip", "ssl", "fm",
  ]
}
