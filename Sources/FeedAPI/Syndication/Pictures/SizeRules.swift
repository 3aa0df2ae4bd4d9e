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
    // HubSpot makes sizes in a directory before its own: hs-fs/hubfs/sea.jpg?width=300&name=sea.jpg.
    hubSpot,
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

  static let words: [String: Int] = [
    "thumb": 150, "thumbs": 150, "thumbnail": 150, "thumbnails": 150, "tn": 150, "small": 320, "preview": 480,
    "previews": 480, "medium": 640, "large": 1_024, "scaled": 2_560, "original": whole, "originals": whole,
    "orig": whole,
  ]
  /// What is a size only where it is a directory's whole name.
  static let directoryWords: [String: Int] = ["full": whole, "size": whole]
  static let longestWord = 10
}

extension AddressParts {
  /// Takes what stands behind the last of these characters off the name, if it is a size.
  ///
  /// - Returns: the width that it tells; nil where it is none.
  mutating func cutName(atLast separators: String, width: (Bytes) -> Int?) -> Int? {
    guard let separator = name.lastIndex(where: separators.utf8.contains),
      let width = width(name[separator...].dropFirst())
    else { return nil }
    name = name[..<separator]
    return width
  }
}
