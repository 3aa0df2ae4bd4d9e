/// The ways in which picture servers write a file's size into its address. The rules remove nothing else, so that
/// pictures whose addresses differ in more stay separate.
enum SizeRules {
  /// A rule that removes a mark of size from an address. It returns the width in pixels, ``whole`` for the original,
  /// ``unknown`` if the mark does not tell it, or nil if there is no mark.
  typealias Rule = @Sendable (inout AddressParts) -> Int?

  static let whole = Int.max
  /// The width of a file that is smaller than the original, or compressed again.
  static let unknown = Int.max - 1

  static let all: [Rule] = [
    // Flickr's letters mean sizes nowhere else, and the largest files end in another secret: 123_abc_b.jpg.
    flickr,
    // Wikimedia puts the width before a repeated name: thumb/a/ab/Sea.jpg/640px-Sea.jpg.
    wikimedia,
    // Drupal keeps sizes in directories with their names: files/styles/large/public/sea.jpg.
    drupal,
    // Blogger has four hosts for one picture.
    bloggerHost,
    // Tumblr ends names in a width; elsewhere that may be any number: sea_1280.jpg.
    tumblr,
    // YouTube's stills only have the names of sizes: vi/abc/hqdefault.jpg.
    youTube,
    // HubSpot makes sizes in a directory above its own: hs-fs/hubfs/sea.jpg?width=300&name=sea.jpg.
    hubSpot,
    // Cloudinary and Cloudflare list the steps in a directory: w_640,c_fill and width=640,quality=75.
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
  /// Words that are sizes only if they are a directory's whole name.
  static let directoryWords: [String: Int] = ["full": whole, "size": whole]
  static let longestWord = 10
}

extension AddressParts {
  /// Removes the part behind the last of these characters from the name, if it is a size. Returns its width.
  mutating func cutName(atLast separators: String, width: (Bytes) -> Int?) -> Int? {
    guard let separator = name.lastIndex(where: separators.utf8.contains),
      let width = width(name[separator...].dropFirst())
    else { return nil }
    name = name[..<separator]
    return width
  }
}
