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
  /// asking.
  public func subscribedNames(in catalog: FeedCatalog) async -> [String: String] {
    var names: [String: String] = [:]
    for feed in catalog.feeds {
      let requested = feed.requested
      var addresses = [await syndicationAddress(of: requested)]
      if case .address(let address) = requested.operand?.place { addresses.append(address.url) }
      for text in addresses.compactMap({ $0?.comparedText }) where names[text] == nil { names[text] = feed.name }
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
    let url: URL
    switch requested.operand?.place {
    case .feed(let feed as SyndicationFeed, _): url = feed.address
    case .address(let address):
      if let found = await foundFeed(at: address) {
        url = found
      } else if address.options.kind == SourceKindName(SyndicationFeed.self) || address.url.isCalledAFeed {
        url = address.url
      } else {
        return nil
      }
    case .feed, nil: return nil
    }
    return url.withoutUser
  }

  private func foundFeed(at address: FeedAddress) async -> URL? {
    do {
      let found = try await local.foundSource(for: address.key).flatMap(FoundSource.init)
      return found?.kind == SyndicationFeed.name ? found?.feed : nil
    } catch {
      log.write("It could not be read what is at \(address.url): \(error)")
      return nil
    }
  }
}

extension RequestedFeed {
  /// Its parts that are in no list of subscriptions.
  fileprivate var omissions: [String] {
    let account = account == nil ? [] : ["its token or headers"]
    guard operand?.server?.user?.isEmpty == false else { return account }
    return account + [holdsPassword ? "its password" : "its user's name"]
  }
}
