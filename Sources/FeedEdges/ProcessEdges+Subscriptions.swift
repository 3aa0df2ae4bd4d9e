import Documents
import FeedAPI
import FeedDomain
import Foundation

extension ProcessEdges {
  /// Parses a subscription list (OPML), with the limits for foreign documents.
  ///
  /// - Throws: `OPMLMapper.Error`; the document reader's error.
  public func subscriptions(in list: Data) async throws -> [OPMLOutline] {
    let root: DocumentElement
    do {
      root = try await documents.parse(EncodedDocument(list, syntax: .xml))
    } catch let error where FailureCause(of: error) == .invalidData {
      throw OPMLMapper.Error.noList
    }
    return try OPMLMapper.map(root)
  }

  /// Returns the feeds' names by the feeds' addresses (see ``URL/normalizedFeedKey``), without asking a server. A feed
  /// is also listed under its address without the user, because a subscription list may omit the user.
  public func subscribedNames(in catalog: FeedCatalog) async -> [String: String] {
    var names: [String: String] = [:]
    for feed in catalog.feeds {
      guard case .address(let address) = feed.requested.argument?.place else { continue }
      let place = await syndicationAddress(of: feed.requested)?.normalizedFeedKey
      var keys = [place, address.url.normalizedFeedKey].compactMap(\.self)
      if let place, let user = address.url.userDigest { keys.append("\(place) \(user)") }
      for key in keys where names[key] == nil { names[key] = feed.name }
    }
    return names
  }

  /// Returns the syndication feeds as outlines, the groups as folders, and remarks on feeds omitted wholly or in part.
  public func subscriptions(of catalog: FeedCatalog) async -> (outlines: [OPMLOutline], remarks: [String]) {
    var feeds: [String: OPMLOutline] = [:]
    var remarks: [String] = []
    for feed in catalog.feeds {
      let requested = feed.requested
      guard let address = await syndicationAddress(of: requested) else {
        remarks.append("\(feed.name) is left out: it is not known to be an RSS, Atom or JSON feed")
        continue
      }
      let omissions = requested.omissions.joined(separator: " and ")
      if !omissions.isEmpty { remarks.append("\(feed.name) is exported without \(omissions)") }
      feeds[feed.name] = OPMLOutline(title: feed.name, address: address)
    }
    let folders = catalog.groups.map { OPMLOutline(title: $0.name, outlines: $0.feeds.compactMap { feeds[$0] }) }
    let grouped = Set(catalog.groups.flatMap(\.feeds))
    let others = catalog.feeds.filter { !grouped.contains($0.name) }.compactMap { feeds[$0.name] }
    for folder in folders where folder.outlines.isEmpty {
      remarks.append("the group \(folder.title ?? "") is left out, because all of its feeds are")
    }
    return (others + folders.filter { !$0.outlines.isEmpty }, remarks)
  }

  private func syndicationAddress(of requested: RequestedFeed) async -> URL? {
    guard case .address(let address) = requested.argument?.place else { return nil }
    let found = await local.found(for: address.key, at: address.url, log: log)
    if let feed = found?.feed, found?.kind == SyndicationFeed.name { return feed.withoutUser }
    let isFeed = address.options.kind == SourceKindName(SyndicationFeed.self) || address.web.hasFeedExtension
    return isFeed ? address.url.withoutUser : nil
  }
}

extension RequestedFeed {
  fileprivate var omissions: [String] {
    var omissions = account == nil ? [] : ["its token or headers"]
    if argument?.server?.user?.isEmpty == false {
      omissions.append(containsPassword ? "its password" : "its user name")
    }
    if looksOnPages { omissions.append("--pages") }
    return omissions
  }
}
