import FeedEdges

extension PrintCommand {
  var operands: [String] {
    switch self {
    case .list: ["[SOURCE]"]
    case .comments, .get: ["ID", "[SOURCE]"]
    case .update: ["[NAME]..."]
    case .add: ["NAME", "SOURCE"]
    case .remove: ["NAME"]
    case .keys, .export, .serve, .manual: []
    case .completion: ["SHELL"]
    case .import: ["FILE"]
    case .doctor: ["[SOURCE]"]
    }
  }

  var text: String {
    switch self {
    case .list: "print the images of the feed's first page"
    case .comments: "print the comments of the image with this ID, or its text if there are none"
    case .get:
      "write the picture of the image with this ID to standard output (a file or a pipe), even if it has a content warning"
    case .update:
      "load the named feeds, or all but folders, and print how many images are new in each"
    case .import:
      """
      print the feeds of a subscription list (OPML; - for standard input) as lines for the configuration; append them \
      with >> ~/.config/essential-feed/config
      """
    case .export: "print the configuration's RSS, Atom and JSON feeds as a subscription list (OPML)"
    case .keys: "print the keys and their commands as lines for the configuration"
    case .serve: "serve the demo as an Essential Feed API on 127.0.0.1 until Ctrl-C, for trying out clients"
    case .manual: "print the manual page; to read it: essential-feed manual | man -l -"
    case .completion:
      "print a completion script: bash and fish source it, zsh finds it as _essential-feed in $fpath"
    case .doctor: "check what works and what is missing, and print a report that can be shared"
    case .add:
      "subscribe: name a feed in the configuration, with options such as --type; an address can have one name only"
    case .remove:
      """
      remove a feed or group from the configuration without asking, and print its line without passwords
      """
    }
  }
}
