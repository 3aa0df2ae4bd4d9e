import Foundation
import TerminalTestSupport

/// The feed reader newsboat with a cached feed that has as many items as the feed of our program.
struct Newsboat {
  private static let title = "Feed of pictures"
  private let program: InstalledProgram
  private let home: URL

  /// Writes newsboat's files to `home`. Returns nil if newsboat is not installed.
  init?(home: URL, itemCount: Int) throws {
    guard let program = InstalledProgram("newsboat") else { return nil }
    self.program = program
    self.home = home
    try write(Self.feed(itemCount: itemCount), to: "feed.xml")
    try write("file://\(home.path)/feed.xml\n", to: "urls")
    try write("", to: "config")
    try program.run(arguments + ["-x", "reload"], environment: ["HOME": home.path])
  }

  private var arguments: [String] {
    ["-C", "\(home.path)/config", "-u", "\(home.path)/urls", "-c", "\(home.path)/newsboat.db"]
  }

  /// Returns two times from the start: to the list of feeds, and, with `Enter` pressed there, to the items.
  func times() throws -> (firstPaint: Duration, items: Duration) {
    let running = try TimedProgram(executable: program.url, arguments: arguments, environment: ["HOME": home.path])
    let firstPaint = try running.time(of: "newsboat's feeds") { screen in
      (1..<screen.rows).contains { screen.line($0).contains(Self.title) }
    }
    running.send("\r")
    let items = try running.time(of: "newsboat's items") { screen in
      (1..<screen.rows).contains { screen.line($0).contains("Place ") }
    }
    return (running.startedAt.duration(to: firstPaint), running.startedAt.duration(to: items))
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: home.appending(path: name))
  }

  private static func feed(itemCount: Int) -> String {
    let dates = Date.RFC2822Format()
    let items = (0..<itemCount).map { number in
      """
      <item><title>\(String.location(number))</title><description>\(String.description(number))</description>
      <link>http://127.0.0.1/\(UUID.image(number))</link><guid>\(UUID.image(number))</guid>
      <pubDate>\(dates.text(Date(timeIntervalSince1970: 1_600_000_000 + Double(number) * 60)))</pubDate></item>
      """
    }
    return """
      <?xml version="1.0"?><rss version="2.0"><channel><title>\(title)</title><link>http://127.0.0.1/</link>
      <description>Pictures</description>\(items.joined(separator: "\n"))</channel></rss>
      """
  }
}

extension Date {
  /// The date format of RSS.
  fileprivate struct RFC2822Format {
    private let formatter = DateFormatter()

    init() {
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = .gmt
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
    }

    func text(_ date: Date) -> String { formatter.string(from: date) }
  }
}
