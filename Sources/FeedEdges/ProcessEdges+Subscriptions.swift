import Documents
import FeedAPI
import FeedDomain
import Foundation

extension ProcessEdges {
  /// What a list of subscriptions (OPML) has, read as any foreign document is.
  ///
  /// - Throws: `OPMLMapper.Error`; what keeps any document from being read.
  public func subscriptions(in list: Data) async throws -> [OPMLOutline] {
    let root: DocumentElement
    do {
      root = try await documents.parse(EncodedDocument(list, syntax: .xml))
    } catch let error where FailureCause(of: error) == .invalidData {
      throw OPMLMapper.Error.noList
    }
    return try OPMLMapper.map(root)
  }

  /// The names that feeds of the catalog have by where they are, see ``URL/comparedText``, as far as that is known without
  /// asking. A feed is found without its user too, whom a list of subscriptions may leave out.
  public func subscribedNames(in catalog: FeedCatalog) async -> [String: String] {
    var names: [String: String] = [:]
    for feed in catalog.feeds {
      guard case .address(let address) = feed.requested.argument?.place else { continue }
      let place = await syndicationAddress(of: feed.requested)?.comparedText
      let ofUser = address.url.userDigest.flatMap { user in place.map { "\($0) \(user)" } }
      for text in [place, ofUser, address.url.comparedText].compactMap(\.self) where names[text] == nil {
        names[text] = feed.name
      }
    }
    return names
  }

  /// The syndication feeds of a catalog by their names, its groups as folders.
  ///
  /// - Returns: besides, a line for each feed of which something is left out.
  public func subscriptions(of catalog: FeedCatalog) async -> (outlines: [OPMLOutline], remarks: [String]) {
    var (feeds, remarks) = ([String: OPMLOutline](), [String]())
    for feed in catalog.feeds {
      let requested = feed.requested
      guard let address = await syndicationAddress(of: requested) else {
        remarks.append("\(feed.name) is left out: it is not known to be an RSS, Atom or JSON feed")
        continue
      }
      let omissions = requested.omissions.joined(separator: " and ")
      if !omissions.isEmpty { remarks.append("\(feed.name) is without \(omissions)") }
      feeds[feed.name] = OPMLOutline(title: feed.name, address: address)
    }
    let folders = catalog.groups.map { OPMLOutline(title: $0.name, outlines: $0.feeds.compactMap { feeds[$0] }) }
    let grouped = Set(catalog.groups.flatMap(\.feeds))
    let others = catalog.feeds.filter { !grouped.contains($0.name) }.compactMap { feeds[$0.name] }
    for folder in folders where folder.outlines.isEmpty {
      remarks.append("the group \(folder.title ?? "") is left out: so are all of its feeds")
    }
    return (others + folders.filter { !$0.outlines.isEmpty }, remarks)
  }

  /// Where the feed itself is, as far as that is known without asking; nil for other kinds.
  private func syndicationAddress(of requested: RequestedFeed) async -> URL? {
    guard case .address(let address) = requested.argument?.place else { return nil }
    let found = await local.found(for: address.key, at: address.url, log: log)
    if let feed = found?.feed, found?.kind == SyndicationFeed.name { return feed.withoutUser }
    let isFeed = address.options.kind == SourceKindName(SyndicationFeed.self) || address.web.isCalledAFeed
    return isFeed ? address.url.withoutUser : nil
  }
}

extension RequestedFeed {
  /// Its parts that are in no list of subscriptions.
  fileprivate var omissions: [String] {
    let account = account == nil ? [] : ["its token or headers"]
    guard argument?.server?.user?.isEmpty == false else { return account }
    return account + [holdsPassword ? "its password" : "its user's name"]
  }
}
