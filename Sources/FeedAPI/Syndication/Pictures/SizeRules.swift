/// The ways in which picture servers write a file's size into its address. The rules remove only marks of size, so that
/// pictures whose addresses differ in other parts stay separate.
enum SizeRules {
  /// A rule that removes a mark of size from an address. It returns the width in pixels, ``whole`` for the original,
  /// ``unknown`` if the mark does not name a width, or nil if there is no mark.
  typealias Rule = @Sendable (inout AddressParts) -> Int?

  static let whole = Int.max
  /// The width of a file that is smaller than the original, or compressed again.
  static let unknown = Int.max - 1

  static let all: [Rule] = [
    // Only on Flickr does the last letter mean a size: 123_abc_b.jpg. The largest files have a secret other than `abc`.
    flickr,
    // Wikimedia puts the width before a repeated name: thumb/a/ab/Sea.jpg/640px-Sea.jpg.
    wikimedia,
    // Drupal keeps each size in a directory with the size's name: files/styles/large/public/sea.jpg.
    drupal,
    // Blogger has four hosts for one picture.
    bloggerHost,
    // Tumblr ends names in a width: sea_1280.jpg. On other hosts, such a number may have another meaning.
    tumblr,
    // YouTube names stills only by their sizes: vi/abc/hqdefault.jpg.
    youTube,
    // HubSpot puts `hs-fs` before the path of a resized file: hs-fs/hubfs/sea.jpg?width=300&name=sea.jpg.
    hubSpot,
    // Cloudinary and Cloudflare list transformations in a directory: w_640,c_fill and width=640,quality=75.
    transformation,
    // Blogger, Ghost, Instagram and many news sites keep sizes in directories: s640, w400-h300, 640x480, thumbs.
    directories,
    // Google's servers append the size to the name: abc=s640-c.
    googleSuffix,
    // WordPress and others name files by their size: sea-300x200.jpg, sea-scaled.jpg, sea_small.jpg, sea-640w.jpg.
    suffix,
    // Galleries mark small files with a prefix: thumb_sea.jpg.
    prefix,
    // Most servers that resize on demand use parameters: sea.jpg?w=300&h=200.
    parameters,
  ]

  static let words: [String: Int] = [
    "thumb": 150, "thumbs": 150, "thumbnail": 150, "thumbnails": 150, "tn": 150, "small": 320, "preview": 480,
    "previews": 480, "medium": 640, "large": 1_024, "scaled": 2_560, "original": whole, "originals": whole,
    "orig": whole,
  ]
  /// Words that mean a size only as a directory's whole name.
  static let directoryWords: [String: Int] = ["full": whole, "size": whole]
  static let longestWord = 10
}

extension AddressParts {
  /// Removes the end of the name, from the last of these separators, if it is a size. Returns the width.
  mutating func cutName(atLast separators: String, width: (Bytes) -> Int?) -> Int? {
    guard let separator = name.lastIndex(where: separators.utf8.contains),
      let width = width(name[separator...].dropFirst())
    else { return nil }
    name = name[..<separator]
    return width
  }
}
