import Foundation

/// The query of a request for statuses, with the links to neighbouring pages.
struct TimelineQuery {
  private static let defaultLimit = 20
  private static let greatestLimit = 40
  /// The parameters that the links to neighbouring pages keep.
  private static let kept = ["exclude_reblogs", "exclude_replies", "limit", "local", "only_media", "remote"]

  private let components: URLComponents

  init(_ components: URLComponents) {
    self.components = components
  }

  subscript(name: String) -> String? {
    components.queryItems?.last { $0.name == name }?.value
  }

  func isSet(_ name: String) -> Bool {
    ["true", "1"].contains(self[name])
  }

  var limit: Int {
    guard let asked = self["limit"] else { return Self.defaultLimit }
    return Int(min((Int(asked) ?? 0).magnitude, UInt(Self.greatestLimit)))
  }

  /// - Parameter statuses: the statuses, newest first.
  func page(of statuses: some Sequence<ServedStatus>) -> [ServedStatus] {
    let maxID = self["max_id"]
    let minID = self["min_id"]
    let sinceID = self["since_id"]
    let between = statuses.lazy.filter { status in
      if let maxID, !StatusIndex.isNewer(maxID, than: status.id) { return false }
      if let minID, !StatusIndex.isNewer(status.id, than: minID) { return false }
      if let sinceID, !StatusIndex.isNewer(status.id, than: sinceID) { return false }
      return true
    }
    return minID == nil ? Array(between.prefix(limit)) : between.suffix(limit)
  }

  /// Returns the `Link` header of a page in Mastodon's format, with parameters in alphabetical order.
  ///
  /// - Parameter hasNext: true if there may be another page.
  func link(of page: [ServedStatus], hasNext: Bool, origin: URL) -> String? {
    guard let first = page.first, let last = page.last else { return nil }
    let next = hasNext ? [link("next", ["max_id": last.id], origin: origin)] : []
    return (next + [link("prev", ["min_id": first.id], origin: origin)]).joined(separator: ", ")
  }

  private func link(_ relation: String, _ cursor: [String: String], origin: URL) -> String {
    var parameters = cursor
    for name in Self.kept { parameters[name] = self[name] }
    var query = URLComponents()
    query.queryItems = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let address = origin.absoluteString + components.percentEncodedPath + "?" + (query.percentEncodedQuery ?? "")
    return "<\(address)>; rel=\"\(relation)\""
  }
}
