import FeedDomain
import Foundation

@testable import FeedAPI
@testable import FeedEdges

extension FuzzTarget {
  /// The parsers of addresses, of the user's words, and of names of files.
  static let addresses = [
    FuzzTarget(
      name: "address",
      sources: [
        "FeedDomain/WebAddress.swift", "FeedDomain/CompactURL.swift", "FeedDomain/URL+PageOfPicture.swift",
        "FeedDomain/URL+Userinfo.swift", "FeedAPI/Shared/String+Foreign.swift", "FeedAPI/Shared/Origin.swift",
        "FeedAPI/Syndication/Pictures/AddressParts.swift", "FeedAPI/Syndication/Pictures/PictureKey.swift",
        "FeedAPI/Syndication/Pictures/SizeRules.swift", "FeedAPI/Syndication/Pictures/SizeRules+Directories.swift",
        "FeedAPI/Syndication/Pictures/SizeRules+Names.swift",
        "FeedAPI/Syndication/Pictures/SizeRules+Parameters.swift",
        "FeedAPI/Syndication/Pictures/SizeRules+Servers.swift", "FeedAPI/Syndication/Pictures/PictureAddress.swift",
        "FeedAPI/Syndication/Pictures/WidthName.swift",
      ]
    ) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      for escaping in [true, false] { try requireLikeURL(text, escaping: escaping) }
      guard let url = text.foreignWebAddress(relativeTo: address), let web = WebAddress(url) else { return }
      try require(WebAddress(web.text)?.text == web.text, "an address that is none when it is read again")
      let bare = url.textWithoutUserinfo
      try require(WebAddress(bare)?.userinfo == nil, "a user name that was not removed")
      try require(URL(pictureOnPage: url)?.pageOfPicture.map { $0.absoluteString == bare } ?? true, "another page")
      _ = Origin(url)
      let parts = AddressParts(url)
      let key = PictureKey(parts.nested)
      try require(key.text.utf8.count <= url.absoluteString.utf8.count, "a key that is longer than its address")
      _ = (PictureAddress.isPicture(url), PictureAddress.isLinkedPicture(parts), PictureAddress.isTracker(parts))
    },
    FuzzTarget(
      name: "word",
      sources: [
        "FeedEdges/SourceArgument.swift", "FeedEdges/SourceArgument+Shape.swift", "FeedEdges/Kinds",
        "FeedEdges/RedactedText.swift", "FeedEdges/Folders/FilePath.swift", "FeedEdges/Folders/PathList.swift",
        "FeedEdges/Saving/SavedPictureName.swift", "FeedEdges/Saving/UserDirsFile.swift",
      ]
    ) { bytes in
      var input = FuzzInput(bytes)
      let parser = input.choice(wordParsers)
      try parser(input)
    },
  ]

  /// Requires that a text is read as Foundation reads it.
  private static func requireLikeURL(_ text: String, escaping: Bool) throws {
    let url = URL(string: text, encodingInvalidCharacters: escaping).flatMap { url in
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
      return isWeb && (1...65_535).contains(url.port ?? 80) ? url : nil
    }
    let web = WebAddress(text, escaping: escaping)
    try require(
      web?.text == url?.absoluteString, "not the same address: \(web?.text ?? "") \(url?.absoluteString ?? "")")
    guard let web, let url else { return }
    let isSame =
      web.url == url && web.isSecure == (url.scheme?.lowercased() == "https") && web.port == url.port
      && String(web.host) == URLComponents(string: web.text)?.encodedHost
      && web.userinfo.map { String($0.prefix { $0 != ":" }) } == url.user()
      && String(web.pathQueryAndFragment.prefix { $0 != "?" && $0 != "#" }) == url.path()
    try require(isSame, "not the same parts: \(web)")
  }

  private static let wordParsers: [@Sendable (FuzzInput) throws -> Void] = [
    { input in
      let argument = try attempt(SourceArgument.Error.self) { try SourceArgument(input.text) }
      guard let argument, let words = argument.words, words.count == 1 else { return }
      try require(try SourceArgument(words[0]) == argument, "another source: \(words)")
      // Relative paths are made absolute before they are written.
      try require(argument.dependsOnCurrentDirectory || !words[0].hasPrefix("-"), "an option: \(words)")
    },
    { input in
      guard let link = WebAddress(input.text), let argument = SourceArgument(link: link) else { return }
      try require(!argument.isFolder, "a link that leads to a folder")
    },
    { input in
      for text in [RedactedText(input.text), RedactedText(url: input.text), RedactedText(word: input.text)] {
        try require(!text.description.contains(where: \.isNewline), "more than one line")
      }
    },
    { input in
      if let path = FilePath(url: input.text) { try require(!path.bytes.contains(0), "a path with a NUL") }
      guard let path = FilePath(bytes: [UInt8(ascii: "/")] + input.rest) else { return }
      try require(FilePath(url: path.url) == path, "another path: \(path.url)")
    },
    { input in
      let paths = PathList.paths(in: input.data)
      try require(paths.allSatisfy { !$0.bytes.isEmpty && !$0.bytes.contains(0) }, "no path")
      let parts = input.rest.split(separator: 0).map { Array($0) }
      try require(PathList.paths(in: Data(parts.flatMap { $0 + [0] })).map(\.bytes) == parts, "other paths")
    },
    { input in
      guard let path = UserDirsFile.downloads(in: input.data, home: "/home/ada") else { return }
      try require(path.hasPrefix("/") && !path.contains("\0"), "no absolute path: \(path)")
    },
    { input in
      let name = SavedPictureName(heading: input.text, address: address, endings: ["jpg", "jpeg"])
      for text in [name.numbered(1), name.numbered(SavedPictureName.largestNumber)] {
        try require(
          text.lowercased().hasSuffix(".jpg") || text.lowercased().hasSuffix(".jpeg"), "another ending: \(text)")
        try require(
          text.count <= 80 && text.utf8.count <= 255 && !text.contains("/") && !text.contains("\0"), "no name: \(text)")
        try require(!text.hasPrefix(".") && !text.hasPrefix("-"), "a hidden file or an option: \(text)")
      }
    },
  ]
}
