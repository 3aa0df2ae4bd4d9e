import Bitmaps
import FeedServer
import FeedServerTestSupport
import Foundation
import PictureEncoders
import TerminalTestSupport

/// The sources of a day: a list of paths, and feeds of every other kind that a configuration names.
final class DayStage {
  /// The size in bytes that the saved pictures reach early in the day.
  private static let cacheSize = 4 << 20
  /// The size in bytes to which the program cuts SQLite's log (`RecoveringDatabase`).
  private static let logSize = 32 << 20

  let stage: Stage
  /// The names of the feeds. The first one is the longest.
  let names: [String]
  /// The number of rows of the list of paths and of the longest feed.
  let rowCount: Int
  private let formats: [ServedChannel.Format] = [.rss2, .mediaRSS, .atom, .jsonFeed]
  private let folders: [URL]
  private var feedFault: TestServer.FaultID?

  init(_ extent: Extent) throws {
    rowCount = extent.count(10_000, small: 100)
    let photographs = try SyntheticPhotograph.jpegs(10, width: 320, height: 240)
    let picture = Self.pictures(photographs)
    stage = try Stage(feed: .album(0..<1, picture: picture), timeline: .album(of: 1))
    stage.server.timeline?.file = { attachment, _ in picture(attachment.description?.number ?? 0) }
    stage.server.site = ServedSite { $0.hasPrefix("/pictures/") ? picture($0.number) : nil }
    folders = try Self.makeFolders(10, of: rowCount / 10, with: photographs, in: stage.home)
    let origin = stage.server.origin.absoluteString
    let feeds =
      [
        "contract \(stage.server.baseURL.absoluteString) --type contract", "mastodon \(origin) --type mastodon",
        "account \(origin)/@author1 --type mastodon", "tag \(origin)/tags/landscape --type mastodon",
        "folder \(folders[0].path)", "sorted \(folders[1].path) --sort name",
      ] + formats.map { "\($0) \(origin)/\($0)" }
    names = feeds.map { String($0.prefix { $0 != " " }) } + ["web", "all"]
    try configure(feeds.map { "feed \($0)" } + ["group web rss2 atom", "cache-size \(Self.cacheSize)"])
  }

  /// Adds twelve entries to each feed of the server and removes as many old ones.
  func publish(_ round: Int) async throws {
    let server = stage.server
    let newest = 1_000_000 - 12 * round
    server.feed.images = ServedFeed.album(newest..<newest + rowCount) { _ in .status(404) }.images
    if let feedFault { server.remove(feedFault) }
    feedFault = try await stage.serveFeedAtOnce()
    server.timeline?.statuses = ServedTimeline.album(newest..<newest + 400).statuses
    let channel = ServedChannel.album(newest..<newest + min(1_000, rowCount), origin: server.origin)
    for format in formats { server.site?.documents["/\(format)"] = ServedDocument(channel, as: format) }
  }

  /// Starts the program on the list of paths, as a job of a shell. When the job has stopped, the shell says how often that
  /// has happened, and lets it go on after a line of input.
  func start() throws -> Browser {
    let script = """
      set -m; n=0; "$0" "$@"
      while [ $? -eq 148 ]; do n=$((n + 1)); echo "stopped $n"; read -r line; fg; done
      """
    let options = ["--theme", "dark", "--every", "1", "--slideshow", "1"]
    let program = try TimedProgram(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", script, Stage.executable.path] + options + folders.map(\.path),
      environment: stage.environment.merging(["COLORTERM": "truecolor"]) { $1 }, columns: 100, rows: 40)
    return Browser(program: program, stage: stage)
  }

  /// The size of all files of the cache in MiB. SQLite's log counts as at least the size to which it is cut, because it
  /// reaches that size at any time of the day.
  var cacheSize: Double {
    let folder = stage.home.appending(path: ".cache")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = files?.compactMap { file -> Int? in
      guard let file = file as? URL, let values = try? file.resourceValues(forKeys: [.fileSizeKey]) else { return nil }
      return max(values.fileSize ?? 0, file.path.hasSuffix("-wal") ? Self.logSize : 0)
    }
    return Double(sizes?.reduce(0, +) ?? 0) / 1_048_576
  }

  private func configure(_ lines: [String]) throws {
    let folder = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try lines.map { "\($0)\n" }.joined().write(to: folder.appending(path: "config"), atomically: true, encoding: .utf8)
  }

  /// Returns a function that makes a picture for each number. Every tenth one moves.
  private static func pictures(_ photographs: [Data]) -> @Sendable (Int) -> ServedPicture {
    let frames = [UInt8(0), 1].map { AnimatedGIF.Frame(width: 160, height: 120, index: $0, delay: 20) }
    let palette: [AnimatedGIF.Color] = [(200, 60, 40), (40, 60, 200)]
    let animation = AnimatedGIF(width: 160, height: 120, palette: palette, repetitions: 0, frames: frames).data
    return { number in
      let photograph = ServedPicture.data(photographs[number % photographs.count], contentType: "image/jpeg")
      return number % 10 == 0 ? .data(animation, contentType: "image/gif") : photograph
    }
  }

  private static func makeFolders(
    _ folderCount: Int, of fileCount: Int, with photographs: [Data], in home: URL
  ) throws -> [URL] {
    try (0..<folderCount).map { folderNumber in
      let folder = home.appending(path: "photographs/\(folderNumber)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 0..<fileCount {
        let file = folder.appending(path: "IMG_\(number).JPG")
        if number < photographs.count {
          try photographs[number].write(to: file)
        } else {
          let first = folder.appending(path: "IMG_\(number % photographs.count).JPG")
          try FileManager.default.linkItem(at: first, to: file)
        }
      }
      return folder
    }
  }
}

extension String {
  /// The number that the digits of this text make; 0 if there are none.
  fileprivate var number: Int { Int(filter(\.isNumber)) ?? 0 }
}
