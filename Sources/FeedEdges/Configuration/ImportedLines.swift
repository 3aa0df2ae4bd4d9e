import FeedAPI
import Foundation

/// The lines of a configuration that name the feeds of a list of subscriptions, and its folders as groups.
public struct ImportedLines {
  public var lines: [String] { feedLines + groupLines }
  /// What else there is to say, each in a line.
  public private(set) var remarks: [String] = []
  private var feedLines: [String] = []
  private var groupLines: [String] = []
  private var namesByAddress: [URL: String] = [:]
  private var names: UniqueFeedNames

  /// - Parameter catalog: has names already, which are given to nothing else.
  public init(_ outlines: [OPMLOutline], besides catalog: FeedCatalog) {
    names = UniqueFeedNames(besides: catalog.feeds.map(\.name) + catalog.groups.map(\.name))
    var leftOutCount = 0
    _ = add(outlines, &leftOutCount)
    if leftOutCount > 0 { remarks.append("\(leftOutCount) entries are left out: they have no web address of a feed") }
    let count = catalog.feeds.count + feedLines.count
    if count > ConfigurationFile.feedLimit {
      remarks.append("a configuration has \(ConfigurationFile.feedLimit) feeds at most, and these would be \(count)")
    }
  }

  /// - Returns: the names of all feeds in them.
  private mutating func add(_ outlines: [OPMLOutline], _ leftOutCount: inout Int) -> [String] {
    var members: [String] = []
    for outline in outlines {
      if let address = outline.address, let name = name(of: address, outline.title) { members.append(name) }
      if outline.address == nil, outline.outlines.isEmpty { leftOutCount += 1 }
      let inside = add(outline.outlines, &leftOutCount)
      if !inside.isEmpty { addGroup(names.name(for: outline.title ?? "folder"), of: inside) }
      members += inside
    }
    return members.firstOfEach(\.self)
  }

  private mutating func name(of address: URL, _ title: String?) -> String? {
    if let name = namesByAddress[address] { return name }
    let name = names.name(for: title ?? address.host() ?? "feed")
    let kind = address.isCalledAFeed ? [] : ["--type", SyndicationFeed.name]
    guard let line = ConfigurationLine.text(of: ["feed", name, address.absoluteString] + kind) else {
      remarks.append("\(name) is left out: no line can hold its address")
      return nil
    }
    feedLines.append(line)
    namesByAddress[address] = name
    return name
  }

  /// On as many lines as it takes, each of which is a group.
  private mutating func addGroup(_ name: String, of feeds: [String]) {
    var (line, group) = ("", name)
    for feed in feeds {
      if line.utf8.count + feed.utf8.count >= ConfigurationLine.lengthLimit {
        groupLines.append(line)
        (line, group) = ("", names.name(for: name))
      }
      if line.isEmpty { line = "group \(group)" }
      line += " \(feed)"
    }
    groupLines.append(line)
  }
}
