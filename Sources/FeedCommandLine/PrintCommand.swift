/// What the program does instead of showing its screens: a command prints, and needs no terminal.
enum PrintCommand: String, CaseIterable {
  case list, comments

  /// What goes behind its name.
  var operands: String {
    switch self {
    case .list: "[SOURCE]"
    case .comments: "ID [SOURCE]"
    }
  }

  /// What `--help` says of it.
  var text: String {
    switch self {
    case .list: "print the images of the feed's first page"
    case .comments: "print the comments of the image that has this ID, or its text"
    }
  }
}
