// Serves the demo's feed for trying out the program by hand: `swift run ContractServer [--port N] [FAULT]...`.
//
// A fault is PATH=FAULT, where PATH is feed, comments or picture, and FAULT is a status, `delay:SECONDS`,
// `drip:BYTES_PER_SECOND`, `hold`, `abort`, `garbage` or `empty`. The server prints its base URL and runs until its
// standard input ends.
//
// With `--mastodon` it also serves the landscapes through the Mastodon API, and prints its address without a path. The
// token `demo` gives access to `home`, `bookmarks`, `favourites` and the list `Friends`. The path `feed` then means the timelines, which have another fault:
// `limited:SECONDS` answers with status 429 for that time.
//
// With `--feeds` it also serves the landscapes as feeds in all formats, on a page with links to them, and prints all
// addresses, including those of hostile feeds. The path `feed` then means all of these feeds.
//
// With `--photographs FOLDER [--without N]` it serves the photographs that `LandscapePainter --photographs FOLDER`
// draws, without the newest N posts, through the Mastodon API and as the feed of a blog, and prints both addresses.

import FeedServer
import FeedServerTestSupport
import Foundation

struct UsageError: Error, CustomStringConvertible {
  let description: String
}

func fault(_ word: Substring) throws -> Fault {
  let parts = word.split(separator: ":")
  let number = parts.count > 1 ? Double(parts[1]) : nil
  switch (parts.first, number) {
  case ("delay", let seconds?): return .delay(.seconds(seconds))
  case ("drip", let rate?): return .drip(bytes: max(1, Int(rate / 20)), every: .milliseconds(50))
  case ("hold", nil): return .hold(try Gate())
  case ("abort", nil): return .abort(afterBytes: 100)
  case ("garbage", nil): return .body(Data("\u{1B}[31mnot what was asked for".utf8))
  case ("empty", nil): return .body(Data((isMastodon ? "[]" : #"{"items": []}"#).utf8))
  case ("limited", let seconds?): return .rateLimited(until: Date() + seconds)
  case (let status?, nil): if let status = Int(status) { return .status(status) }
  default: break
  }
  throw UsageError(description: "what is the fault '\(word)'?")
}

func target(_ word: Substring) throws -> FaultTarget {
  switch word {
  case "feed" where isMastodon:
    .matching { request in ["/timelines/", "/bookmarks", "/favourites"].contains { request.path.contains($0) } }
  case "feed" where hasFeeds: .matching { !$0.path.hasPrefix("/pictures/") }
  case "feed": .path("/v1/feed")
  case "picture" where hasFeeds: .prefix("/pictures/")
  case "comments": .matching { $0.path.hasSuffix("/comments") || $0.path.hasSuffix("/context") }
  case "picture": .prefix(isMastodon ? "/media/" : "/v1/picture/")
  default: throw UsageError(description: "what is the path '\(word)'?")
  }
}

var arguments = CommandLine.arguments.dropFirst()
var port: UInt16 = 0
if arguments.first == "--port", let number = arguments.dropFirst().first.flatMap(UInt16.init) {
  port = number
  arguments = arguments.dropFirst(2)
}
let hasPhotographs = arguments.first == "--photographs"
let isMastodon = arguments.first == "--mastodon" || hasPhotographs
let hasFeeds = arguments.first == "--feeds"
if isMastodon || hasFeeds { arguments = arguments.dropFirst() }
let server = try TestServer(feed: LandscapeFeed.make(now: Date()), port: port)
var addresses = [isMastodon || hasFeeds ? server.origin : server.baseURL].map(\.absoluteString)
if hasPhotographs {
  guard let folder = arguments.popFirst() else { throw UsageError(description: "which folder has the photographs?") }
  var withoutNewest = 0
  if arguments.first == "--without", let number = arguments.dropFirst().first.flatMap(Int.init) {
    withoutNewest = number
    arguments = arguments.dropFirst(2)
  }
  let feeds = try PhotographFeeds(
    in: URL(filePath: folder, directoryHint: .isDirectory), withoutNewest: withoutNewest, now: Date(),
    origin: server.origin)
  (server.timeline, server.site) = (feeds.timeline, feeds.site)
  addresses.append(addresses[0] + PhotographFeeds.blogPath)
} else if isMastodon {
  var timeline = LandscapeTimeline.make(now: Date())
  timeline.tokens = ["demo"]
  server.timeline = timeline
}
if hasFeeds {
  var site = LandscapeSite.make(now: Date(), origin: server.origin)
  for kind in HostileDocument.allCases {
    site.documents["/hostile/\(kind.rawValue).xml"] = kind.document(
      picture: "\(server.origin.absoluteString)/pictures/0/small", origin: server.origin)
  }
  server.site = site
  addresses += site.documents.keys.filter { !$0.hasPrefix("/replies/") }.sorted().map { addresses[0] + $0 }
}
for argument in arguments {
  let words = argument.split(separator: "=", maxSplits: 1)
  guard words.count == 2 else { throw UsageError(description: "a fault is PATH=WHAT, not '\(argument)'") }
  _ = server.inject(try fault(words[1]), for: try target(words[0]))
}
FileHandle.standardOutput.write(Data("\(addresses.joined(separator: "\n"))\n".utf8))
while readLine() != nil {}
server.stop()
