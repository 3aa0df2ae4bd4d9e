import FeedAPI
import FeedDomain
import Foundation

/// The configuration lines made from a subscription list: its feeds, and its folders as groups.
public struct ImportedLines {
  /// The lines to add to a configuration.
  public var lines: [String] { feedLines + groupLines }
  /// Remarks for the user about omitted entries, one line each.
  public private(set) var remarks: [String] = []
  private var feedLines: [String] = []
  private var groupLines: [String] = []
  private var namesByAddress: [String: (name: String, title: String?)] = [:]
  private let subscribed: [String: String]
  private let groups: [FeedCatalog.Group]
  private var names: UniqueFeedNames

  /// - Parameters:
  ///   - catalog: the existing feeds and groups, whose names are not used again.
  ///   - subscribed: the names of existing feeds by ``URL/normalizedFeedKey``. No lines are created for these feeds.
  public init(_ outlines: [OPMLOutline], besides catalog: FeedCatalog, subscribed: [String: String] = [:]) {
    names = UniqueFeedNames(besides: catalog.names)
    groups = catalog.groups
    self.subscribed = subscribed
    _ = add(outlines)
    let count = catalog.feeds.count + feedLines.count
    if count > Limits.feeds {
      remarks.append("a configuration can have \(Limits.feeds) feeds at most; with these it would have \(count)")
    }
  }

  private mutating func add(_ outlines: [OPMLOutline]) -> [String] {
    var members: [String] = []
    for outline in outlines {
      if let address = outline.address {
        if let name = name(of: address, outline.title) { members.append(name) }
      } else if let address = outline.wrongAddress {
        leaveOut(outline.title, "\(QuotedText(address)) is not a web address")
      } else if outline.outlines.isEmpty {
        leaveOut(outline.title, "it has no feed address")
      }
      let inside = add(outline.outlines)
      if !inside.isEmpty { addGroup(called: outline.title, of: inside) }
      members += inside
    }
    return members.uniqued(by: \.self)
  }

  private mutating func leaveOut(_ title: String?, _ reason: String) {
    remarks.append("\(title.map { QuotedText($0).description } ?? "an entry without a title") is left out: \(reason)")
  }

  private mutating func name(of address: URL, _ title: String?) -> String? {
    let place = address.normalizedFeedKey
    if let name = subscribed[place] {
      leaveOut(title ?? address.host(), "the configuration already has it as \(name)")
      return name
    }
    if let first = namesByAddress[place] {
      // The same feed may be in several folders, but it gets only one name.
      if first.title != title { leaveOut(title ?? address.host(), "it has the same address as \(first.name)") }
      return first.name
    }
    let name = names.name(for: title ?? address.host() ?? "feed")
    let kind = WebAddress(address)?.hasFeedExtension == true ? [] : ["--type", SyndicationFeed.name]
    guard let line = ConfigurationLine.text(of: [CatalogKeyword.feed.rawValue, name, address.absoluteString] + kind)
    else {
      leaveOut(title ?? name, "its address cannot be written on one line")
      return nil
    }
    feedLines.append(line)
    namesByAddress[place] = (name, title)
    return name
  }

  /// Adds a group. If its feeds do not fit on one line, adds several groups, each with its own name.
  private mutating func addGroup(called title: String?, of feeds: [String]) {
    if let group = groups.first(where: { Set($0.feeds) == Set(feeds) }) {
      return leaveOut(title, "the configuration already has it as the group \(group.name)")
    }
    let name = names.name(for: title ?? "folder")
    var line = ""
    var group = name
    for feed in feeds {
      if line.utf8.count + feed.utf8.count >= ConfigurationLine.lengthLimit {
        groupLines.append(line)
        line = ""
        group = names.name(for: name)
      }
      if line.isEmpty { line = "\(CatalogKeyword.group) \(group)" }
      line += " \(feed)"
    }
    groupLines.append(line)
  }
}
