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
    case .comments: "print the comments of the image that has this ID, or its text"
    case .get:
      "write the picture of the image that has this ID to standard output, which is no terminal then, whatever warning it has"
    case .update:
      "load the feeds that the configuration calls so, or all but folders, and print how many images are new in each"
    case .import:
      """
      print the feeds of a list of subscriptions (OPML; - for standard input) as lines of the configuration, to be added to \
      it by >> ~/.config/essential-feed/config
      """
    case .export: "print the configuration's RSS, Atom and JSON feeds as a list of subscriptions (OPML)"
    case .keys: "print what the keys do, as lines of the configuration"
    case .serve: "serve the demo on 127.0.0.1 by the contract, for whoever writes a client of it, until Ctrl-C"
    case .manual: "print the manual page: essential-feed manual | man -l -"
    case .completion:
      "print what completes the command line, for bash and fish to source, for zsh as _essential-feed in $fpath"
    case .doctor: "print what the program finds of what it needs, to be pasted into a report"
    case .add:
      "name a feed in the configuration, with what SOURCE needs of --type and the like; an address has one name"
    case .remove:
      """
      take the line of a feed or a group out of the configuration without asking, and print it without passwords
      """
    }
  }
}
