/// What the program does instead of showing its screens: a command prints or writes, and needs no terminal.
enum PrintCommand: String, CaseIterable {
  case list, comments, keys, add

  /// What goes behind its name.
  var operands: [String] {
    switch self {
    case .list: ["[SOURCE]"]
    case .comments: ["ID", "[SOURCE]"]
    case .keys: []
    case .add: ["NAME", "SOURCE"]
    }
  }

  /// What `--help` says of it.
  var text: String {
    switch self {
    case .list: "print the images of the feed's first page"
    case .comments: "print the comments of the image that has this ID, or its text"
    case .keys: "print what the keys do, as lines of the configuration"
    case .add: "name a feed in the configuration, with what SOURCE needs of --type and the like"
    }
  }
}
